import { beforeEach, describe, expect, test } from 'vitest'
import { departmentIdsByCode } from '#features/departments/server/store.ts'
import { policy } from '#features/reports/policy.ts'
import { findDepartmentsWithAccess } from '#features/reports/server/store.ts'
import type { User } from '#features/users/policy.ts'
import { json } from '#server/db/json.ts'
import { endpoints, nameOf } from '#test/all-endpoints.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const categories = '/signals/v1/public/terms/categories/afval/sub_categories'
/** Both of Afval en Grondstoffen; every other department may look on. */
const fridges = { sub_category: `${categories}/bruin-en-witgoed` }
const glass = { sub_category: `${categories}/container-glas-vol` }
const path = '/signals/v1/private/signals/1'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = {
  name: string
  method: Method
  url: string
  body?: unknown
  needs: readonly string[]
  /**
   * The statuses that differ: `done` with the right (else 200), `alone` when no request came before it, `hidden` for a report
   * that the user may not see (else 403), `missing` for one that does not exist (else 404), `unread` without the right to read
   * at all (else 403).
   */
  answers?: { done?: number; alone?: number; hidden?: number; missing?: number; unread?: number }
  /** Goes by where a report is routed now, as lists do. */
  isOfLists?: true
}

const read = (name: string, url: string, more: Partial<Call> = {}): Call => ({
  name,
  url,
  method: 'GET',
  needs: ['sia_read'],
  ...more,
})
const change = (name: string, body: unknown, ...needs: string[]): Call => ({
  name,
  body,
  method: 'PATCH',
  url: path,
  needs: ['sia_read', 'sia_write', ...needs],
})
const contact = ['sia_read', 'sia_can_view_contact_details']
const around = { answers: { hidden: 404 }, isOfLists: true } as const

