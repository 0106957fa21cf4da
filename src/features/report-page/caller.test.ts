import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { comparablePhoneDigits } from '#features/reports/phone.ts'
import { boxAround } from '#kit/geo.ts'
import { aReport, aReportInput, aUser, handling, inTown, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import type { CallerContext } from './intake.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const rats = { sub_category: '/signals/v1/public/terms/categories/overlast-van-dieren/sub_categories/ratten' }
const kim = { email: 'kim@voorbeeld.example', phone: '06 000 000 12', sharing_allowed: false }
const caller = { phone: '+31600000012' }
const ask = async (user: Awaited<ReturnType<typeof aUser>> | undefined, body: object) =>
  w.as(user)('POST', '/api/caller-context', body)
const at = (metresNorth: number) => ({
  ...aReportInput().location,
  geometrie: { type: 'Point', coordinates: [inTown.lng, inTown.lat + metresNorth / 111_320] },
})
const shown = ({ earlier, nearby }: CallerContext) => ({
  earlier: earlier === null ? null : earlier.map(({ id }) => id),
  nearby: nearby.map(({ id }) => id),
})

describe('the digits by which a telephone number is compared', () => {
  test.each([
    ['0600000012', '600000012'],
    ['06 000 000 12', '600000012'],
    ['+31 6 00000012', '600000012'],
    ['0031600000012', '600000012'],
    ['010-1234567', '101234567'],
    ['06 000', undefined],
    ['', undefined],
  ])('%s', (typed, digits) => expect(comparablePhoneDigits(typed)).toBe(digits))
})

describe('the reports of a caller', () => {
  beforeEach(async () => {
    await aReport(w, { category: litter, reporter: kim }) // 1: of Stadswerken
    await aReport(w, { category: rats, reporter: kim }) // 2: of another department
    await aReport(w, {
      category: litter,
      reporter: { email: 'bo@voorbeeld.example', phone: '', sharing_allowed: false },
    })
    await w.base.db.updateTable('reports').set({ status: 'handled' }).where('id', '=', 1).execute()
  })

  const without = (right: string) => handling.filter(one => one !== right)
  const everywhere = [...handling, 'sia_can_view_all_categories']
  test.each([
    ['of one’s own department', { permissions: handling }, { earlier: [1], nearby: [3] }],
    ['of every category, who may see those', { permissions: everywhere }, { earlier: [2, 1], nearby: [2, 3] }],
    ['of another department', { departments: ['GGD'] }, { earlier: [2], nearby: [2] }],
    ['of no department', { departments: [] }, { earlier: [], nearby: [] }],
    [
      'without the right to contact details',
      { permissions: without('sia_can_view_contact_details') },
      { earlier: null, nearby: [3] },
    ],
    ['for a superuser', { permissions: [], departments: [], isSuperuser: true }, { earlier: [2, 1], nearby: [2, 3] }],
  ])('%s', async (_, parts, expected) => {
    const { status, body } = await ask(await aUser(w, parts), { ...caller, place: inTown })
    expect(status).toBe(200)
    expect({ ...shown(body), nearby: shown(body).nearby.toSorted() }).toEqual(expected)
  })

  test('is refused without the right to read, and when not signed in', async () => {
    expect((await ask(await aUser(w, { permissions: without('sia_read') }), caller)).status).toBe(403)
    expect((await ask(undefined, caller)).status).toBe(401)
  })

  test('matches by e-mail address too, and contains no contact details', async () => {
    const { body } = await ask(await aUser(w), { email: 'KIM@voorbeeld.example' })
    expect(shown(body)).toEqual({ earlier: [1], nearby: [] })
    expect(JSON.stringify(body)).not.toMatch(/kim|00000012/i)
    expect(body.earlier[0]).toMatchObject({ number: 'SIG-1', status: 'Afgehandeld', isOpen: false, metres: null })
  })

  test('is empty while no number or address is complete', async () => {
    const { body } = await ask(await aUser(w), { phone: '0600', email: ' ' })
    expect(body).toEqual({ earlier: [], nearby: [] })
  })

  test('is at most five, the newest', async () => {
    for (let n = 0; n < 6; n += 1) await aReport(w, { category: litter, reporter: kim })
    const { body } = await ask(await aUser(w), caller)
    expect(shown(body).earlier).toEqual([9, 8, 7, 6, 5])
  })
})

test('staff on the telephone see open reports within 50 metres, nearest first, without approximate places', async () => {
  const user = await aUser(w)
  for (const metres of [45, 20, 55]) await aReport(w, { category: litter, location: at(metres) })
  await aReport(w, { category: litter, location: { ...at(1), extra_properties: { approximate: true, typed: 'x' } } })
  const { body } = await ask(user, { place: inTown })
  expect(body.nearby.map(({ id, metres }: { id: number; metres: number }) => [id, metres])).toEqual([
    [2, 20],
    [1, 45],
  ])
})

test('a caller is found by an index, in any notation of the number', async () => {
  const found = await w.base.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql<{ 'QUERY PLAN': string }>`explain select 1 from reports where reporter_phone is not null
      and right(regexp_replace(reporter_phone, '\\D', '', 'g'), 9) = '600000012'`.execute(tx)
  })
  expect(JSON.stringify(found.rows)).toContain('reports_reporter_phone')
})

test('the box around the place of a caller holds the circle of 50 metres', () => {
  const { south, north, west, east } = boxAround(inTown, 75)
  expect(north - south).toBeCloseTo((2 * 75) / 111_320, 6)
  expect(east - west).toBeGreaterThan(north - south)
})
