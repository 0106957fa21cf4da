import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { punctuality } from '#features/report-view/display.ts'
import type { User } from '#features/users/policy.ts'
import { dutchDate, dutchDay, dutchDayInWords } from '#kit/dutch-time.ts'
import { openPage } from './my-report.ts'
import { aReport, aUser, handling, litter } from './test-data.ts'
import { type World, world } from './world.ts'

/** Moments around weekends, holidays, the ends of months and both changes of the clock. */
const moments = [
  '2026-11-28T09:00:00Z', // a Saturday: its term ends when a Thursday begins
  '2026-11-29T22:59:59Z',
  '2026-11-30T09:41:00Z',
  '2026-12-23T23:30:00Z', // Thursday here, Wednesday in UTC
  '2026-12-25T12:00:00Z',
  '2026-12-31T22:59:30Z',
  '2027-03-25T12:00:00Z', // over Easter, and summer time
  '2027-04-26T21:59:30Z',
  '2027-10-29T12:00:00Z', // over winter time
  '2028-02-28T22:00:00Z',
] as const
const lamp = {
  sub_category:
    '/signals/v1/public/terms/categories/wegen-verkeer-straatmeubilair/sub_categories/lantaarnpaal-straatverlichting',
}
/** Three working days, and 21 calendar days. */
const categories = [litter, lamp]

let w: World
let user: User
beforeAll(async () => {
  w = await world()
  const rights = ['sia_can_view_all_categories', 'sia_signal_export', 'sia_signal_report']
  user = await aUser(w, { permissions: [...handling, ...rights] })
  for (const moment of moments)
    for (const category of categories) {
      w.at(moment)
      await aReport(w, { category })
      await w.drain()
    }
  w.at('2028-03-01T12:00:00Z')
})

const get = async (path: string) => (await w.as(user)('GET', path)).body
const ids = moments.flatMap((_, index) => [2 * index + 1, 2 * index + 2])

async function exportedDays(): Promise<ReadonlyMap<number, string | undefined>> {
  const { body } = await w.as(user)('POST', '/api/exports', { kind: 'reports' })
  await w.drain()
  const headers = { authorization: `Bearer ${await w.signIn.tokenFor(user.email)}` }
  const { body: file } = await w.http.inject({ method: 'GET', url: `/api/exports/${body.id}/file`, headers })
  const [names = [], ...rows] = file
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(';'))
  return new Map(rows.map(row => [Number(row[0]), row[names.indexOf('Uiterlijk')]]))
}

test('list, page, promise, mail, page of the reporter, planning and CSV name one day', async () => {
  const list = (await get('/api/reports?page_size=100')).results
  const planning = (await get('/api/planning?waiting=100')).waiting.reports
  const csv = await exportedDays()
  for (const id of ids) {
    const report = await get(`/signals/v1/private/signals/${id}`)
    const day = report.last_day
    const end = new Date(`${day}T12:00:00Z`)
    const mail = await w.base.db.selectFrom('mails').select('text').where('reportId', '=', id).executeTakeFirstOrThrow()
    const cookie = await openPage(w, id)
    const living = await w.http.inject({ method: 'GET', url: `/api/my-report/${id}`, headers: { cookie } })
    expect({
      list: list.find((one: { id: number }) => one.id === id).last_day,
      promise: report.promise.last_day,
      living: dutchDay(new Date(living.json().state.promise.lastDay)),
      planning: planning.find((one: { id: number }) => one.id === id).lastDay,
      csv: csv.get(id),
      isInMail: mail.text.includes(dutchDayInWords(end)),
    }).toEqual({ list: day, promise: day, living: day, planning: day, csv: dutchDate(end), isInMail: true })
  }
})

test('the list, the counts and the badge of a report have one condition for late, at any moment', async () => {
  const reports = (await get('/api/reports?page_size=100')).results
  const found = async (value: string) =>
    (await get(`/api/reports?punctuality=${value}&page_size=100`)).results.map(({ id }: { id: number }) => id).sort()
  const first = Date.parse('2026-11-28T12:00:00Z')
  const last = Date.parse('2028-06-01T12:00:00Z')
  const anyMoment = fc.integer({ min: first, max: last })
  const aroundMidnight = fc
    .tuple(anyMoment, fc.constantFrom(-1, 0, 1))
    .map(([time, seconds]) => new Date(`${dutchDay(new Date(time))}T00:00:00+01:00`).getTime() + 1000 * seconds)
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyMoment, aroundMidnight), async time => {
      const now = new Date(time)
      w.at(now.toISOString())
      const by = (...kinds: string[]) =>
        reports
          .filter((report: Parameters<typeof punctuality>[0]) => kinds.includes(punctuality(report, now) ?? ''))
          .map(({ id }: { id: number }) => id)
          .sort()
      expect({
        onTime: await found('on_time'),
        late: await found('late'),
        veryLate: await found('late_factor_3'),
        counted: (await get('/signals/v1/private/reports/signals/open')).total_signal_count,
      }).toEqual({
        onTime: by('on_time'),
        late: by('late', 'late_factor_3'),
        veryLate: by('late_factor_3'),
        counted: by('late_factor_3').length,
      })
    }),
    { numRuns: 25 },
  )
})

test('the words for a late report stand in one place', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map(file => join('src', file))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const saying = files.filter(file => /(binnen|buiten) de afhandeltermijn/i.test(readFileSync(file, 'utf8')))
  expect(saying).toEqual(['src/features/filters/punctuality.ts'])
})
