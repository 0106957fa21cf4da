import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { transaction } from '#server/base.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { maxReports } from './contract.ts'
import { bulkChangeQueue, runBulkChange } from './server/bulk-changes.ts'

let w: World
let user: User
const path = '/api/bulk-changes'
const otherDepartment = {
  sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/duiven',
}
beforeEach(async () => {
  w = await world()
  user = await aUser(w)
})

const versionOf = async (id: number) => {
  const { updatedAt } = await w.base.db
    .selectFrom('reports')
    .select('updatedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, version: updatedAt.getTime() }
}
const withVersions = (...ids: readonly number[]) => Promise.all(ids.map(versionOf))
const create = async (ids: readonly number[], patch: unknown, as = user) =>
  w.as(as)('POST', path, { reports: await withVersions(...ids), patch })
const read = async (id: string, as = user) => (await w.as(as)('GET', `${path}/${id}`)).body
const statuses = async () =>
  (await w.base.db.selectFrom('reports').select('status').orderBy('id').execute()).map(({ status }) => status)
const runToEnd = async () => {
  await w.retryNow()
  await w.drain()
}

describe('a change to many reports', () => {
  test('closes the reports with a reason, and a double only where it is linked', async () => {
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    await w.as(user)('PUT', '/api/reports/2/double-of', { mainId: 1 })
    const status = { state: 'o', text: 'Al gemeld', send_email: false }
    const { body } = await create([2, 3], { status, closing_reason: 'double' })
    await runToEnd()
    expect(await read(body.id)).toMatchObject({
      done: 1,
      refused: [{ id: 3, reason: 'Koppel deze melding eerst aan de melding waarvan het een dubbele is.' }],
    })
    expect(await statuses()).toEqual(['received', 'handled', 'received'])
    const { body: report } = await w.as(user)('GET', '/signals/v1/private/signals/2')
    expect(report.closing_reason).toBe('double')
  })

  test('says that the text is for the reporters, also for one who gets no mail', async () => {
    await aReport(w, { category: litter, reporter: { sharing_allowed: false } })
    await create([1], { status: { state: 'o', text: 'Opgeruimd', send_email: true, for_reporter: true } })
    await runToEnd()
    const rows = await w.base.db.selectFrom('reportEvents').select('event').execute()
    expect(rows.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ to: 'handled', forReporter: 'on-page' }),
    )
  })

  test('waits, and then is applied to each report as a single change would be, with history', async () => {
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    const { status, body } = await create([1, 3], { status: { state: 'b', text: 'Ploeg komt', send_email: false } })
    expect([status, body]).toMatchObject([201, { isStarted: false, total: 2, done: 0 }])
    await w.drain()
    expect(await statuses()).toEqual(['received', 'received', 'received'])
    await runToEnd()
    expect(await statuses()).toEqual(['in-progress', 'received', 'in-progress'])
    expect(await read(body.id)).toMatchObject({ isStarted: true, isFinished: true, done: 2, refused: [] })
    const history = await w.as(user)('GET', '/signals/v1/private/signals/3/history?what=UPDATE_STATUS')
    expect(history.body[0]).toMatchObject({ description: 'Ploeg komt', who: user.email })
  })

  test('adds a note to each report and notifies the mentioned colleague; a user who may not write notes cannot', async () => {
    for (let count = 0; count < 2; count++) await aReport(w, { category: litter })
    const named = await aUser(w)
    const notes = [{ text: 'De ploeg van morgen neemt deze mee.', mentions: [named.id] }]
    const { body } = await create([1, 2], { notes })
    expect(body.patch).toEqual({ notes })
    await runToEnd()
    expect(await read(body.id)).toMatchObject({ done: 2, refused: [] })
    for (const id of [1, 2]) {
      const { body: report } = await w.as(user)('GET', `/signals/v1/private/signals/${id}`)
      expect(report.notes).toContainEqual(expect.objectContaining({ text: notes[0]?.text, created_by: user.email }))
    }
    const { body: told } = await w.as(named)('GET', '/api/notifications')
    expect(told.results.map(({ kind, report }: { kind: string; report: { id: number } }) => [kind, report.id])).toEqual(
      [
        ['mentioned', 2],
        ['mentioned', 1],
      ],
    )
    const reader = await aUser(w, { permissions: handling.filter(right => right !== 'sia_signal_create_note') })
    const refused = await create([1], { notes }, reader)
    await runToEnd()
    expect(await read(refused.body.id, reader)).toMatchObject({ done: 0, refused: [{ id: 1 }] })
    expect((await create([1], { notes: [{ text: ' ' }] })).status).toBe(400)
  })

  test('fills the variables of its text in for each report, for the mail and for colleagues', async () => {
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ address: null }).where('id', '=', 3).execute()
    const text = 'Bij {{ formatted_signal_id }} in {{ address|format_address:"O h" }}: klaar.'
    const { body } = await create([1, 2, 3], { status: { state: 'o', text } })
    await runToEnd()
    const { body: colleagues } = await create([1], { status: { state: 'reopened', text: 'Weer {{ signal_id }}' } })
    await runToEnd()
    const texts = await w.base.db.selectFrom('reports').select('statusText').orderBy('id').execute()
    expect(texts.map(({ statusText }) => statusText)).toEqual([
      'Weer 1',
      'Bij SIG-2 in Kerkstraat 12: klaar.',
      expect.not.stringContaining('klaar'),
    ])
    expect(await read(body.id)).toMatchObject({
      done: 2,
      refused: [{ id: 3, reason: 'address is niet bekend bij deze melding.' }],
    })
    expect(await read(colleagues.id)).toMatchObject({ done: 1 })
    const mails = await w.base.db
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'handled')
      .orderBy('id')
      .execute()
    expect(mails.map(mail => /Bij SIG-\d in Kerkstraat 12: klaar\./.exec(mail.text)?.[0])).toEqual([
      'Bij SIG-1 in Kerkstraat 12: klaar.',
      'Bij SIG-2 in Kerkstraat 12: klaar.',
    ])
  })

  test('is refused for each report where its text has a variable that there is not', async () => {
    await aReport(w, { category: litter })
    const { body } = await create([1], { status: { state: 'b', text: 'Over {{aantal}} dagen.', send_email: false } })
    await runToEnd()
    expect(await read(body.id)).toMatchObject({
      done: 0,
      refused: [{ id: 1, reason: 'De variabele aantal bestaat niet.' }],
    })
    expect(await statuses()).toEqual(['received'])
  })

  test('can be undone before it starts, and then nothing has changed', async () => {
    await aReport(w, { category: litter })
    const { body } = await create([1], { priority: { priority: 'high' } })
    expect((await w.as(user)('DELETE', `${path}/${body.id}`)).status).toBe(204)
    await runToEnd()
    const report = await w.as(user)('GET', '/signals/v1/private/signals/1')
    expect(report.body.priority.priority).toBe('normal')
    expect((await w.as(user)('GET', `${path}/${body.id}`)).status).toBe(404)
  })

  test('cannot be undone once it has started', async () => {
    await aReport(w, { category: litter })
    const { body } = await create([1], { priority: { priority: 'high' } })
    await runToEnd()
    expect((await w.as(user)('DELETE', `${path}/${body.id}`)).status).toBe(410)
  })

  test('changes the category, and returns the requested patch', async () => {
    await aReport(w, { category: litter })
    const category = { category_url: '/signals/v1/public/terms/categories/schoon/sub_categories/prullenbak-vol' }
    const { body } = await create([1], { category })
    expect(body).toMatchObject({ patch: { category } })
    expect(body.startsIn).toBeGreaterThan(8)
    await runToEnd()
    expect(await read(body.id)).toMatchObject({ done: 1, refused: [], startsIn: 0 })
    const report = await w.as(user)('GET', '/signals/v1/private/signals/1')
    expect(report.body.category.sub_slug).toBe('prullenbak-vol')
  })

  test.each([
    ['mails', true],
    ['does not mail', false],
  ])(
    'to another category %s the reporters whose planned day lapses, and records no status that stays',
    async (_, mails_lost_day) => {
      for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
      for (const [id, day] of [
        [1, '2199-12-30'],
        [2, '2199-12-31'],
      ] as const) {
        const status = { state: 'ingepland', text: 'Wij komen', send_email: false }
        await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, { status, planned_on: day })
      }
      const category_url = '/signals/v1/public/terms/categories/schoon/sub_categories/prullenbak-vol'
      const { body } = await create([1, 2, 3], { category: { category_url, mails_lost_day }, status: { state: 'm' } })
      await runToEnd()
      expect(await read(body.id)).toMatchObject({ done: 3, refused: [] })
      expect(await statuses()).toEqual(['received', 'received', 'received'])
      const text = (day: string) => `Het werk op ${day} gaat niet door. We kijken opnieuw wanneer we het kunnen doen.`
      const lost = [text('maandag 30 december 2199'), text('dinsdag 31 december 2199')]
      for (const [id, expected] of [
        [1, lost[0]],
        [2, lost[1]],
      ] as const) {
        const { body: report } = await w.as(user)('GET', `/signals/v1/private/signals/${id}`)
        expect(report.status).toMatchObject(
          mails_lost_day ? { text: expected, send_email: true } : { text: null, send_email: false },
        )
      }
      const mails = await w.base.db.selectFrom('mails').select(['kind', 'reportId']).orderBy('reportId').execute()
      expect(mails.filter(({ kind }) => kind === 'update').map(({ reportId }) => reportId)).toEqual(
        mails_lost_day ? [1, 2] : [],
      )
      const history = await w.as(user)('GET', '/signals/v1/private/signals/3/history?what=UPDATE_STATUS')
      expect(history.body, 'it was received already').toHaveLength(1)
    },
  )

  test('reports what was refused and what a colleague changed meanwhile, and does the rest', async () => {
    await aReport(w, { category: otherDepartment })
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    await w.as(user)('PATCH', '/signals/v1/private/signals/2', { status: { state: 'o', text: 'Klaar' } })
    const { body } = await create([1, 2, 3, 4], { status: { state: 'ingepland', text: 'Morgen', send_email: false } })
    await w.as(await aUser(w))('PATCH', '/signals/v1/private/signals/3', { notes: [{ text: 'Ik bel even' }] })
    await runToEnd()
    const result = await read(body.id)
    expect(result).toMatchObject({ done: 1, changedMeanwhile: [{ id: 3, number: 'SIG-3' }] })
    expect(result.refused.map(({ id }: { id: number }) => id)).toEqual([1, 2])
    for (const { reason } of result.refused) expect(reason).not.toBe('')
    expect(await statuses()).toEqual(['received', 'handled', 'received', 'scheduled'])
  })

  test('continues after a crash with the remaining reports, and changes none twice', async () => {
    for (let count = 0; count < 2; count++) await aReport(w, { category: litter })
    const { body } = await create([1, 2], { status: { state: 'i', text: 'Even wachten', send_email: false } })
    await runToEnd()
    await sql`update bulk_change_reports set outcome = null where report_id = 2`.execute(w.base.db)
    await sql`update bulk_changes set finished_at = null`.execute(w.base.db)
    await sql`update reports set status = 'received' where id = 2`.execute(w.base.db)
    await w.base.db
      .updateTable('bulkChangeReports')
      .set({ version: (await versionOf(2)).version })
      .where('reportId', '=', 2)
      .execute()
    await transaction(w.base, tx => tx.enqueue(bulkChangeQueue, [{ bulkChangeId: body.id }]))
    await runToEnd()
    expect(await statuses()).toEqual(['awaiting', 'awaiting'])
    const lines = await w.as(user)('GET', '/signals/v1/private/signals/1/history?what=UPDATE_STATUS')
    expect(lines.body).toHaveLength(2)
    expect(await read(body.id)).toMatchObject({ done: 2, isFinished: true })
  })

  test('counts each outcome once when its job runs twice at once after a timeout', async () => {
    for (let count = 0; count < 3; count++) await aReport(w, { category: litter })
    const { body } = await create([1, 2, 3], { priority: { priority: 'high' } })
    const work = runBulkChange(w.base)
    await Promise.all([1, 2].map(() => work({ bulkChangeId: body.id })))
    expect(await read(body.id)).toMatchObject({ done: 3, refused: [], changedMeanwhile: [] })
  })

  test('refuses all when its user has been deactivated', async () => {
    await aReport(w, { category: litter })
    const other = await aUser(w)
    const { body } = await create([1], { priority: { priority: 'low' } }, other)
    await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', other.id).execute()
    await runToEnd()
    await w.base.db.updateTable('users').set({ isActive: true }).where('id', '=', other.id).execute()
    expect(await read(body.id, other)).toMatchObject({ done: 0, refused: [{ id: 1 }] })
  })

  test('is visible to its creator only', async () => {
    await aReport(w, { category: litter })
    const { body } = await create([1], { priority: { priority: 'low' } })
    const colleague = await aUser(w)
    expect((await w.as(colleague)('GET', `${path}/${body.id}`)).status).toBe(404)
    expect((await w.as(colleague)('DELETE', `${path}/${body.id}`)).status).toBe(404)
    expect((await w.as(colleague)('GET', path)).body).toEqual([])
    expect((await w.as(user)('GET', path)).body).toMatchObject([{ id: body.id }])
    const reader = await aUser(w, { permissions: handling.filter(name => name !== 'sia_write') })
    expect((await create([1], { priority: { priority: 'low' } }, reader)).status).toBe(403)
  })
})

test.each([
  ['no reports', { reports: [], patch: { priority: { priority: 'low' } } }, 'reports'],
  ['nothing to change', { reports: [{ id: 1, version: 1 }], patch: {} }, 'patch'],
  [
    'a report twice',
    { reports: [1, 1].map(id => ({ id, version: 1 })), patch: { priority: { priority: 'low' } } },
    'reports',
  ],
  ['a status that does not exist', { reports: [{ id: 1, version: 1 }], patch: { status: { state: 'zz' } } }, 'patch'],
  [
    'too many',
    {
      reports: Array.from({ length: maxReports + 1 }, (_, id) => ({ id: id + 1, version: 1 })),
      patch: { priority: { priority: 'low' } },
    },
    'reports',
  ],
])('a change to many reports is refused with %s', async (_, body, field) => {
  const answer = await w.as(user)('POST', path, body)
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
})