/** Everything that is asked of one report, each with the rights that it needs; in an order in which all can be done. */
const calls: readonly Call[] = [
  read('the report', path),
  read('its history', `${path}/history`),
  read('its parts', `${path}/children`),
  read('it on paper', `${path}/pdf`),
  read('its files', `${path}/attachments`),
  read('one of its files', `${path}/attachments/1`),
  read('its context', `${path}/context`, around),
  read('what the same reporter reported', `${path}/context/reporter`, around),
  read('what is near it', `${path}/context/near/geography`, around),
  read('what of every category is near it', '/api/reports/1/nearby', around),
  read('its reporters', `${path}/reporters`, { needs: contact }),
  read('its mails', '/api/mails?report=1'),
  read('what it may be a double of', '/api/reports/1/likely-doubles'),
  read('its doubles', '/api/reports/1/doubles'),
  read('the categories that fit it', '/api/reports/1/category-suggestions'),
  {
    name: 'that one looks at it',
    method: 'PUT',
    url: '/api/reports/1/presence',
    needs: ['sia_read'],
    answers: { done: 204 },
  },
  {
    name: 'that one has left it',
    // Leaving is always allowed: who may not see it never came in.
    method: 'DELETE',
    url: '/api/reports/1/presence',
    needs: ['sia_read'],
    answers: { done: 204, hidden: 204, missing: 204 },
  },
  {
    name: 'that one has read its replies',
    method: 'PUT',
    url: '/api/reports/1/read-mark',
    body: { until: '2026-11-21T12:00:00Z' },
    needs: ['sia_read'],
    answers: { done: 204 },
  },
  {
    name: 'that it is a double',
    method: 'PUT',
    url: '/api/reports/1/double-of',
    body: { mainId: 2 },
    needs: ['sia_read', 'sia_write'],
  },
  {
    name: 'that it is no double',
    method: 'DELETE',
    url: '/api/reports/1/double-of',
    needs: ['sia_read', 'sia_write'],
    answers: { alone: 404 },
  },
  {
    name: 'that it is another problem',
    method: 'PUT',
    url: '/api/reports/1/distinct-from/2',
    needs: ['sia_read', 'sia_write'],
    answers: { done: 204 },
  },
  {
    name: 'that it may be the same problem after all',
    method: 'DELETE',
    url: '/api/reports/1/distinct-from/2',
    needs: ['sia_read', 'sia_write'],
    answers: { done: 204 },
  },
  read('whether one follows it', '/api/reports/1/following'),
  read('which colleagues a note on it reaches', '/api/reports/1/reached-colleagues?ids=1,2'),
  {
    name: 'to follow it',
    method: 'PUT',
    url: '/api/reports/1/following',
    body: { isFollowing: true },
    needs: ['sia_read'],
  },
  read('one’s own note with it', '/api/reports/1/own-note'),
  read('the default texts for it', '/api/reports/1/default-texts'),
  read('its text for its doubles', '/api/reports/1/common-text'),
  change('a change of nothing', {}),
  change('another status', { status: { state: 'b' } }, 'sia_signal_change_status'),
  change('a note', { notes: [{ text: 'Gezien' }] }, 'sia_signal_create_note'),
  change('another urgency', { priority: { priority: 'high' } }),
  change('another type', { type: { code: 'REQ' } }),
  change('another place', { location: { geometrie: { type: 'Point', coordinates: [5.22, 52.58] } } }),
  change('nobody to handle it', { assigned_user_email: null }),
  change('no departments besides', { routing_departments: [] }),
  change('no departments to direct it', { directing_departments: [] }),
  {
    name: 'a corrected note',
    method: 'PATCH',
    url: '/api/reports/1/own-note',
    body: { text: 'Goed gezien' },
    needs: ['sia_read', 'sia_write', 'sia_signal_create_note'],
  },
  {
    name: 'a mail to look at first',
    method: 'POST',
    url: `${path}/email/preview`,
    body: { status: 'o', text: 'Klaar.' },
    needs: ['sia_read', 'sia_write', 'sia_signal_create_initial'],
  },
  {
    name: 'taking back another address',
    method: 'POST',
    url: `${path}/reporters/2/cancel`,
    body: {},
    needs: contact,
  },
  {
    name: 'another way to reach the reporter',
    method: 'POST',
    url: `${path}/reporters`,
    body: { phone: '0600000099', sharing_allowed: false },
    needs: contact,
    answers: { done: 201 },
  },
  {
    name: 'a file that everybody may see',
    method: 'PATCH',
    url: `${path}/attachments/1`,
    body: { public: true },
    needs: ['sia_read', 'sia_write', 'sia_change_attachment'],
  },
  {
    name: 'another caption',
    method: 'PUT',
    url: `${path}/attachments/1`,
    body: { caption: 'Van dichtbij' },
    needs: ['sia_read', 'sia_write', 'sia_change_attachment'],
  },
  {
    name: 'a photo with boxes over it',
    method: 'POST',
    url: '/api/reports/1/attachments/1/redaction',
    body: { boxes: [{ left: 0, top: 0, width: 0.5, height: 0.5 }] },
    needs: ['sia_read', 'sia_write', 'sia_change_attachment'],
    answers: { done: 400 }, // who may is told that the file is no photo
  },
  {
    name: 'hiding what looks like personal data',
    method: 'POST',
    url: '/api/reports/1/hidden-passages',
    body: { kinds: ['bsn'] },
    needs: ['sia_read', 'sia_write'],
  },
  read('what was hidden of it', '/api/reports/1/hidden-passages', { needs: contact }),
  {
    name: 'what was hidden, back in its place',
    method: 'DELETE',
    url: '/api/reports/1/hidden-passages',
    needs: [...contact, 'sia_write'],
    answers: { done: 204 },
  },
  {
    name: 'a file more',
    method: 'POST',
    url: `${path}/attachments`,
    body: {},
    needs: ['sia_read', 'sia_write', 'sia_add_attachment'],
    answers: { done: 400, hidden: 404, unread: 404 }, // who may is told that there is no file
  },
  {
    name: 'a file less',
    method: 'DELETE',
    url: `${path}/attachments/1`,
    answers: { done: 204, hidden: 404 },
    needs: ['sia_read', 'sia_delete_attachment_of_parent_signal', 'sia_delete_attachment_of_anonymous_user'],
  },
  change('another category', { category: glass }, 'sia_signal_change_category'),
]

