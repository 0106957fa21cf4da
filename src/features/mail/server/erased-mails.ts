import { sql } from 'kysely'
import type { Tx } from '#server/base.ts'
import { reporterMailKinds } from '../kinds.ts'

/**
 * The fact that they were sent stays. @param reason for the mails that are not sent any more @param to limits it to
 * an earlier address
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
