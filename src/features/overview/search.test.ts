import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { refreshSearchWords } from '#features/search/server/report-search.ts'
import type { User } from '#features/users/policy.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'

let w: World
let user: User

const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }
const place = (address: Record<string, unknown>) => ({
  geometrie: { type: 'Point', coordinates: [5.22, 52.58] },
  address: { woonplaats: 'Meldstad', ...address },
})
const kerkstraat = (number: number, more: Record<string, unknown> = {}) =>
  place({ openbare_ruimte: 'Kerkstraat', huisnummer: number, postcode: '1199AB', ...more })
const otherAddress = place({ openbare_ruimte: 'Waterkant', huisnummer: 1, postcode: '1188ZZ' })
const anonymous = { email: '', phone: '', sharing_allowed: false }

const reports: readonly Record<string, unknown>[] = [
  { text: 'Drie bruggen zijn stuk', location: kerkstraat(12) },
  { text: 'De brug gaat niet dicht', location: kerkstraat(12, { huisletter: 'A' }) },
  { text: 'Een dode duif op straat', location: kerkstraat(120) },
  { text: 'Overal duiven', location: kerkstraat(12, { huisletter: 'A', huisnummer_toevoeging: '2' }) },
  { text: 'Tussen de huizen is het glad', location: place({ openbare_ruimte: 'Kerklaan', huisnummer: 12 }) },
  {
    text: 'Het huis op de hoek lekt',
    location: place({ openbare_ruimte: 'Dorpsplein', huisnummer: '3', postcode: '1234AB' }),
  },
  { text: 'Een fietswrak aan het hek' },
  { text: 'Mijn fiets ligt onder dat fietswrak' },
  { text: 'De afvalbak puilt uit' },
  { text: 'Afval naast de container, nummer 3' },
  { text: 'De lantaarnpaal flikkert' },
  {
    text: 'Weer die lantaarnpaal',
    reporter: { email: 'Kees@voorbeeld.example', phone: '+31 6 1234 5678', sharing_allowed: false },
  },
  {
    text: 'Iets zonder woorden',
    extra_properties: [{ id: 'a', label: 'Wat ziet u?', answer: { id: 'x', label: 'Een wespennest' } }],
  },
  { text: 'Ook iets, met een café', text_extra: '' },
  { text: 'Ratten van een ander', category: rats },
  { text: 'Kastje 4e2f9a staat open' },
]

beforeEach(async () => {
  w = await world()
  user = await aUser(w)
  for (const report of reports)
    await aReport(w, { category: litter, location: otherAddress, reporter: anonymous, ...report })
  await sql`insert into report_events (report_id, event) values
    (14, '{"type": "note-added", "text": "De aannemer komt dinsdag"}')`.execute(w.base.db)
  await refreshSearchWords(w.base.db)
})

