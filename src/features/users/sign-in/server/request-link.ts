import { Problem } from '../../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../../server/base.ts'
import { userById } from '../../server/store.ts'
import { passwordLinkQueue } from './mail-queues.ts'

/** Mails a link to a user when the transaction commits. @param userId null: no mail @param by who sends it, if not the user */
export const enqueuePasswordLink = (tx: Tx, userId: number | null, by?: { id: number }) =>
  tx.enqueue(passwordLinkQueue, [{ userId: userId ?? 0, by: by?.id ?? null }])

/** Mails a link to a user who is active. @throws Problem `not-found` or `invalid-input` */
export const requestPasswordLink = (base: Base, by: { id: number }, userId: number): Promise<void> =>
  transaction(base, async tx => {
    const user = await userById(tx, userId)
    if (!user) throw new Problem('not-found')
    if (!user.isActive) throw new Problem('invalid-input', ['Deze gebruiker is niet actief.'])
    await enqueuePasswordLink(tx, userId, by)
  })
