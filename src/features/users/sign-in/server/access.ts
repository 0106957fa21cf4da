import type { Tx } from '../../../../server/base.ts'
import { endSessionsOfAccount } from '../../../../server/oidc/records.ts'
import { deleteInvitationsOf } from './invite.ts'

/** Every process is notified on it when users or their rights changed. What is read with each request needs no notification. */
export const accountsChannel = 'accounts-changed'

export const notifyAccountsChanged = (tx: Tx) => tx.notify(accountsChannel, 'changed')

/** Signs a user out everywhere: sessions, refresh tokens and access tokens end, and links for choosing a password stop working. */
export async function endAccess(tx: Tx, userId: number): Promise<void> {
  await endSessionsOfAccount(tx, String(userId))
  await deleteInvitationsOf(tx, userId)
}
