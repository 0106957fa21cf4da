import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defaultCategories } from '#features/categories/defaults.ts'
import { mayFollow } from '#features/reports/status/rules.ts'
import { statuses } from '#features/reports/status/statuses.ts'
import { boundsOf, contains } from '#kit/geo.ts'
import { demoAreas } from './areas.ts'
import { demoReports } from './reports.ts'

const now = new Date('2026-11-21T12:00:00Z')
const reports = demoReports(now)
const counted = (keys: readonly string[]) => new Map(keys.map(key => [key, keys.filter(other => other === key).length]))

test('there are three hundred reports, each with another text', () => {
  expect(reports.length).toBeGreaterThanOrEqual(300)
  expect(new Set(reports.map(({ text }) => text)).size).toBe(reports.length)
})

test('categories have a long tail: many with one report, a few with many', () => {
  const counts = [...counted(reports.map(({ main, sub }) => `${main}/${sub}`)).values()].toSorted((a, b) => b - a)
  expect(counts.length).toBeGreaterThan(110)
  expect(counts[0]).toBeGreaterThanOrEqual(10)
  expect(counts.filter(count => count === 1).length).toBeGreaterThan(40)
})

test('some reports were split, one of them with a directing department', () => {
  const split = reports.filter(({ parts }) => parts.length > 0)
  expect(split.length).toBeGreaterThanOrEqual(3)
  expect(split.some(({ directing }) => directing)).toBe(true)
  // Parts are copies of the whole at that moment; a photo that is added later would be missing.
  expect(split.filter(({ photo }) => photo)).toEqual([])
})

test('the parts of a handled report were handled before it', () => {
  const done = reports.filter(({ parts, course }) => parts.length > 0 && course.at(-1)?.state === 'handled')
  expect(done.length).toBeGreaterThan(0)
  for (const { parts, course } of done)
    for (const part of parts) {
      expect(part.course.at(-1)?.state, part.text).toBe('handled')
      expect(part.course.at(-1)?.at.getTime()).toBeLessThan(course.at(-1)?.at.getTime() ?? 0)
    }
})

test('a double was created after the report that it is a double of, at any hour of the installation', () => {
  expect(reports.filter(({ sameAs }) => sameAs).length).toBeGreaterThanOrEqual(2)
  for (let hour = 0; hour < 24; hour += 1) {
    const demo = demoReports(new Date(Date.UTC(2026, 10, 21, hour, 30)))
    for (const { sameAs, createdAt } of demo.filter(each => each.sameAs)) {
      const main = demo.find(({ name }) => name === sameAs)
      expect(main?.createdAt.getTime(), `${sameAs} at ${hour}`).toBeLessThan(createdAt.getTime())
    }
  }
})

test('colleagues have assigned reports, and some are routed to another department', () => {
  const ofColleague = (name: string) => reports.filter(({ assignee }) => assignee === name)
  expect(ofColleague('behandelaar').length).toBeGreaterThanOrEqual(5)
  expect(ofColleague('coordinator').length).toBeGreaterThanOrEqual(3)
  expect(reports.filter(({ department }) => department).length).toBeGreaterThanOrEqual(3)
})

test('every category is active in a new installation', () => {
  const open = defaultCategories.flatMap(({ slug, subs }) =>
    subs.filter(({ isActive }) => isActive).map(sub => `${slug}/${sub.slug}`),
  )
  for (const { main, sub } of [...reports, ...reports.flatMap(({ parts }) => parts)])
    expect(open).toContain(`${main}/${sub}`)
})

const Status = z.enum(statuses)

test('every course consists of allowed changes of status', () => {
  for (const { course, text } of [...reports, ...reports.flatMap(({ parts }) => parts)]) {
    let before: z.output<typeof Status> = 'received'
    for (const { state } of course) {
      const next = Status.parse(state)
      expect(mayFollow(before, next), `${before} to ${next}: ${text}`).toBe(true)
      before = next
    }
  }
})

