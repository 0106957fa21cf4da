import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { reportsPerTransaction } from './server/hand-over.ts'

let w: World
let leaver: User
let colleague: User
let call: ReturnType<World['as']>
beforeEach(async () => {
  w = await world()
  leaver = await aUser(w, { email: 'carla@meldstad.example' })
  colleague = await aUser(w, { email: 'joris@meldstad.example' })
  call = w.as(await aUser(w, { isSuperuser: true }))
})

const handOver = (input: Record<string, unknown>) => call('POST', `/api/users/${leaver.id}/handover`, input)
const work = async () => (await call('GET', `/api/users/${leaver.id}/work`)).body
const assignees = async () => {
  const rows = await w.base.db.selectFrom('reports').select('assignedUserId').orderBy('id').execute()
  return rows.map(({ assignedUserId }) => assignedUserId)
}

/** Reports of the leaver: two that are open, and one that is handled. */
async function someReports() {
  for (const state of ['m', 'b', 'o']) {
    const { id } = await aReport(w, { category: litter })
    const path = `/signals/v1/private/signals/${id}`
    await call('PATCH', path, { assigned_user_email: leaver.email })
    if (state !== 'm') await call('PATCH', path, { status: { state, text: 'Klaar.' }, closing_reason: 'solved' })
  }
}

async function aRule(department: string) {
  const rule = { name: `Zwerfvuil ${department}`, code: "sub == 'Veeg- / zwerfvuil'", type: 'routing' }
  const { body } = await call('POST', '/signals/v1/private/expressions', rule)
  const row = w.base.db.selectFrom('departments').select('id').where('code', '=', department)
  const { id: departmentId } = await row.executeTakeFirstOrThrow()
  await w.base.db
    .insertInto('routingRules')
    .values({ expressionId: body.id, departmentId, userId: leaver.id })
    .execute()
  return Number(body.id)
}

test('the work that depends on a user can be seen before they leave', async () => {
  await someReports()
  await w.base.db.updateTable('reports').set({ lastDay: '2026-01-01' }).execute()
  const rule = await aRule('STW')
  await w.as(leaver)('POST', '/signals/v1/private/me/filters', { name: 'Nieuw', options: { status: ['m'] } })
  await w.as(leaver)('POST', '/signals/v1/private/me/filters', { name: 'Van ons', options: {} })
  await w.as(leaver)('PUT', '/api/shared-filters/2', { departmentId: leaver.departmentIds[0] })
  expect(await work()).toEqual({
    openReports: 2,
    openWithout: 0,
    unseen: 0,
    lateReports: 2,
    routingRules: [{ id: rule, name: 'Zwerfvuil STW', department: 'Stadswerken' }],
    storedFilters: 2,
    sharedFilters: [{ id: 2, name: 'Van ons', department: 'Stadswerken' }],
    sessions: 0,
  })
})

