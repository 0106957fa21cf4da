import { expect, test } from 'vitest'
import { dutchDay } from '#kit/dutch-time.ts'
import { keptPromise, keptTermOf, type PromisedReport, promiseOf, receivedMessage } from './promise.ts'
import { isEnded, workdaysToLookAgain } from './status/rules.ts'
import { statuses } from './status/statuses.ts'

const calendar = { holidays: 'NL', closingDays: [] } as const
const now = new Date('2026-11-23T10:00:00Z')
const days = (count: number, calendarDays = false) => ({ days: count, calendarDays })
const report: PromisedReport = {
  status: 'in-progress',
  statusAt: new Date('2026-11-22T20:00:00Z'), // a Sunday
  handlingMessage: 'We lossen het binnen 21 dagen op. U krijgt daar geen apart bericht meer over.',
  promisedMessage: null,
  promisedUntil: null,
  deadline: new Date('2026-12-13T20:00:00Z'), // a Sunday too
  lastDay: '2026-12-14',
  reopenedAt: null,
  serviceLevel: days(21, true),
  answerBefore: null,
  partsLastDay: null,
  plannedOn: null,
  plannedPart: null,
}
const promised = (parts: Partial<PromisedReport>) => {
  const found = promiseOf({ ...report, ...parts }, calendar, now)
  return found && [found.kind, dutchDay(found.lastDay)]
}

test('a last day on which nobody works is the next day on which somebody does', () => {
  expect(promised({})).toEqual(['solved', '2026-12-14'])
  const isMoved = (deadline: string, lastDay: string) =>
    promiseOf({ ...report, deadline: new Date(deadline), lastDay }, calendar, now)?.isMoved
  expect(isMoved('2026-12-13T09:00:00Z', '2026-12-14')).toBe(true) // a Sunday
  expect(isMoved('2026-12-14T09:00:00Z', '2026-12-14')).toBe(false)
  expect(isMoved('2026-12-06T23:00:00Z', '2026-12-04')).toBe(false) // working days that ended with the Friday before
  const closed = { holidays: 'NL', closingDays: ['2026-12-14'] } as const
  expect(dutchDay(promiseOf(report, closed, now)?.lastDay ?? new Date(0))).toBe('2026-12-14') // what was promised stays
})

test.each(statuses)(
  'the day stays while a report is open, and %s shows it, has a day of its own or has ended',
  status => {
    if (isEnded(status) || status === 'scheduled') expect(promised({ status })).toBeNull()
    else if (status !== 'reopen-requested') expect(promised({ status })).toEqual(['solved', '2026-12-14'])
  },
)

test('an unsatisfied reporter is promised a day to look again, in working days', () => {
  expect(workdaysToLookAgain).toBe(3)
  expect(promised({ status: 'reopen-requested' })).toEqual(['looked-at-again', '2026-11-25']) // a Saturday counts from Monday
})

test('after reopening the service level counts again from that moment, and the promise says so', () => {
  const reopenedAt = new Date('2026-11-24T10:00:00Z')
  expect(promised({ status: 'reopened', reopenedAt })).toEqual(['solved', '2026-12-15'])
  expect(promised({ status: 'in-progress', reopenedAt, serviceLevel: days(5) })).toEqual(['solved', '2026-12-01'])
  expect(promiseOf({ ...report, reopenedAt }, calendar, now)?.restartedAt).toEqual(reopenedAt)
  expect(promiseOf(report, calendar, now)?.restartedAt).toBeNull()
})

test('another category changes nothing of what its reporter was promised, until it is reopened', () => {
  const before = { ...report, parentId: null }
  const kept = keptPromise(before, calendar)
  expect(kept).toEqual({ promisedMessage: report.handlingMessage, promisedUntil: report.deadline })
  const other = {
    ...before,
    handlingMessage: 'Binnen 3 werkdagen besluiten we.',
    deadline: new Date('2026-11-25T20:00:00Z'),
    lastDay: '2026-11-25',
  }
  const found = promiseOf({ ...other, ...kept }, calendar, now)
  expect([found?.kind, found && dutchDay(found.lastDay), found?.isEarlier]).toEqual(['solved', '2026-12-14', true])
  expect(receivedMessage({ ...other, ...kept })).toBe(report.handlingMessage)
  expect(keptPromise({ ...other, ...kept }, calendar)).toEqual(kept)
  expect(promiseOf(report, calendar, now)?.isEarlier).toBe(false)
  expect(receivedMessage(report)).toBe(report.handlingMessage)

  const reopenedAt = new Date('2026-11-24T10:00:00Z')
  const again = keptPromise({ ...before, reopenedAt, serviceLevel: days(5) }, calendar)
  expect(again.promisedUntil && dutchDay(again.promisedUntil)).toBe('2026-12-01')
  expect(promiseOf({ ...other, ...again, reopenedAt, serviceLevel: days(1) }, calendar, now)).toMatchObject({
    kind: 'solved',
    restartedAt: reopenedAt,
  })
})

