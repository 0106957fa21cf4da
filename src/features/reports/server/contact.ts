import type { Tx } from '#server/base.ts'
import { type ReportRow, updateUnchecked } from './store.ts'

type Contact = { reportId: number; email: string | null; phone: string | null; shares: boolean }

/** The feature `reporters` decides; this only stores. */
export const setContact = (tx: Tx, { reportId, email, phone, shares }: Contact) =>
  updateUnchecked(tx, reportId, { reporterEmail: email, reporterPhone: phone, reporterShares: shares })

export const eraseContact = (tx: Tx, reportId: number) =>
  updateUnchecked(tx, reportId, {
    reporterEmail: null,
    reporterPhone: null,
    reporterShares: false,
    reporterErasedAt: tx.now,
  })

type FeedbackState = { feedback?: 'not_received' | 'satisfied' | 'not_satisfied'; allowsContact?: boolean }

export const setFeedback = (tx: Tx, reportId: number, { feedback, allowsContact }: FeedbackState) =>
  updateUnchecked(tx, reportId, {
    ...(feedback && { feedback }),
    ...(allowsContact !== undefined && { reporterAllowsContact: allowsContact }),
  })

export const isUnsatisfied = ({ feedback }: { feedback: string | null }) => feedback === 'not_satisfied'

/** Locks a report without a check of rights: for callers that hold its secret link, and for jobs. */
export const lockReport = (tx: Tx, id: number): Promise<ReportRow | undefined> =>
  tx.selectFrom('reports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