test('the tests of rights have every endpoint about one report', () => {
  const asked = new Set(calls.map(({ method, url }) => `${method} ${url.replace(/\/\d+/g, '/:').split('?')[0]}`))
  const all = endpoints.filter(({ path: each }) => /^\/(signals\/v1\/private\/signals|api\/reports)\/:id\b/.test(each))
  expect(all.length).toBeGreaterThan(25)
  expect(all.map(one => nameOf(one).replace(/:\w+/g, ':')).filter(name => !asked.has(name))).toEqual([])
})

const rights = [...new Set([...handling, ...calls.flatMap(({ needs }) => needs)])]

async function statusOf(user: User | undefined, { method, url, body }: Pick<Call, 'method' | 'url' | 'body'>) {
  const authorization = user && { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` }
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const headers = { ...authorization, ...(body !== undefined && { 'content-type': 'application/json' }) }
  return (await w.http.inject({ method, url, headers, ...payload })).statusCode
}

/** A report with a part, a file and a change that waits, so that all of the calls have something to answer. */
async function aReportWithPart(category: typeof litter) {
  const whole = await aReport(w, { category })
  const part = await aReport(w, { category })
  await w.base.db.updateTable('reports').set({ parentId: whole.id }).where('id', '=', part.id).execute()
  await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', whole.id).execute()
  const file = { file: 'attachments/2026/x/y.pdf', name: 'y.pdf', contentType: 'application/pdf', size: 1 }
  await w.base.db
    .insertInto('attachments')
    .values({ ...file, reportId: 1 })
    .execute()
  const states = ['approved', 'verification_email_sent'] as const
  await w.base.db
    .insertInto('reporters')
    .values(states.map(state => ({ reportId: 1, state, email: 'kim@voorbeeld.example', phone: '0600000012' })))
    .execute()
}

/** A note of this user, which he may still correct. */
const aNoteBy = ({ id }: User) =>
  w.base.db
    .insertInto('reportEvents')
    .values({ reportId: 1, byUser: id, event: json({ type: 'note-added', text: 'Gezien' }), at: new Date() })
    .execute()

const route = async (now: readonly string[] | null, ever: readonly string[]) => {
  const ids = await departmentIdsByCode(w.base.db)
  const idsOf = (codes: readonly string[]) => codes.map(code => ids.get(code) ?? 0)
  await w.base.db
    .updateTable('reports')
    .set({ routingDepartmentIds: now && idsOf(now), routedDepartmentIds: idsOf(ever) })
    .execute()
}

const relations = [
  { who: 'the responsible department', category: litter, departments: ['STW'], sees: true },
  { who: 'a department that may look on', category: fridges, departments: ['GGD'], sees: true },
  { who: 'the department it was routed to', category: litter, departments: ['GGD'], routed: ['GGD'], sees: true },
  { who: 'a department it was routed to before', category: litter, departments: ['GGD'], before: ['GGD'], sees: true },
  { who: 'another department', category: litter, departments: ['GGD'], sees: false },
  { who: 'somebody without a department', category: litter, departments: [], sees: false },
  { who: 'who may see all categories', category: litter, departments: [], everything: true, sees: true },
]
type Relation = (typeof relations)[number]

async function aUserIn({ category, departments, routed, before, everything }: Relation, own: readonly string[]) {
  await aReportWithPart(category)
  if (routed) await route(routed, routed)
  if (before) await route(null, before)
  return aUser(w, { departments, permissions: [...own, ...(everything ? ['sia_can_view_all_categories'] : [])] })
}

describe.each(relations)('$who', relation => {
  test(`${relation.sees ? 'gets' : 'is refused'} all of a report, with every right there is`, async () => {
    const user = await aUserIn(relation, rights)
    await aNoteBy(user)
    for (const call of calls) {
      const { done = 200, hidden: notSeen = 403 } = call.answers ?? {}
      const sees = relation.sees && !(relation.before && call.isOfLists)
      expect([call.name, await statusOf(user, call)]).toEqual([call.name, sees ? done : notSeen])
    }
  })

  test('has the report in the list as the rule for one report says', async () => {
    const user = await aUserIn(relation, handling)
    const about = await findDepartmentsWithAccess(w.base.db, 1)
    const { body } = await w.as(user)('GET', '/signals/v1/private/signals')
    const isListed = body.results.some(({ id }: { id: number }) => id === 1)
    // Lists go by where a report is routed now; a report itself stays open for every department it was routed to.
    expect(isListed).toBe(relation.before ? false : about && policy.read(user, about))
    expect(body.count).toBe(isListed ? 2 : 0)
  })
})

describe('the rights on a report of one’s own department:', () => {
  test.each(calls.flatMap(call => call.needs.map(right => ({ ...call, right }))))('$name needs $right', async call => {
    await aReportWithPart(litter)
    const user = await aUser(w, { permissions: rights.filter(one => one !== call.right) })
    await aNoteBy(user)
    const unread = call.right === 'sia_read' ? call.answers?.unread : undefined
    expect(await statusOf(user, call)).toBe(unread ?? 403)
  })

  test.each(calls)('$name is not for an anonymous user', async call => {
    await aReportWithPart(litter)
    expect(await statusOf(undefined, call)).toBe(401)
  })

  test.each(calls)('$name needs no more than its rights', async call => {
    await aReportWithPart(litter)
    const user = await aUser(w, { permissions: call.needs })
    await aNoteBy(user)
    expect(await statusOf(user, call)).toBe(call.answers?.alone ?? call.answers?.done ?? 200)
  })

  test.each(calls)('$name of a report that is not there is not found', async call => {
    const user = await aUser(w, { permissions: rights })
    const url = call.url.replace(/(signals\/|reports\/|report=)1\b/, '$1999')
    expect(await statusOf(user, { ...call, url })).toBe(call.answers?.missing ?? 404)
  })
})

test('a superuser needs no right and no department', async () => {
  await aReportWithPart(litter)
  const user = await aUser(w, { permissions: [], departments: [], isSuperuser: true })
  await aNoteBy(user)
  for (const call of calls)
    expect([call.name, await statusOf(user, call)]).toEqual([call.name, call.answers?.done ?? 200])
})

describe('the answer about the parts of a report', () => {
  test('tell how they stand, and whether one may open them', async () => {
    await aReportWithPart(litter)
    const other = await aReport(w, {
      category: { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' },
    })
    await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', other.id).execute()
    const { body } = await w.as(await aUser(w))('GET', `${path}/children`)
    expect(body).toMatchObject({
      count: 2,
      results: [
        { id: 2, can_view_signal: true, status: { state: 'm', state_display: 'Gemeld' } },
        { id: 3, can_view_signal: false, category: { sub_slug: 'ratten', departments: 'GGD' } },
      ],
    })
  })

  test('are not there for a part, or for a report that was never split', async () => {
    await aReportWithPart(litter)
    const user = await aUser(w)
    expect((await w.as(user)('GET', '/signals/v1/private/signals/2/children')).body).toEqual({
      detail: 'Signal 2 has no children, it itself is a child signal.',
    })
    await aReport(w, { category: litter })
    expect((await w.as(user)('GET', '/signals/v1/private/signals/3/children')).body).toEqual({
      detail: 'Signal 3 has no children.',
    })
  })
})

test('a deactivated user is refused at once, whether the report exists or not', async () => {
  await aReport(w, { category: litter })
  const user = await aUser(w)
  expect((await w.as(user)('GET', path)).status).toBe(200)
  await w.base.db.updateTable('users').set({ isActive: false }).where('id', '=', user.id).execute()
  for (const url of [path, '/signals/v1/private/signals/2', '/signals/v1/private/signals/nul'])
    expect(await w.as(user)('GET', url)).toMatchObject({ status: 401, body: { detail: 'User is inactive' } })
  const nobody = { email: 'niemand@meldstad.example' }
  expect((await w.as(nobody)('GET', path)).status).toBe(401)
})
