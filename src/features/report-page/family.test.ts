import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { removeOrphanedFiles } from '#features/attachments/server/stored-files.ts'
import { eraseReporter } from '#features/my-reports/server/erase.ts'
import type { User } from '#features/users/policy.ts'
import { aPhotoWithoutMetadata, send, storedFiles } from '#test/photos.ts'
import { aReport, aReportInput, aUser, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User
beforeEach(async () => {
  w = await world()
  await rm(join(w.folder, 'files'), { recursive: true, force: true })
  user = await aUser(w, { email: 'ans@meldstad.example' })
})

const all = '/signals/v1/private/signals'
const at = (id: number) => `${all}/${id}`
const post = (body: unknown, more?: Record<string, string>) => w.as(user)('POST', all, body, more)
const get = async (path: string) => (await w.as(user)('GET', path)).body
const staffInput = (parts: Record<string, unknown> = {}) =>
  aReportInput({ category: litter, source: 'Interne melding', ...parts })
const part = (parts: Record<string, unknown> = {}) => staffInput({ parent: 1, source: undefined, ...parts })
const countReports = async () => (await w.base.db.selectFrom('reports').select('id').execute()).length

describe('a part of a report', () => {
  test('belongs to its parent, and both link to each other', async () => {
    await aReport(w, { category: litter })
    const { status, body } = await post(part())
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ id: 2, has_parent: true, has_children: false, source: 'Interne melding' }),
    ])
    expect((await get(at(2)))._links['sia:parent'].href).toMatch(/signals\/1$/)
    expect((await get(at(1)))._links['sia:children']).toEqual([{ href: expect.stringMatching(/signals\/2$/) }])
    expect((await get(all)).results.map((row: Record<string, unknown>) => [row.id, row.has_children])).toEqual([
      [2, false],
      [1, true],
    ])
    expect((await get(`${at(1)}/history`))[0]).toMatchObject({
      identifier: 'CREATE_SIGNAL_2',
      what: 'CREATE_SIGNAL',
      action: 'Deelmelding toegevoegd',
      description: null,
      who: user.email,
    })
    expect((await get(`${at(1)}/children`)).count).toBe(1)
  })

  test('may name any known source, and gets the source of parts', async () => {
    await aReport(w, { category: litter })
    const reporter = { email: 'ans@meldstad.example' }
    for (const parts of [{ source: 'online' }, { source: 'telefoon' }, { reporter }])
      expect((await post(part(parts))).body).toMatchObject({ source: 'Interne melding' })
    const { status, body } = await post(part({ source: 'Postduif' }))
    expect([status, body]).toEqual([400, { source: ['Invalid source given, value not known'] }])
  })

  test('gets no mail of its own', async () => {
    await aReport(w, { category: litter })
    await w.drain()
    await post(part())
    await w.drain()
    const mails = await w.base.db.selectFrom('mails').select('reportId').execute()
    expect(mails).toEqual([{ reportId: 1 }])
  })

  test('has no children, is one of at most ten, and needs a parent that exists and is visible', async () => {
    await aReport(w, { category: litter })
    await post(part())
    expect((await post(part({ parent: 2 }))).body).toEqual(['A child of a child is not allowed'])
    await w.base.db.updateTable('reports').set({ childCount: 10 }).where('id', '=', 1).execute()
    const full = await post(part())
    expect([full.status, full.body]).toEqual([400, ['Maximum number of children reached for the parent Signal']])
    expect((await post(part({ parent: 99 }))).body).toEqual({ parent: ['Ongeldige pk "99" - object bestaat niet.'] })
    const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }
    const { id } = await aReport(w, { category: rats })
    expect((await post(part({ parent: id }))).status).toBe(403)
    expect(await countReports()).toBe(3)
  })

  test('gets copies of photos of the parent, which remain when the originals are removed', async () => {
    const { uuid } = await aReport(w, { category: litter })
    await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata(), { name: 'Lamp.jpg' })
    const [address] = (await get(at(1))).attachments
    const { body } = await post(part({ attachments: [address] }))
    expect(body).toMatchObject({
      has_attachments: true,
      notes: [{ text: 'Bijlage gekopieerd van hoofdmelding: Lamp.jpg', created_by: null }],
    })
    const { results } = await get(`${at(2)}/attachments`)
    await w.base.db.deleteFrom('attachments').where('reportId', '=', 1).execute()
    w.at('2040-01-01T12:00:00Z')
    await removeOrphanedFiles(w.base)
    const [loose, files] = [await w.base.db.selectFrom('orphanedFiles').selectAll().execute(), await storedFiles(w)]
    expect([loose, files.size, results.length, results[0].is_image]).toEqual([[], 3, 1, true])
  })

  test('keeps whose the photos are: that of an external party is not the reporter’s, and stays when theirs are erased', async () => {
    const { uuid } = await aReport(w, { category: litter })
    const path = `/signals/v1/public/signals/${uuid}/attachments`
    for (const name of ['melder.jpg', 'aannemer.jpg']) await send(w, path, await aPhotoWithoutMetadata(), { name })
    const party = 'groen@bedrijf.example'
    await w.base.db.updateTable('attachments').set({ sentBy: party }).where('id', '=', 2).execute()
    expect((await post(part({ attachments: (await get(at(1))).attachments }))).status).toBe(201)
    const senders = async () =>
      (await get(`${at(2)}/attachments`)).results.map(({ created_by }: { created_by: string | null }) => created_by)
    expect(await senders()).toEqual([null, party])
    await eraseReporter(w.base, 1, { isConfirmed: true, by: user })
    expect(await senders()).toEqual([party])
  })

  test('with photos has no later time than its parent', async () => {
    const { uuid } = await aReport(w, { category: litter })
    const path = `/signals/v1/public/signals/${uuid}/attachments`
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) await send(w, path, await aPhotoWithoutMetadata(), { name })
    const { attachments } = await get(at(1))
    expect((await post([part({ attachments }), part({ attachments })])).status).toBe(201)
    const { results } = await get(`${at(1)}/children`)
    const whole = Date.parse((await get(at(1))).updated_at)
    expect(results.map(({ updated_at }: { updated_at: string }) => Date.parse(updated_at) > whole)).toEqual([
      false,
      false,
    ])
  })

  test('gets no attachments of other reports', async () => {
    const { uuid } = await aReport(w, { category: litter })
    await aReport(w, { category: litter })
    await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata())
    const attachments = (await get(at(1))).attachments
    const refused = { attachments: ['Attachments can only be copied from the parent Signal'] }
    expect((await post(part({ parent: 2, attachments }))).body).toEqual(refused)
    expect((await post(staffInput({ attachments }))).body).toEqual({
      attachments: ['Attachments can only be copied when creating a child Signal'],
    })
    expect((await storedFiles(w)).size).toBe(3)
  })
})

