import type { Tx } from '#server/base.ts'
import { endSessionsOfAccount } from '#server/oidc/records.ts'
import { deleteInvitationsOf } from './password-links.ts'
import { deleteSessionsOf } from './store.ts'

/** Tells every process that users or rights changed. Data read with each request needs no notification. */
export const accountsChannel = 'accounts-changed'

export const notifyAccountsChanged = (tx: Tx) => tx.notify(accountsChannel, 'changed')

/** Ends refresh tokens, access tokens and live streams, in every process. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await endSessionsOfAccount(tx, String(userId))
  await deleteSessionsOf(tx, userId)
  notifyAccountsChanged(tx)
}

/** Also invalidates links to choose a password. */
export async function endAccess(tx: Tx, userId: number): Promise<void> {
  await endSessionsOf(tx, userId)
  await deleteInvitationsOf(tx, userId)
}
