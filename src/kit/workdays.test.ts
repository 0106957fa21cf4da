import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dutchDateParts, wireTime } from './dutch-time.ts'
import { dutchHolidays, easter, fromDutchTime, isWorkday, workdaysLater } from './workdays.ts'

test.each([
  [2024, 3, 31],
  [2025, 4, 20],
  [2026, 4, 5],
  [2027, 3, 28],
  [2030, 4, 21],
  [2035, 3, 25],
  [2038, 4, 25],
  [2040, 4, 1],
])('Easter of %i is on %i-%i', (year, month, day) => expect(easter(year)).toEqual({ month, day }))

test('the holidays of 2026, and King’s Day a day early when the 27th is a Sunday', () => {
  expect(dutchHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-14',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ])
  expect(dutchHolidays(2025)).toContain('2025-04-26')
  expect(dutchHolidays(2025)).toContain('2025-05-05')
  expect(dutchHolidays(2026)).not.toContain('2026-05-05')
})

test('holidays and closing days never are workdays, up to 2040', () => {
  for (let year = 2024; year <= 2040; year++)
    for (const date of dutchHolidays(year)) expect(isWorkday(new Date(`${date}T12:00:00Z`), [])).toBe(false)
  expect(isWorkday(new Date('2026-12-24T12:00:00Z'), [])).toBe(true)
  expect(isWorkday(new Date('2026-12-24T12:00:00Z'), ['2026-12-24'])).toBe(false)
})

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

test('a moment is the same after conversion to Dutch time and back', () => {
  fc.assert(
    fc.property(moments, moment => {
      const { year, month, day, hour, minute, second } = dutchDateParts(moment)
      const again = dutchDateParts(fromDutchTime(`${year}-${month}-${day}`, `${hour}:${minute}:${second}`))
      return again.hour === hour && again.minute === minute && again.day === day
    }),
  )
})

test('the next day has the same local time, also over a change to or from summer time', () => {
  expect(wireTime(workdaysLater(new Date('2026-03-27T10:00:00Z'), 1, []))).toBe('2026-03-30T11:00:00+02:00')
  expect(wireTime(workdaysLater(new Date('2026-10-23T10:00:00Z'), 1, []))).toBe('2026-10-26T12:00:00+01:00')
})

test('the wire writes Dutch local time with six digits, or none', () => {
  expect(wireTime(new Date('2026-11-21T02:29:11.204Z'))).toBe('2026-11-21T03:29:11.204000+01:00')
  expect(wireTime(new Date('2026-07-01T12:00:00Z'))).toBe('2026-07-01T14:00:00+02:00')
})
