import type { Tx } from '../../../../server/base.ts'
import { endSessionsOfAccount } from '../../../../server/oidc/records.ts'
import { deleteInvitationsOf } from './password-links.ts'
import { deleteSessionsOf } from './store.ts'

/** Every process is notified on it when users or their rights changed. What is read with each request needs no notification. */
export const accountsChannel = 'accounts-changed'

export const notifyAccountsChanged = (tx: Tx) => tx.notify(accountsChannel, 'changed')

/** Signs a user out everywhere: refresh tokens, access tokens and live streams end, in every process. */
export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await endSessionsOfAccount(tx, String(userId))
  await deleteSessionsOf(tx, userId)
  notifyAccountsChanged(tx)
}

/** The same, and links for choosing a password stop working. */
export async function endAccess(tx: Tx, userId: number): Promise<void> {
  await endSessionsOf(tx, userId)
  await deleteInvitationsOf(tx, userId)
}
