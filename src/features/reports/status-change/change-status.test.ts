import { beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { codeOf, mayFollow } from '../status/rules.ts'
import { statuses } from '../status/statuses.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const path = '/signals/v1/private/signals/1'
const change = (status: Record<string, unknown>) => ({ status })

test('a handled report shows its status to everyone who may see it', async () => {
  const { uuid } = await aReport(w, { category: litter })
  const user = await aUser(w, { email: 'ans@meldstad.example' })
  const { status, body, headers } = await w.as(user)(
    'PATCH',
    path,
    change({ state: 'o', text: 'De straat is geveegd.' }),
  )
  expect(status).toBe(200)
  expect(body.status).toMatchObject({
    state: 'o',
    state_display: 'Afgehandeld',
    text: 'De straat is geveegd.',
    user: 'ans@meldstad.example',
    send_email: true,
  })
  expect(headers.etag).toMatch(/^"\d+"$/)
  const history = await w.as(user)('GET', `${path}/history?what=UPDATE_STATUS`)
  expect(history.body[0]).toMatchObject({
    action: 'Status gewijzigd naar: Afgehandeld',
    description: 'De straat is geveegd.',
    who: 'ans@meldstad.example',
    _signal: 1,
  })
  const open = await w.as()('GET', `/signals/v1/public/signals/${uuid}`)
  expect(open.body.status).toEqual({ state: 'CLOSED', state_display: 'Gesloten' })
})

describe('a change of status is refused to', () => {
  test.each([
    ['nobody at all', undefined, 401],
    ['another department', { departments: ['GGD'] }, 403],
    ['a reader of the right department', { permissions: ['sia_read'] }, 403],
    ['a writer without the right to statuses', { permissions: ['sia_read', 'sia_write'] }, 403],
    ['a colleague who was switched off', { isActive: false }, 401],
  ] as const)('%s', async (_, parts, expected) => {
    await aReport(w, { category: litter })
    const user = parts && (await aUser(w, parts))
    const { status } = await w.as(user)('PATCH', path, change({ state: 'b' }))
    expect(status).toBe(expected)
    const { status: kept } = await w.base.db.selectFrom('reports').select('status').executeTakeFirstOrThrow()
    expect(kept).toBe('received')
  })
})

describe('a change of status is refused:', () => {
  test.each([
    [
      'handling without a text',
      { state: 'o' },
      { text: ['This field is required when changing `state` to `Afgehandeld`.'] },
    ],
    [
      'handling with a text of spaces',
      { state: 'o', text: '  ' },
      { text: ['This field is required when changing `state` to `Afgehandeld`.'] },
    ],
    [
      'a status that may not follow',
      { state: 'reopened', text: 'x' },
      { state: ['Invalid state transition from `Gemeld` to `Heropend`.'] },
    ],
    [
      'on hold, which nobody can enter',
      { state: 'h' },
      { state: ['Invalid state transition from `Gemeld` to `On hold`.'] },
    ],
    ['a code that is none', { state: 'xyz' }, { status: { state: ['"xyz" is een ongeldige keuze.'] } }],
    ['no status at all', { text: 'x' }, { status: { state: ['Dit veld is vereist.'] } }],
    [
      'sending without a target',
      { state: 'ready to send' },
      { target_api: ['This field is required when changing `state` to `Extern: te verzenden`.'] },
    ],
    [
      'a target without sending',
      { state: 'b', target_api: 'gisib' },
      { target_api: ['This field can only be set when changing `state` to `ready to send`.'] },
    ],
    ['a question without words', { state: 'reaction requested' }, { status: { text: ['Dit veld is vereist.'] } }],
    [
      'a question that is too long',
      { state: 'reaction requested', text: 'a'.repeat(1001) },
      { status: { text: ['Zorg ervoor dat dit veld niet meer dan 1000 karakters bevat.'] } },
    ],
    [
      'forwarding without an address',
      { state: 'forward to external', text: 'x' },
      { status: { text: ['email_override, send_email, and text must all be set for DOORGEZET_NAAR_EXTERN flow'] } },
    ],
  ])('%s', async (_, status, expected) => {
    await aReport(w, { category: litter })
    const answer = await w.as(await aUser(w))('PATCH', path, change(status))
    expect(answer.body).toEqual(expected)
    expect(answer.status).toBe(400)
  })

  test('asking something of a reporter without an address', async () => {
    await aReport(w, { category: litter, reporter: {} })
    const { status } = await w.as(await aUser(w))(
      'PATCH',
      path,
      change({ state: 'reaction requested', text: 'Waar precies?' }),
    )
    expect(status).toBe(400)
  })

  test('pushing to Sigmax without the right to', async () => {
    await aReport(w, { category: litter })
    const push = change({ state: 'ready to send', target_api: 'sigmax' })
    const without = await w.as(await aUser(w))('PATCH', path, push)
    expect([without.status, without.body]).toEqual([
      403,
      { state: "You don't have permissions to push to Sigmax/CityControl." },
    ])
    const allowed = await w.as(await aUser(w, { permissions: [...handling, 'push_to_sigmax'] }))('PATCH', path, push)
    expect(allowed.status).toBe(200)
  })
})

describe('a missing right is reported before other errors', () => {
  test.each([
    ['to notes, before a status that may not follow', 'sia_signal_create_note', { notes: [{ text: 'Gezien' }] }],
    ['to categories, before it', 'sia_signal_change_category', { category: litter }],
    ['to Sigmax, before it', 'push_to_sigmax', { status: { state: 'ready to send', target_api: 'sigmax' } }],
  ])('%s', async (_, right, parts) => {
    await aReport(w, { category: litter })
    await w.base.db.updateTable('reports').set({ status: 'handled' }).execute()
    const body = { ...change({ state: 'b' }), ...parts }
    const everything = [...handling, 'push_to_sigmax']
    const lacking = await aUser(w, { permissions: everything.filter(one => one !== right) })
    expect((await w.as(lacking)('PATCH', path, body)).status).toBe(403)
    expect((await w.as(await aUser(w, { permissions: everything }))('PATCH', path, body)).status).toBe(400)
  })
})

test.each([
  ['a question', { state: 'reaction requested', text: 'Waar?' }, { state: [expect.stringContaining('e-mailadres')] }],
  ['a forward', { state: 'forward to external', text: 'Klus' }, { text: [expect.stringContaining('email_override')] }],
])('missing input of %s is reported before a transition that is not allowed', async (_, status, expected) => {
  await aReport(w, { category: litter, reporter: {} })
  await w.base.db.updateTable('reports').set({ status: 'handled' }).execute()
  const answer = await w.as(await aUser(w))('PATCH', path, change(status))
  expect([answer.status, answer.body]).toEqual([400, { status: expected }])
})

test('all parts of one request succeed or none does', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  const { status } = await w.as(user)('PATCH', path, {
    status: { state: 'reopened', text: 'x' },
    notes: [{ text: 'Gezien' }],
  })
  expect(status).toBe(400)
  const { body } = await w.as(user)('GET', path)
  expect(body.notes).toEqual([])
  const both = await w.as(user)('PATCH', path, { status: { state: 'b' }, notes: [{ text: 'Gezien' }] })
  expect(both.body).toMatchObject({ status: { state: 'b' }, notes: [{ text: 'Gezien', created_by: user.email }] })
})

