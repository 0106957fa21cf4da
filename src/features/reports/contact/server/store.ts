import type { Tx } from '../../../../server/base.ts'
import { nextUpdatedAt, type ReportRow } from '../../server/store.ts'

type Contact = { reportId: number; email: string | null; phone: string | null; shares: boolean }

/** How the reporter can be reached from now on; who decides that is the noun `reporters`. */
export const setContact = (tx: Tx, { reportId, email, phone, shares }: Contact) =>
  tx
    .updateTable('reports')
    .set({ reporterEmail: email, reporterPhone: phone, reporterShares: shares, updatedAt: nextUpdatedAt(tx) })
    .where('id', '=', reportId)
    .execute()

/** The report of somebody who shows by a secret that it concerns him, locked. */
export const lockReport = (tx: Tx, id: number): Promise<ReportRow | undefined> =>
  tx.selectFrom('reports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
