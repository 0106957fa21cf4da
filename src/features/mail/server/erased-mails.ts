import { sql } from 'kysely'
import type { Tx } from '../../../server/base.ts'
import { reporterMailKinds } from '../kinds.ts'

/**
 * Erase addresses and contents of the mails to a reporter; that they were sent stays.
 * @param reason why the rest is not sent
 * @param to only the mails to this address: that of an earlier reporter
 */
export async function eraseReporterMails(
  tx: Tx,
  { reportId, reason, to }: { reportId: number; reason: string; to?: string },
) {
  const mails = tx
    .updateTable('mails')
    .where('reportId', '=', reportId)
    .where('kind', 'in', reporterMailKinds)
    .where(to === undefined ? sql<boolean>`true` : sql<boolean>`lower(recipient) = lower(${to})`)
  await mails.set({ state: 'failed', error: reason, checkAt: null }).where('state', '=', 'waiting').execute()
  await mails.set({ recipient: '', html: '', text: '' }).execute()
}
