import { setAssignee } from '#features/reports/assignment/server/assign-user.ts'
import type { HandedOver } from '#features/reports/events.ts'
import { policy } from '#features/reports/policy.ts'
import { findReportForSystem } from '#features/reports/server/store.ts'
import { handOverRules } from '#features/routing/server/store.ts'
import { changeUserIn } from '#features/users/manage/server/users.ts'
import { displayNameOf } from '#features/users/name.ts'
import { mayHandle, mayNotHandle, type User } from '#features/users/policy.ts'
import { activeUserAccounts, userById } from '#features/users/server/store.ts'
import { Problem } from '#kit/problem.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { JobData } from '#server/jobs.ts'
import { recordSettingChange } from '#server/setting-changes.ts'
import type { Handover } from '../contract.ts'
import { reportsPerTransaction } from '../rules.ts'
import { countOpenReports, countUnseen, openReportsOf, workOf } from './store.ts'

export const handOverQueue = 'hand-over-reports'

type ReadRequest = {
  id: number
  without?: readonly number[] | undefined
  gained?: readonly number[] | undefined
  to?: number | undefined
}

export async function readWork({ db, clock }: Base, { id: userId, without, gained = [], to }: ReadRequest) {
  await requireUser(db, userId)
  const work = await workOf(db, userId, { now: clock(), change: { lost: without ?? [], gained } })
  const [recipient] = to === undefined ? [] : await activeUserAccounts(db, [to])
  return { ...work, unseen: recipient ? await countUnseen(db, { from: userId, without, gained }, recipient) : 0 }
}

type Request = { id: number; input: () => Handover }

/**
 * In one transaction, except for reports beyond the first ones, which a job hands over. Each report is assigned as by a
 * colleague.
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
  /** One notification for all reports; absent after it was sent. */
  message?: HandedOver
}

/**
 * Reports that the recipient may not see stay unassigned with their departments. @param to a meanwhile deactivated
 * recipient gets nothing @returns the number of reports
 */
async function assignNext(tx: Tx, { from, to, by, without, gained, message }: Work): Promise<number> {
  const [recipient] = to === null ? [] : await activeUserAccounts(tx, [to])
  const reports = await openReportsOf(tx, { from, without, gained }, reportsPerTransaction)
  // A single report has the usual notification of an assignment.
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

async function requireRecipient(tx: Tx, from: number, to: number) {
  const [user] = to === from ? [] : await activeUserAccounts(tx, [to])
  if (!user) throw new Problem('invalid-input', { to: ['Kies een andere, actieve gebruiker.'] })
  if (!mayHandle(user)) throw new Problem('invalid-input', { to: [mayNotHandle] })
  const row = tx.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', to)
  return { user, name: displayNameOf(await row.executeTakeFirstOrThrow()) }
}