describe('several new reports in one request', () => {
  test('are made together', async () => {
    const { status, body } = await post([staffInput(), staffInput({ text: 'Nog een' })])
    expect([status, body.map(({ id, text }: { id: number; text: string }) => [id, text])]).toEqual([
      201,
      [
        [1, 'De lamp voor de deur is al een week kapot.'],
        [2, 'Nog een'],
      ],
    ])
  })

  test('more than half of the maximum are accepted again when they are retried, also at the same time', async () => {
    const { uuid } = await aReport(w, { category: litter })
    await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata(), { name: 'gat.jpg' })
    const [file] = (await get(at(1))).attachments
    const key = { 'idempotency-key': '7d0fbb0e-44a1-4c43-9d2c-0f5a2a51c1a1' }
    const six = Array.from({ length: 6 }, (_, number) => part({ text: `Deel ${number}`, attachments: [file] }))
    const answers = await Promise.all([post(six, key), post(six, key)])
    answers.push(await post(six, key))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countReports()).toBe(7)
    const photos = await w.base.db.selectFrom('attachments').select('id').execute()
    expect(photos).toHaveLength(7)
    expect((await post(six)).status).toBe(400)
  })

  test('sent twice under one key are made once', async () => {
    const key = { 'idempotency-key': 'f38ad3f4-2b13-41a7-a43b-92e813b8f478' }
    await aReport(w, { category: litter })
    const [first, second] = [await post([part(), part()], key), await post([part(), part()], key)]
    const idsIn = (body: { id: number }[]) => body.map(({ id }) => id)
    expect([idsIn(first.body), idsIn(second.body), await countReports()]).toEqual([[2, 3], [2, 3], 3])
    expect(
      (await w.base.db.selectFrom('reports').select('childCount').where('id', '=', 1).executeTakeFirst())?.childCount,
    ).toBe(2)
    expect((await post([part({ text: 'Anders' })], key)).status).toBe(422)
  })

  test.each([
    ['none', [], { non_field_errors: ['Deze lijst mag niet leeg zijn.'] }],
    ['a text that no database keeps', [{ text: 'a\0b' }], [{ text: [expect.stringContaining('tekens')] }]],
    [
      'eleven',
      () => Array.from({ length: 11 }, () => staffInput()),
      { non_field_errors: ['Only a maximum of 10 Signals can be created in bulk'] },
    ],
    [
      'reports and parts',
      () => [part(), staffInput()],
      { non_field_errors: ['Only Signals OR Child Signals (of the same parent) can be created in bulk'] },
    ],
    [
      'parts of two reports',
      () => [part(), part({ parent: 2 })],
      { non_field_errors: ["All Parent ID's must be the same Signal"] },
    ],
    [
      'more parts than fit',
      () => Array.from({ length: 10 }, () => part()),
      { non_field_errors: ['The parent Signal can have 9 more children, not 10'] },
    ],
    [
      'one without a text',
      () => [staffInput(), staffInput({ text: ' ' })],
      [{}, { text: ['Dit veld mag niet leeg zijn.'] }],
    ],
    [
      'one from an unknown source',
      () => [staffInput(), staffInput({ source: 'Postduif' })],
      [{}, { source: ['Invalid source given, value not known'] }],
    ],
    [
      'one from a source of residents',
      () => [staffInput({ source: 'app' }), staffInput()],
      [{ source: ['Invalid source given for authenticated user'] }, {}],
    ],
  ])('%s: nothing is created', async (_, given, expected) => {
    await aReport(w, { category: litter })
    await aReport(w, { category: litter })
    await post(part())
    const { status, body } = await post(typeof given === 'function' ? given() : given)
    expect([status, body, await countReports()]).toEqual([400, expected, 3])
  })
})

