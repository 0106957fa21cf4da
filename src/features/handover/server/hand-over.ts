import { Problem } from '../../../kit/problem.ts'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { JobData } from '../../../server/jobs.ts'
import { recordSettingChange } from '../../../server/setting-changes.ts'
import { setAssignee } from '../../reports/assignment/server/assign-user.ts'
import type { HandedOver } from '../../reports/events.ts'
import { policy } from '../../reports/policy.ts'
import { findReportForSystem } from '../../reports/server/store.ts'
import { handOverRules } from '../../routing/server/store.ts'
import { changeUserIn } from '../../users/manage/server/users.ts'
import { displayNameOf } from '../../users/name.ts'
import { mayHandle, mayNotHandle, type User } from '../../users/policy.ts'
import { activeUserAccounts, userById } from '../../users/server/store.ts'
import type { Handover } from '../contract.ts'
import { reportsPerTransaction } from '../rules.ts'
import { countOpenReports, countUnseen, openReportsOf, workOf } from './store.ts'

/** The queue of what is left to be handed over. */
export const handOverQueue = 'hand-over-reports'

type ReadRequest = {
  id: number
  without?: readonly number[] | undefined
  gained?: readonly number[] | undefined
  to?: number | undefined
}

/** What depends on a user, and on the departments that they would lose. @throws Problem `not-found` */
export async function readWork({ db, clock }: Base, { id: userId, without, gained = [], to }: ReadRequest) {
  await requireUser(db, userId)
  const work = await workOf(db, userId, { now: clock(), change: { lost: without ?? [], gained } })
  const [recipient] = to === undefined ? [] : await activeUserAccounts(db, [to])
  return { ...work, unseen: recipient ? await countUnseen(db, { from: userId, without, gained }, recipient) : 0 }
}

type Request = { id: number; input: () => Handover }

/**
 * Hands over the open reports and the routing rules of a user, all or those of departments that they lose, and deactivates them
 * when asked to: in one transaction, apart from
 * reports beyond the first ones, which follow by a job. Each report is assigned as a colleague would do it.
 */
export const handOver = (base: Base, by: User, { id, input }: Request) =>
  transaction(base, async tx => {
    const leaver = await requireUser(tx, id)
    const { to, deactivate, without, gained } = input()
    const recipient = to === null ? null : await requireRecipient(tx, id, to)
    if (deactivate) await changeUserIn(tx, by, { id, ifMatch: undefined, patch: () => ({ is_active: false }) })
    const count = await countOpenReports(tx, { from: id, without, gained })
    const rules = await handOverRules(tx, { from: id, to, without })
    const unseen = recipient ? await countUnseen(tx, { from: id, without, gained }, recipient.user) : 0
    const message = { count: count - unseen, of: displayNameOf(leaver), hasLeft: deactivate }
    const done = await assignNext(tx, { from: id, to, by: by.id, without, gained, message })
    const remaining = count - done
    const departments = { without: without?.join() ?? null, gained: gained?.join() ?? null }
    if (remaining > 0) await tx.enqueue(handOverQueue, [{ from: id, to, by: by.id, ...departments }])
    const changes = [
      { field: 'handed_over_to', from: null, to: recipient?.name ?? null },
      { field: 'open_reports', from: count, to: 0 },
      { field: 'routing_rules', from: rules, to: 0 },
    ]
    await recordSettingChange(tx, { subject: { kind: 'user', id }, action: 'handed-over', changes, by })
    return { done, remaining, unseen }
  })

/** Hands over what is left. After a crash it goes on where it was. */
export const handOverRest = (base: Base) => async (data: JobData) => {
  const work = {
    from: Number(data.from),
    to: data.to === null ? null : Number(data.to),
    by: Number(data.by),
    without: idsIn(data.without),
    gained: idsIn(data.gained),
  }
  while ((await transaction(base, tx => assignNext(tx, work))) > 0);
}

const idsIn = (text: unknown) => (typeof text === 'string' && text ? text.split(',').map(Number) : undefined)

type Work = {
  from: number
  to: number | null
  by: number
  without: readonly number[] | undefined
  gained: readonly number[] | undefined
  /** What is said once, of all that the colleague gets; absent where it was said. */
  message?: HandedOver
}

/**
 * What a colleague may not see gets nobody: it stays with its departments.
 * @param to who was deactivated meanwhile gets nothing @returns how many reports changed hands
 */
async function assignNext(tx: Tx, { from, to, by, without, gained, message }: Work): Promise<number> {
  const [recipient] = to === null ? [] : await activeUserAccounts(tx, [to])
  const reports = await openReportsOf(tx, { from, without, gained }, reportsPerTransaction)
  // A single report is said as any other one that is assigned.
  const isSingle = message?.count === 1
  let next: HandedOver | 'said' = message ?? 'said'
  for (const { id, ...access } of reports) {
    const report = await findReportForSystem(tx, id)
    if (report?.assignedUserId !== from) continue
    const userId = recipient && policy.read(recipient, access) ? recipient.id : null
    const isSaidHere = userId !== null && !isSingle
    await setAssignee(tx, report, { id: by }, { userId, ...(isSaidHere && { handedOver: next }) })
    if (isSaidHere) next = 'said'
  }
  return reports.length
}

async function requireUser(db: Parameters<typeof userById>[0], id: number) {
  const user = await userById(db, id)
  if (!user) throw new Problem('not-found', 'No User matches the given query.')
  return user
}

/** Who gets the work, and their name. @throws Problem `invalid-input` */
async function requireRecipient(tx: Tx, from: number, to: number) {
  const [user] = to === from ? [] : await activeUserAccounts(tx, [to])
  if (!user) throw new Problem('invalid-input', { to: ['Kies een andere, actieve gebruiker.'] })
  if (!mayHandle(user)) throw new Problem('invalid-input', { to: [mayNotHandle] })
  const row = tx.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', to)
  return { user, name: displayNameOf(await row.executeTakeFirstOrThrow()) }
}
