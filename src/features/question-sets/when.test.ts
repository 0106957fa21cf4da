import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlierDays, earlierOf, hours, minutes, momentOf, usualEarlier } from './when.ts'

test('earlier is today or one of the six days before', () => {
  const days = earlierDays(new Date('2026-11-21T05:00:00Z'))
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-11-21', label: 'Vandaag' })
  expect(days[1]).toEqual({ day: '2026-11-20', label: 'Vrijdag 20 november' })
  expect(days[6]).toEqual({ day: '2026-11-15', label: 'Zondag 15 november' })
})

test('on 3 January a day in December is one of last year', () => {
  const days = earlierDays(new Date('2026-01-03T11:00:00Z'))
  const wednesday = days.find(({ label }) => label === 'Woensdag 31 december')
  expect(wednesday?.day).toBe('2025-12-31')
  expect(days.at(-1)).toEqual({ day: '2025-12-28', label: 'Zondag 28 december' })
  expect(momentOf({ day: '2025-12-31', hour: 23, minute: 55 })).toBe(Date.parse('2025-12-31T22:55:00Z'))
})

test('just after midnight in the Netherlands today is the new day', () => {
  expect(earlierDays(new Date('2026-06-30T22:05:00Z'))[0]?.day).toBe('2026-07-01')
})

test.each([
  ['before nine it is yesterday at nine', '2026-11-21T07:59:59Z', '2026-11-20'],
  ['at nine it is today', '2026-11-21T08:00:00Z', '2026-11-21'],
  ['on the morning of the first of January it is last year', '2026-01-01T06:00:00Z', '2025-12-31'],
])('%s', (_, now, day) => {
  const usual = usualEarlier(new Date(now))
  expect(usual).toEqual({ day, hour: 9, minute: 0 })
  expect(momentOf(usual)).toBeLessThanOrEqual(Date.parse(now))
})

test.each([
  ['in winter', { day: '2026-01-15', hour: 9, minute: 5 }, '2026-01-15T08:05:00Z'],
  ['in summer', { day: '2026-07-15', hour: 0, minute: 0 }, '2026-07-14T22:00:00Z'],
  ['in an hour that the clocks skip', { day: '2026-03-29', hour: 2, minute: 30 }, '2026-03-29T01:30:00Z'],
  ['in the first of an hour that comes twice', { day: '2026-10-25', hour: 2, minute: 30 }, '2026-10-25T00:30:00Z'],
])('a moment %s', (_, earlier, moment) => {
  expect(new Date(momentOf(earlier)).toISOString()).toBe(new Date(moment).toISOString())
})

test('hours are whole and minutes go by five', () => {
  expect([hours[0], hours.at(-1), hours.length]).toEqual([0, 23, 24])
  expect(minutes).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55])
})

test('what clocks show leads back to the same five minutes, whatever the moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2041, 0) }), moment => {
      const back = momentOf(earlierOf(moment))
      const behind = moment - back
      const isRepeatedHour = behind >= 3_600_000
      expect(behind - (isRepeatedHour ? 3_600_000 : 0)).toBeGreaterThanOrEqual(0)
      expect(behind - (isRepeatedHour ? 3_600_000 : 0)).toBeLessThan(300_000)
    }),
  )
})

test('the usual moment has always been', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2041, 0) }), now => {
      expect(momentOf(usualEarlier(new Date(now)))).toBeLessThanOrEqual(now)
      expect(earlierDays(new Date(now)).map(({ day }) => day)).toContain(usualEarlier(new Date(now)).day)
    }),
  )
})