test.each([
  ['status', { status: { state: 'b' } }, { status: ['Status cannot be set on initial creation'] }],
  [
    'directing departments',
    { directing_departments: [] },
    { directing_departments_assignment: ['Directing departments cannot be set on initial creation'] },
  ],
  [
    'departments',
    { routing_departments: [] },
    { routing_assignment: ['Signal departments relation cannot be set on initial creation'] },
  ],
  ['notes', { notes: [{ text: 'x' }] }, { notes: ['Notes cannot be set on initial creation'] }],
  [
    'a colleague',
    { assigned_user_email: null },
    { assigned_user_email: ['User assignment cannot be set on initial creation'] },
  ],
])('a new report has no %s yet', async (_, parts, expected) => {
  const { status, body } = await post(staffInput(parts))
  expect([status, body]).toEqual([400, expected])
})

test('without a source a report of staff came in online', async () => {
  expect((await post(staffInput({ source: undefined }))).body.source).toBe('online')
  expect((await post(staffInput({ source: 'online' }))).body).toEqual({
    source: ['Invalid source given for authenticated user'],
  })
})

describe('closing a parent report', () => {
  const make = async (...states: string[]) => {
    await aReport(w, { category: litter })
    for (const state of states) {
      const { body } = await post(part())
      if (state !== 'm') await w.as(user)('PATCH', at(body.id), { status: { state, text: 'Zo is het.' } })
    }
  }
  const statuses = async () =>
    (await get(`${at(1)}/children`)).results.map(({ status }: { status: { state: string } }) => status.state)

  test.each([
    ['o', ['a', 'a', 'o', 'a']],
    ['a', ['a', 'a', 'o', 'a']],
    ['b', ['m', 'b', 'o', 'a']],
  ])('%s: the status of its children', async (state, expected) => {
    await make('m', 'b', 'o', 'a')
    await w.as(user)('PATCH', at(1), { status: { state, text: 'Klaar.' } })
    expect(await statuses()).toEqual(expected)
  })

  test('cancels its children by the system, with the reason and without mail', async () => {
    await make('m')
    await w.as(user)('PATCH', at(1), { status: { state: 'o', text: 'Klaar.' } })
    await w.drain()
    expect((await get(`${at(2)}/history`))[0]).toMatchObject({
      action: 'Status gewijzigd naar: Geannuleerd',
      description: 'Hoofdmelding is afgehandeld',
      who: 'Signalen systeem',
    })
    expect((await get(at(2))).status).toMatchObject({ user: null, send_email: false })
    const mails = await w.base.db.selectFrom('mails').select(['reportId', 'kind']).orderBy('id').execute()
    expect(mails.map(({ reportId, kind }) => `${reportId} ${kind}`).toSorted()).toEqual(['1 handled', '1 received'])
  })

  test('succeeds while its children are changed at the same time', async () => {
    const ids = [2, 3, 4, 5, 6, 7]
    await make(...ids.map(() => 'm'))
    const change = { status: { state: 'b', text: 'Bezig.' }, priority: { priority: 'high' }, type: { code: 'REQ' } }
    const answers = await Promise.all([
      w.as(user)('PATCH', at(1), { status: { state: 'o', text: 'Klaar.' } }),
      ...ids.map(id => w.as(user)('PATCH', at(id), change)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, ...ids.map(() => 200)])
  })

  test('does not close other reports', async () => {
    await make('m')
    await aReport(w, { category: litter })
    await w.as(user)('PATCH', at(1), { status: { state: 'a' } })
    expect((await get(at(3))).status.state).toBe('m')
  })
})