test.each([
  [
    'promised no day',
    { handlingMessage: 'We geven uw melding door aan de handhavers op het water en nemen zo nodig contact met u op.' },
  ],
  ['has no term', { deadline: null, lastDay: null }],
  ['is a part of another one, of which its reporter hears nothing', { parentId: 7 }],
])('a report that %s has nothing to keep', (_, parts) => {
  const nothing = { promisedMessage: null, promisedUntil: null }
  expect(keptPromise({ ...report, parentId: null, ...parts }, calendar)).toEqual(nothing)
})

test('a report that was divided is promised the day of its last open part, when that is later', () => {
  expect(promised({ partsLastDay: '2026-12-17' })).toEqual(['solved', '2026-12-17'])
  expect(promised({ partsLastDay: '2026-11-30' })).toEqual(['solved', '2026-12-14'])
})

test('the reporter is promised no day without a service level', () => {
  expect(promiseOf({ ...report, deadline: null, lastDay: null, serviceLevel: null }, calendar, now)).toBeNull()
  expect(
    promiseOf(
      { ...report, deadline: null, lastDay: null, serviceLevel: null, reopenedAt: report.statusAt },
      calendar,
      now,
    ),
  ).toBeNull()
})

test('the day of scheduled work takes the place of the promise, and without one no other day is named', () => {
  const decision = 'Binnen 21 dagen besluiten we wat we met uw melding doen en wanneer. U krijgt daar een e-mail over.'
  expect(promised({ handlingMessage: decision })).toEqual(['decided', '2026-12-14'])
  for (const handlingMessage of [decision, report.handlingMessage]) {
    expect(promised({ handlingMessage, status: 'scheduled' })).toBeNull()
    expect(promised({ handlingMessage, status: 'scheduled', plannedOn: '2026-12-18' })).toEqual([
      'planned',
      '2026-12-18',
    ])
  }
  expect(promised({ plannedOn: '2026-12-18' })).toEqual(['solved', '2026-12-14'])
})

test('a message that names no day promises none', () => {
  const message = 'We geven uw melding door aan de handhavers op het water en nemen zo nodig contact met u op.'
  expect(promised({ handlingMessage: message })).toBeNull()
})

test.each([
  ['reaction-requested', 'reporter'],
  ['forwarded', 'external'],
] as const)('the day stays, but says whom %s waits for when that is later', (status, party) => {
  const awaits = (answerBefore: Date | null) => promiseOf({ ...report, status, answerBefore }, calendar, now)?.awaits
  const lastDay = new Date('2026-12-14T22:59:59Z')
  expect([awaits(null), awaits(lastDay), awaits(new Date('2026-12-15T22:59:59Z'))]).toEqual([null, null, party])
  const question = { ...report, status, answerBefore: new Date('2026-12-15T22:59:59Z') }
  expect(promiseOf(question, calendar, new Date('2026-12-15T23:00:00Z'))?.awaits).toBeNull()
  const answered = promiseOf({ ...report, answerBefore: new Date('2026-12-15T22:59:59Z') }, calendar, now)
  expect(answered?.awaits).toBeNull()
})

test('an open report keeps the term that it had where its category has another one now', () => {
  const createdAt = new Date('2026-11-22T20:00:00Z')
  const kept = (parts: Partial<PromisedReport>) => keptTermOf({ ...report, createdAt, ...parts }, calendar)
  expect(kept({})).toBeNull()
  expect(kept({ serviceLevel: days(3) })).toBe('2026-12-14')
  expect(kept({ serviceLevel: null })).toBe('2026-12-14')
  expect(kept({ lastDay: null })).toBeNull()
  expect(kept({ serviceLevel: days(3), status: 'handled' })).toBeNull()
})