describe('handing over the work of a user', () => {
  test('assigns the open reports as a colleague would, and leaves the others', async () => {
    await someReports()
    expect(await handOver({ to: colleague.id })).toMatchObject({
      status: 200,
      body: { done: 2, remaining: 0, unseen: 0 },
    })
    expect(await assignees()).toEqual([colleague.id, colleague.id, leaver.id])
    const history = (await call('GET', '/signals/v1/private/signals/1/history')).body
    expect(JSON.stringify(history)).toContain(colleague.email)
    expect((await call('GET', `/signals/v1/private/users/${leaver.id}`)).body.is_active).toBe(true)
    expect((await call('GET', `/api/users/${leaver.id}/history`)).body[0]).toMatchObject({
      kind: 'handed-over',
      changes: expect.arrayContaining([{ field: 'open_reports', from: 2, to: 0 }]),
    })
  })

  test('gives the colleague one notification with the number of reports, and a mail if they want that', async () => {
    await someReports()
    await call('PATCH', `/signals/v1/private/users/${colleague.id}`, {
      profile: { notification_on_user_assignment: true },
    })
    await w.drain()
    await handOver({ to: colleague.id })
    await w.drain()
    const { body } = await w.as(colleague)('GET', '/api/notifications')
    expect(body.results).toMatchObject([
      {
        kind: 'assigned',
        text: 'zette 2 meldingen van carla@meldstad.example op jouw naam, waaronder deze',
        report: { id: 1 },
      },
    ])
    const mails = await w.base.db.selectFrom('mails').select(['kind', 'recipient', 'text']).execute()
    const toColleague = mails.filter(({ recipient }) => recipient === colleague.email)
    expect(toColleague.map(({ kind }) => kind)).toEqual(['notification'])
    expect(toColleague[0]?.text).toContain('zette 2 meldingen van carla@meldstad.example op jouw naam, waaronder deze.')
  })

  test('leaves what the colleague may not see with its department, and says how much that is', async () => {
    await someReports()
    const viewing = w.base.db
      .selectFrom('categoryDepartments')
      .innerJoin('reports', 'reports.categoryId', 'categoryDepartments.categoryId')
      .select('departmentId')
    const other = await w.base.db
      .selectFrom('departments')
      .select(['id', 'code'])
      .where('id', 'not in', viewing)
      .executeTakeFirstOrThrow()
    const stranger = await aUser(w, { email: 'wim@meldstad.example', departments: [other.code] })
    const { id: own } = await aReport(w, { category: litter })
    await call('PATCH', `/signals/v1/private/signals/${own}`, { assigned_user_email: leaver.email })
    await w.base.db
      .updateTable('reports')
      .set({ routingDepartmentIds: [other.id], routedDepartmentIds: [other.id] })
      .where('id', '=', own)
      .execute()
    await w.drain()
    const { body } = await call('GET', `/api/users/${leaver.id}/work?to=${stranger.id}`)
    expect([body.openReports, body.unseen]).toEqual([3, 2])
    const answer = await handOver({ to: stranger.id, deactivate: true })
    expect(answer.body).toEqual({ done: 3, remaining: 0, unseen: 2 })
    expect(await assignees()).toEqual([null, null, leaver.id, stranger.id])
    await w.drain()
    const { body: told } = await w.as(stranger)('GET', '/api/notifications?kind=assigned')
    expect(told.results).toMatchObject([{ text: 'wees de melding aan jou toe', report: { id: own } }])
  })

  test('sends no mail to a colleague who does not want that', async () => {
    await someReports()
    await w.drain()
    await handOver({ to: colleague.id })
    await w.drain()
    expect((await w.as(colleague)('GET', '/api/notifications')).body.results).toHaveLength(1)
    expect(await w.base.db.selectFrom('mails').select('id').where('recipient', '=', colleague.email).execute()).toEqual(
      [],
    )
  })

  test('announces a single report as any other assignment', async () => {
    const { id } = await aReport(w, { category: litter })
    await call('PATCH', `/signals/v1/private/signals/${id}`, { assigned_user_email: leaver.email })
    await call('PATCH', `/signals/v1/private/users/${colleague.id}`, {
      profile: { notification_on_user_assignment: true },
    })
    await w.drain()
    await handOver({ to: colleague.id })
    await w.drain()
    const { body } = await w.as(colleague)('GET', '/api/notifications')
    expect(body.results).toMatchObject([{ kind: 'assigned', text: 'wees de melding aan jou toe' }])
    const mails = w.base.db.selectFrom('mails').select('kind').where('recipient', '=', colleague.email)
    expect(await mails.execute()).toEqual([{ kind: 'assigned' }])
  })

  test('to no colleague, with the user deactivated in one go', async () => {
    await someReports()
    expect((await handOver({ to: null, deactivate: true })).status).toBe(200)
    expect(await assignees()).toEqual([null, null, leaver.id])
    expect((await w.as(leaver)('GET', '/signals/v1/private/me')).status).toBe(401)
  })

  test('gives routing rules to the colleague if they work for the department, else to the department', async () => {
    const rules = [await aRule('STW'), await aRule('ASC')]
    await handOver({ to: colleague.id })
    const rows = w.base.db
      .selectFrom('routingRules')
      .select(['expressionId', 'userId', 'isActive'])
      .orderBy('expressionId')
    expect(await rows.execute()).toEqual([
      { expressionId: rules[0], userId: colleague.id, isActive: true },
      { expressionId: rules[1], userId: null, isActive: true },
    ])
  })

  test('keeps reports that a department has which the user gains at the same time', async () => {
    const id = async (code: string) =>
      (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
    const [lost, gained] = [await id('STW'), await id('THO')]
    await someReports()
    await w.base.db
      .updateTable('reports')
      .set({ routingDepartmentIds: [lost, gained] })
      .where('id', '=', 1)
      .execute()
    const work = async (query: string) => (await call('GET', `/api/users/${leaver.id}/work?${query}`)).body.openWithout
    expect(await work(`without=${lost}`)).toBe(2)
    expect(await work(`without=${lost}&gained=${gained}`)).toBe(1)
    expect((await handOver({ to: null, without: [lost], gained: [gained] })).body).toEqual({
      done: 1,
      remaining: 0,
      unseen: 0,
    })
    expect(await assignees()).toEqual([leaver.id, null, leaver.id])
  })

  test('keeps reports that another department of the user has too', async () => {
    const id = async (code: string) =>
      (await w.base.db.selectFrom('departments').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
    const [lost, kept] = [await id('STW'), await id('THO')]
    await w.base.db.insertInto('userDepartments').values({ userId: leaver.id, departmentId: kept }).execute()
    const rules = [await aRule('STW'), await aRule('THO')]
    await someReports()
    const { id: shared } = await aReport(w, { category: litter })
    await call('PATCH', `/signals/v1/private/signals/${shared}`, { assigned_user_email: leaver.email })
    await w.base.db
      .updateTable('reports')
      .set({ routingDepartmentIds: [lost, kept] })
      .where('id', '=', shared)
      .execute()
    const { body } = await call('GET', `/api/users/${leaver.id}/work?without=${lost}`)
    expect([body.openReports, body.openWithout]).toEqual([3, 2])
    expect((await handOver({ to: null, without: [lost] })).body).toEqual({ done: 2, remaining: 0, unseen: 0 })
    expect(await assignees()).toEqual([null, null, leaver.id, leaver.id])
    const users = await w.base.db
      .selectFrom('routingRules')
      .select(['expressionId', 'userId'])
      .orderBy('expressionId')
      .execute()
    expect(users).toEqual([
      { expressionId: rules[0], userId: null },
      { expressionId: rules[1], userId: leaver.id },
    ])
  })

  test('continues in a job when there are many reports', async () => {
    const { id } = await aReport(w, { category: litter })
    const {
      id: _,
      uuid: __,
      ...row
    } = await w.base.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const copies = Array.from({ length: reportsPerTransaction + 1 }, () => ({
      text: row.text,
      source: row.source,
      incidentStart: row.incidentStart,
      categoryId: row.categoryId,
      place: '(5.22,52.58)',
    }))
    await w.base.db.insertInto('reports').values(copies).execute()
    await w.base.db.updateTable('reports').set({ assignedUserId: leaver.id }).execute()
    expect((await handOver({ to: colleague.id })).body).toEqual({
      done: reportsPerTransaction,
      remaining: 2,
      unseen: 0,
    })
    await w.drain()
    expect(new Set(await assignees())).toEqual(new Set([colleague.id]))
    expect((await work()).openReports).toBe(0)
  })

  test('is refused as a whole where the user may not be deactivated', async () => {
    await someReports()
    const self = await aUser(w, { permissions: ['sia_read', 'sia_write', 'view_user', 'change_user', 'change_group'] })
    const path = `/api/users/${self.id}/handover`
    expect((await w.as(self)('POST', path, { to: null, deactivate: true })).status).toBe(400)
    expect((await call('GET', `/api/users/${self.id}/history`)).body).toEqual([])
  })

  test.each([
    ['the user', () => leaver.id],
    ['an inactive user', async () => (await aUser(w, { isActive: false })).id],
    ['an unknown user', () => 999_999],
  ])('to %s is refused', async (_, to) => {
    await someReports()
    const answer = await handOver({ to: await to() })
    expect(answer).toMatchObject({ status: 400, body: { to: ['Kies een andere, actieve gebruiker.'] } })
    expect(await assignees()).toEqual([leaver.id, leaver.id, leaver.id])
  })

  test('is refused when the colleague may not change reports', async () => {
    const { id } = await aUser(w, { permissions: ['sia_read'] })
    const body = { to: ['Deze collega mag geen meldingen wijzigen. Kies een ander.'] }
    expect(await handOver({ to: id })).toMatchObject({ status: 400, body })
    const { body: colleagues } = await call('GET', '/api/colleagues')
    expect(colleagues.find((one: { id: number }) => one.id === id).mayHandle).toBe(false)
    expect(colleagues.find((one: { id: number }) => one.id === colleague.id).mayHandle).toBe(true)
  })

  test('answers 404 for an unknown user', async () => {
    expect((await call('POST', '/api/users/999999/handover', { to: null })).status).toBe(404)
    expect((await call('GET', '/api/users/999999/work')).status).toBe(404)
  })
})
