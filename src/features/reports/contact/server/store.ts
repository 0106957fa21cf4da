import type { Tx } from '#server/base.ts'
import { nextUpdatedAt } from '#server/db/database.ts'
import type { ReportRow } from '../../server/store.ts'

type Contact = { reportId: number; email: string | null; phone: string | null; shares: boolean }

/** The feature `reporters` decides; this only stores. */
export const setContact = (tx: Tx, { reportId, email, phone, shares }: Contact) =>
  tx
    .updateTable('reports')
    .set({ reporterEmail: email, reporterPhone: phone, reporterShares: shares, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', reportId)
    .execute()

type FeedbackState = { feedback?: 'not_received' | 'satisfied' | 'not_satisfied'; allowsContact?: boolean }

export const setFeedback = (tx: Tx, reportId: number, { feedback, allowsContact }: FeedbackState) =>
  tx
    .updateTable('reports')
    .set({
      ...(feedback && { feedback }),
      ...(allowsContact !== undefined && { reporterAllowsContact: allowsContact }),
      updatedAt: nextUpdatedAt(tx),
    })
    .where('id', '=', reportId)
    .execute()

/** Locks a report without a check of rights: for callers that hold its secret link, and for jobs. */
export const lockReport = (tx: Tx, id: number): Promise<ReportRow | undefined> =>
  tx.selectFrom('reports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const eraseContact = (tx: Tx, reportId: number) =>
  tx
    .updateTable('reports')
    .set({
      reporterEmail: null,
      reporterPhone: null,
      reporterShares: false,
      reporterErasedAt: tx.now,
      updatedAt: nextUpdatedAt(tx),
    })
    .where('id', '=', reportId)
    .execute()
