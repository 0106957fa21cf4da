import type { Tx } from '../../../../server/base.ts'
import { nextUpdatedAt } from '../../../../server/db/next-updated-at.ts'
import type { ReportRow } from '../../server/store.ts'

type Contact = { reportId: number; email: string | null; phone: string | null; shares: boolean }

/** Set the contact details of the reporter; the feature `reporters` decides about them. */
export const setContact = (tx: Tx, { reportId, email, phone, shares }: Contact) =>
  tx
    .updateTable('reports')
    .set({ reporterEmail: email, reporterPhone: phone, reporterShares: shares, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', reportId)
    .execute()

type FeedbackState = { feedback?: 'not_received' | 'satisfied' | 'not_satisfied'; allowsContact?: boolean }

/** Set what the newest feedback of the reporter says; the feature `feedback` decides about it. */
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

/** Find and lock a report without a check of rights: for callers that hold its secret link, and for jobs. */
export const lockReport = (tx: Tx, id: number): Promise<ReportRow | undefined> =>
  tx.selectFrom('reports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Erase the contact details at the request of the reporter. */
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