test('there is a report in every status in use', () => {
  const states = new Set(reports.map(({ course }) => course.at(-1)?.state ?? 'received'))
  const unused: readonly string[] = ['on-hold', 'split'] // docs/wire/statuses.md#codes
  expect([...states].toSorted()).toEqual(statuses.filter(status => !unused.includes(status)).toSorted())
})

test('a status that requires a text has one, and a forwarded report has an address', () => {
  const steps = reports.flatMap(({ course }) => course)
  for (const { state, text, email } of steps) {
    if (['handled', 'reopened', 'reaction-requested', 'forwarded'].includes(state)) expect(text).not.toBe('')
    expect(email !== undefined).toBe(state === 'forwarded')
  }
})

test('a reporter with a question or a reopened report has an e-mail address', () => {
  for (const { course, reporter } of reports) {
    const states = course.map(({ state }) => state)
    if (states.includes('reaction-requested') || states.includes('reopen-requested'))
      expect(reporter.email).toBeDefined()
  }
})

test('feedback comes from reporters who were asked for it', () => {
  const given = reports.filter(({ feedback }) => feedback)
  expect(given.length).toBeGreaterThanOrEqual(15)
  for (const { course, reporter, text } of given) {
    expect(reporter.email, text).toBeDefined()
    expect(course.at(-1)?.state, text).toBe('handled')
    expect(course.at(-1)?.closing?.reason ?? 'solved', text).toBe('solved')
  }
})

test('every report is in exactly one neighbourhood of the town', () => {
  const neighbourhoods = demoAreas().filter(({ type }) => type.code === 'neighbourhood')
  for (const { place, text } of reports) {
    const inside = neighbourhoods.filter(({ geometry }) => contains(geometry, place))
    expect(inside.length, text).toBe(1)
    const [west = 0, south = 0, east = 0, north = 0] = inside[0] ? boundsOf(inside[0].geometry) : []
    expect(place.lng > west && place.lng < east && place.lat > south && place.lat < north).toBe(true)
  }
})

test('about a third has a picture, more than half an e-mail address, and none a name', () => {
  const share = (holds: (report: (typeof reports)[number]) => unknown) => reports.filter(holds).length / reports.length
  expect(share(({ photo }) => photo)).toBeGreaterThan(0.25)
  expect(share(({ photo }) => photo)).toBeLessThan(0.4)
  expect(share(({ reporter }) => reporter.email)).toBeGreaterThan(0.45)
  expect(share(({ notes }) => notes.length > 0)).toBeGreaterThan(0.12)
})

describe.each(['2026-02-10T09:00:00Z', '2026-06-30T22:30:00Z', '2026-11-21T12:00:00Z'])(
  'the reports of the demo, seen on %s',
  moment => {
    const today = new Date(moment)
    const reportsOnDay = demoReports(today)

    test('nothing lies in the future or more than a year back, and things happen in order', () => {
      for (const { createdAt, course, text } of reportsOnDay) {
        const moments = [createdAt, ...course.map(({ at }) => at), today].map(at => at.getTime())
        expect(moments, text).toEqual(moments.toSorted((a, b) => a - b))
        expect(today.getTime() - createdAt.getTime()).toBeLessThan(368 * 86_400_000)
      }
    })

    test('recent weeks have more reports than weeks long past, and today has some', () => {
      const within = (from: number, to: number) =>
        reportsOnDay.filter(({ createdAt }) => {
          const ago = (today.getTime() - createdAt.getTime()) / 86_400_000
          return ago >= from && ago < to
        }).length
      expect(within(0, 30)).toBeGreaterThan(within(90, 120) * 2)
      expect(within(0, 2)).toBeGreaterThan(3)
    })

    test('streets are slippery in winter only', () => {
      for (const { sub, createdAt } of reportsOnDay.filter(({ sub }) => sub === 'gladheid-winterdienst')) {
        expect([11, 0, 1], sub).toContain(createdAt.getUTCMonth())
      }
    })
  },
)