test('a change based on an old version is refused with the current one, and nothing is overwritten', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  const { headers } = await w.as(user)('GET', path)
  const seen = { 'if-match': String(headers.etag) }
  w.at('2030-01-01T12:00:00Z')
  expect((await w.as(user)('PATCH', path, change({ state: 'b' }), seen)).status).toBe(200)
  const second = await w.as(user)('PATCH', path, change({ state: 'ingepland' }), seen)
  expect([second.status, second.body.status.state]).toEqual([412, 'b'])
})

test('two colleagues at once: both changes are applied, one after the other', async () => {
  await aReport(w, { category: litter })
  const [ans, ben] = [await aUser(w), await aUser(w)]
  const answers = await Promise.all([
    w.as(ans)('PATCH', path, change({ state: 'b', text: 'Ans' })),
    w.as(ben)('PATCH', path, change({ state: 'ingepland', text: 'Ben' })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await w.as(ans)('GET', `${path}/history?what=UPDATE_STATUS`)
  expect(body).toHaveLength(3)
})

test('a note with a change of status is refused when it is blank or too long', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  for (const notes of [[{ text: '   ' }], [{ text: 'a'.repeat(3001) }], [], [{}]])
    expect((await w.as(user)('PATCH', path, { notes })).status).toBe(400)
  expect(
    (await w.as(await aUser(w, { permissions: ['sia_read', 'sia_write'] }))('PATCH', path, { notes: [{ text: 'x' }] }))
      .status,
  ).toBe(403)
})

test('empty fields of a form with a change count as absent', async () => {
  await aReport(w, { category: litter })
  const call = w.as(await aUser(w))
  const empty = { text: '', target_api: '', email_override: '' }
  const { status, body } = await call('PATCH', path, change({ state: 'b', ...empty }))
  expect([status, body.status]).toEqual([200, expect.objectContaining({ target_api: null, email_override: null })])
  for (const [field, sentence] of [
    ['target_api', '"x" is een ongeldige keuze.'],
    ['email_override', 'Voer een geldig e-mailadres in.'],
  ] as const)
    expect((await call('PATCH', path, change({ state: 'b', [field]: 'x' }))).body).toEqual({
      status: { [field]: [sentence] },
    })
})

test('a PATCH with unknown keys or without any changes nothing', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  const { body: before } = await w.as(user)('GET', path)
  expect((await w.as(user)('PATCH', path, {})).body).toEqual(before)
  expect((await w.as(user)('PATCH', path, { text: 'anders', foo: 1 })).body).toEqual(before)
})

test('every status has a code of its own on the wire and nothing follows on a split report', () => {
  expect(new Set(statuses.map(codeOf)).size).toBe(statuses.length)
  for (const to of statuses) expect(mayFollow('split', to)).toBe(false)
})

test('an existing report of another department is 403, an unknown one 404', async () => {
  await aReport(w, { category: litter })
  const stranger = await aUser(w, { departments: ['GGD'] })
  expect((await w.as(stranger)('GET', path)).status).toBe(403)
  expect((await w.as(stranger)('GET', '/signals/v1/private/signals/2')).status).toBe(404)
  expect((await w.as(stranger)('GET', '/signals/v1/private/signals/x')).status).toBe(404)
  expect((await w.as(stranger)('GET', '/signals/v1/private/signals')).body.count).toBe(0)
})

describe('the reason for closing a report', () => {
  const read = async () => (await w.as(user)('GET', path)).body
  const close = (fields: object) =>
    w.as(user)('PATCH', path, { ...change({ state: 'o', text: 'Bekeken.' }), ...fields })
  const stated = ({ closing_reason, closing_detail, closing_contact, planned_on }: Record<string, unknown>) => ({
    closing_reason,
    closing_detail,
    closing_contact,
    planned_on,
  })
  let user: User
  beforeEach(async () => {
    await aReport(w, { category: litter })
    user = await aUser(w)
  })

  test('is at the end of the report and of its row in lists, and in the history', async () => {
    const { status, body } = await close({
      closing_reason: 'not_ours',
      closing_detail: ' De Werf ',
      closing_contact: ' 030 123 45 67',
    })
    expect(status).toBe(200)
    const expected = { closing_reason: 'not_ours', closing_detail: 'De Werf', closing_contact: '030 123 45 67' }
    const beforeLastDays = (report: object) => Object.entries(report).slice(-5, -2)
    expect(beforeLastDays(body)).toEqual(Object.entries(expected))
    expect(beforeLastDays(await read())).toEqual(Object.entries(expected))
    const { body: list } = await w.as(user)('GET', '/signals/v1/private/signals')
    expect(Object.entries(list.results[0]).slice(-3)).toEqual(Object.entries(expected))
    const history = await w.as(user)('GET', `${path}/history?what=UPDATE_STATUS`)
    expect(history.body[0]).toMatchObject({
      action: 'Status gewijzigd naar: Afgehandeld',
      description: 'Reden: Niet van ons: De Werf (030 123 45 67)\nBekeken.',
    })
  })

  test('has a day where the work is planned', async () => {
    await close({
      closing_reason: 'planned',
      planned_on: '2026-12-01',
      closing_detail: 'hoort hier niet',
      closing_contact: 'dit ook niet',
    })
    expect(stated(await read())).toEqual({ closing_reason: 'planned', planned_on: '2026-12-01' })
  })

  test('is gone from the report once that is reopened, and stays in the history', async () => {
    await close({ closing_reason: 'not_found' })
    await w.as(user)('PATCH', path, change({ state: 'reopened', text: 'Toch nog eens kijken.' }))
    expect(stated(await read())).toEqual({})
    const history = await w.as(user)('GET', `${path}/history?what=UPDATE_STATUS`)
    expect(history.body[1].description).toContain('Reden: Niet gevonden')
  })

  test.each([
    ['nothing of it, as other clients', {}],
    ['an empty one', { closing_reason: '', planned_on: '' }],
    ['null', { closing_reason: null, closing_detail: null, planned_on: null }],
  ])('%s: nothing is claimed', async (_, fields) => {
    expect((await close(fields)).status).toBe(200)
    const body = await read()
    expect(stated(body)).toEqual({})
    expect(Object.keys(body).slice(-3)).toEqual(['assigned_user_email', 'last_day', 'last_day_factor_3'])
    const { body: unsaid } = await w.as(user)('GET', '/api/reports?closing_reason=null')
    expect(unsaid.count).toBe(1)
  })

  test.each([
    [{ closing_reason: 'verjaard' }, 'closing_reason'],
    [{ closing_reason: 'not_ours' }, 'closing_detail'],
    [{ closing_reason: 'declined', closing_detail: '  ' }, 'closing_detail'],
    [{ closing_reason: 'declined', closing_detail: 'a'.repeat(201) }, 'closing_detail'],
    [{ closing_reason: 'planned' }, 'planned_on'],
    [{ closing_reason: 'planned', planned_on: '2026-02-30' }, 'planned_on'],
    [{ closing_reason: 'planned', planned_on: 'morgen' }, 'planned_on'],
    [{ closing_reason: 'planned', planned_on: '2026-12-01', planned_part: 'avond' }, 'planned_part'],
    [{ closing_reason: 'double' }, 'closing_reason'],
    [{ closing_reason: 'solved', status: { state: 'ingepland', text: 'Dinsdag' } }, 'closing_reason'],
    [{ closing_reason: 'solved', status: undefined }, 'closing_reason'],
  ])('%j is refused, with the field named', async (fields, field) => {
    const { status, body } = await close(fields)
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect((await read()).status.state).toBe('m')
  })

  test('a double is linked first', async () => {
    await aReport(w, { category: litter })
    expect((await w.as(user)('PUT', '/api/reports/1/double-of', { mainId: 2 })).status).toBe(200)
    expect((await close({ closing_reason: 'double' })).status).toBe(200)
    expect(stated(await read())).toEqual({ closing_reason: 'double' })
  })

  test('is a filter of lists', async () => {
    await aReport(w, { category: litter })
    await close({ closing_reason: 'solved' })
    const count = async (query: string) => (await w.as(user)('GET', `/api/reports?${query}`)).body.count
    expect(await count('closing_reason=solved')).toBe(1)
    expect(await count('closing_reason=solved&closing_reason=double')).toBe(1)
    expect(await count('closing_reason=double')).toBe(0)
    expect((await w.as(user)('GET', '/api/reports?closing_reason=zomaar')).status).toBe(400)
  })
})