const find = async (q: string, who = user, more = '') => {
  const { status, body } = await w.as(who)('GET', `/signals/v1/private/search?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  const ids: number[] = body.results.map(({ id }: { id: number }) => id)
  expect(body.count).toBe(ids.length)
  return ids
}

describe('the search of the overview finds the best match first', () => {
  const table: readonly (readonly [string, readonly number[]])[] = [
    ['3', [3, 10]],
    ['SIG-3', [3]],
    ['sig 3', [3]],
    ['SIG-17', []],
    ['999', []],
    ['brug', [2, 1]],
    ['bruggen', [2, 1]],
    ['duif', [4, 3]],
    ['duiven', [4, 3]],
    ['huis', [6, 5]],
    ['huizen', [6, 5]],
    ['fiets', [8, 7]],
    ['fietswrak', [8, 7]],
    ['wrak', [8, 7]],
    ['4e2f9a', [16]],
    ['afval', [10, 9]],
    ['afvalbak', [9]],
    ['lantaarnpaal', [12, 11]],
    ['lantarenpaal', [12, 11]],
    ['LANTAARN', [12, 11]],
    ['cafe', [14]],
    ['café', [14]],
    ['wespennest', [13]],
    ['aannemer', [14]],
    ['aannemer cafe', [14]],
    ['aannemer brug', []],
    ['Kerkstraat 12', [1, 4, 2]],
    ['kerkstr. 12', [1, 4, 2]],
    ['kerkstr 12a', [2, 4]],
    ['Kerkstraat 12 A', [2, 4]],
    ['Kerkstraat 12-A', [2, 4]],
    ['kerkstraat 12a-2', [4]],
    ['12 kerkstraat', [4, 2, 1]],
    ['kerkln 12', [5]],
    ['1234 AB', [6]],
    ['1234ab', [6]],
    ['1199 ab brug', [2, 1]],
    ['dorpsplein', [6]],
    ['veegvuil', []],
    ['ratten', []],
    ["'", []],
    ['brug:* & !duif', []],
    ['de', []],
  ]
  test('for each row of its table', async () => {
    const results: (readonly [string, readonly number[]])[] = []
    for (const [typed] of table) results.push([typed, await find(typed)])
    expect(results).toEqual(table)
  })
})

test('the search words of a new report equal those of a full refresh', async () => {
  const words = async () => {
    const { rows } = await sql<{ words: string }>`select words::text from report_search order by report_id`.execute(
      w.base.db,
    )
    return rows.map(row => row.words)
  }
  const stored = await words()
  await sql`select refresh_report_search()`.execute(w.base.db)
  expect(stored).toEqual(await words())
  expect(stored).toHaveLength(reports.length)
  expect(stored[12]).toContain('wespennest')
})

test('an empty search of the overview finds everything, newest or oldest first', async () => {
  const ids = [16, ...Array.from({ length: 14 }, (_, index) => 14 - index)]
  expect(await find('')).toEqual(ids)
  expect(await find('', user, '&ordering=created_at')).toEqual(ids.toReversed())
  expect(await find('brug', user, '&ordering=created_at')).toEqual([1, 2])
  expect((await w.as(user)('GET', '/signals/v1/private/search?ordering=id')).body).toEqual({
    ordering: "Cannot order by 'id'!",
  })
})

test('an e-mail address and a telephone number find reports only for users who may see them', async () => {
  const without = await aUser(w, { permissions: handling.filter(right => right !== 'sia_can_view_contact_details') })
  for (const typed of ['kees@voorbeeld.example', 'Kees@', '06 12345678', '0612345678', '+31612345678'])
    expect([typed, await find(typed), await find(typed, without)]).toEqual([typed, [12], []])
})

test('the name of a category is searched, also after a change', async () => {
  expect(await find('zwerfvuil brug')).toEqual([2, 1])
  await sql`update categories set name = 'Troep' where slug = 'veegzwerfvuil'`.execute(w.base.db)
  expect(await find('troep brug')).toEqual([2, 1])
  await sql`update categories set name = 'Veeg- / zwerfvuil' where slug = 'veegzwerfvuil'`.execute(w.base.db)
})

test('the search no longer finds deleted data of a report', async () => {
  await sql`update reports set text = '', reporter_email = null, reporter_phone = null where id in (1, 12)`.execute(
    w.base.db,
  )
  await sql`delete from report_events where report_id = 14`.execute(w.base.db)
  for (const typed of ['bruggen', 'kees@voorbeeld.example', '0612345678', 'aannemer'])
    expect([typed, (await find(typed)).filter(id => id !== 2)]).toEqual([typed, []])
})

test('a search combines with a filter and any ordering of a list', async () => {
  const ask = async (query: string) => {
    const { status, body } = await w.as(user)('GET', `/api/reports?${query}`)
    return [status, body.count, body.results?.map(({ id }: { id: number }) => id)]
  }
  expect(await ask('q=lantaarnpaal&contact_details=email')).toEqual([200, 1, [12]])
  expect(await ask('q=lantaarnpaal&ordering=id')).toEqual([200, 2, [11, 12]])
  expect(await ask('q=kerkstraat+12')).toEqual([200, 3, [1, 4, 2]])
  expect(await ask('q=kerkstraat+12&ordering=-id')).toEqual([200, 3, [4, 2, 1]])
  expect(await ask('status=m&page_size=2')).toEqual([200, 15, [16, 14]])
  expect((await ask('q=brug&status=q'))[0]).toBe(400)
})

test('the list of the back office hides contact details, also from users who may see them', async () => {
  const reporterIn = async (path: string) => (await w.as(user)('GET', path)).body.results[0].reporter
  expect(await reporterIn('/api/reports?id=12')).toMatchObject({ email: '*****', phone: '*****' })
  expect(await reporterIn('/signals/v1/private/signals?id=12')).toMatchObject({ email: 'Kees@voorbeeld.example' })
})

test('a user without the right to read reports cannot search', async () => {
  const stranger = await aUser(w, { permissions: [] })
  for (const path of ['/signals/v1/private/search?q=brug', '/api/reports?q=brug', '/api/report-lists'])
    expect([(await w.as(stranger)('GET', path)).status, (await w.as()('GET', path)).status]).toEqual([403, 401])
})
