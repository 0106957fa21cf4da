import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import type { User } from '../../users/policy.ts'
import { mailedWhenAssigned, setMailWhenAssigned } from '../../users/server/store.ts'
import { type DeliveryChoices, defaultDeliveries, notificationKinds } from '../rules.ts'
import { choicesOf, saveChoices } from './store.ts'

/**
 * How users get mail about each kind of notification. Of an assignment their profile says whether they get it at once, which
 * administrators and the wire set too.
 */
export async function deliveriesOf(
  db: Reader,
  userIds: readonly number[],
): Promise<(userId: number) => DeliveryChoices> {
  const stored = await choicesOf(db, userIds)
  const mailed = await mailedWhenAssigned(db, userIds)
  return userId => {
    const own = stored.filter(choice => choice.userId === userId).map(({ kind, delivery }) => [kind, delivery] as const)
    const choices: DeliveryChoices = { ...defaultDeliveries, ...Object.fromEntries(own) }
    return { ...choices, assigned: mailed.has(userId) ? 'at-once' : choices.assigned }
  }
}

export const readDeliveries = async ({ db }: Base, { id }: User): Promise<DeliveryChoices> =>
  (await deliveriesOf(db, [id]))(id)

/** Keep how the user wants mail about some kinds of notifications. */
export const changeDeliveries = (base: Base, { id }: User, changes: Partial<DeliveryChoices>) =>
  transaction(base, async (tx: Tx) => {
    const rows = notificationKinds.flatMap(kind => {
      const delivery = changes[kind]
      // That of an assignment at once stands in the profile.
      return delivery
        ? { userId: id, kind, delivery: kind === 'assigned' && delivery === 'at-once' ? 'none' : delivery }
        : []
    })
    if (rows.length > 0) await saveChoices(tx, rows)
    if (changes.assigned) await setMailWhenAssigned(tx, id, changes.assigned === 'at-once')
    return (await deliveriesOf(tx, [id]))(id)
  })
