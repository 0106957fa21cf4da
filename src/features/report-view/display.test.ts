import { describe, expect, test } from 'vitest'
import { isChoice, type Question } from '#features/question-sets/question.ts'
import { mainSlugsWithQuestions, questionSetsOf } from '#features/question-sets/sets/all.ts'
import { translate } from '#features/translations/translate.ts'
import { withoutExamples } from '#features/translations/without-examples.ts'
import { answeredQuestions, readableAnswers } from './answers.ts'
import {
  addressLines,
  dayInWords,
  daysOpen,
  placeLines,
  punctuality,
  serviceLevelText,
  shortDateTime,
  termText,
  timeLeft,
} from './display.ts'

describe('the days that a report is open', () => {
  const dated = (created_at: string, state: 'm' | 'o' | 'a' | 's' | 'b' | 'reaction requested') => ({
    created_at,
    status: { state, created_at },
  })
  test.each([
    ['the same day', '2026-11-21T00:01:00+01:00', '2026-11-21T23:59:00+01:00', '0'],
    ['a minute over midnight in the Netherlands', '2026-11-20T23:59:00+01:00', '2026-11-21T00:00:00+01:00', '1'],
    ['over the end of summer time', '2026-10-24T12:00:00+02:00', '2026-10-26T11:00:00+01:00', '2'],
    ['over the beginning of summer time', '2026-03-28T23:00:00+01:00', '2026-03-29T23:30:00+02:00', '1'],
    ['over a year', '2025-11-21T12:00:00+01:00', '2026-11-21T12:00:00+01:00', '365'],
  ])('%s', (_, created, now, days) => {
    expect(daysOpen(dated(created, 'm'), new Date(now))).toBe(days)
  })

  test.each(['o', 's', 'a', 'reaction requested'] as const)('are not counted in status %s', state => {
    expect(daysOpen(dated('2026-11-01T12:00:00+01:00', state), new Date())).toBe('-')
  })
})

test.each([
  ['before the deadline', { state: 'b', changed: '2026-11-01', now: '2026-11-10' }, 'on_time'],
  ['after it', { state: 'b', changed: '2026-11-01', now: '2026-11-21' }, 'late'],
  ['after three times as long', { state: 'b', changed: '2026-11-01', now: '2026-12-21' }, 'late_factor_3'],
  ['handled in time, looked at later', { state: 'o', changed: '2026-11-10', now: '2026-12-21' }, 'on_time'],
  ['handled too late', { state: 'o', changed: '2026-11-21', now: '2026-11-12' }, 'late'],
  ['cancelled in time, looked at later', { state: 'a', changed: '2026-11-10', now: '2026-12-21' }, 'on_time'],
] as const)('a report is on time or late: %s', (_, { state, changed, now }, expected) => {
  const report = {
    status: { state, created_at: `${changed}T12:00:00+01:00` },
    last_day: '2026-11-16',
    last_day_factor_3: '2026-12-15',
  }
  expect(punctuality(report, new Date(`${now}T12:00:00+01:00`))).toBe(expected)
})

const inFive = { last_day: '2026-11-15' }
const calendar = { holidays: 'NL', closingDays: [] } as const
test.each([
  ['2026-11-10T23:00:00+01:00', 'nog 5 dagen', 'later'],
  ['2026-11-12T08:00:00+01:00', 'nog 3 dagen', 'later'],
  ['2026-11-13T08:00:00+01:00', 'nog 2 dagen', 'soon'], // a Friday, and the deadline on Sunday
  ['2026-11-14T00:10:00+01:00', 'morgen', 'soon'],
  ['2026-11-15T00:00:00+01:00', 'vandaag', 'soon'],
  ['2026-11-15T23:59:59+01:00', 'vandaag', 'soon'],
  ['2026-11-16T00:00:00+01:00', '1 dag te laat', 'late'],
  ['2026-11-16T00:10:00+01:00', '1 dag te laat', 'late'],
  ['2026-12-01T12:00:00+01:00', '16 dagen te laat', 'late'],
])('the time that is left on %s', (now, text, urgency) => {
  expect(timeLeft({ ...inFive, status: { state: 'b' } }, new Date(now), calendar)).toEqual({ text, urgency })
  expect(timeLeft({ ...inFive, status: { state: 'o' } }, new Date(now), calendar)).toBeUndefined()
})

test('a day is written with its name, and with its year when that is another one', () => {
  const now = new Date('2026-11-30T22:30:00Z')
  expect(['2026-11-30', '2026-12-01', '2026-12-02', '2027-03-01'].map(day => dayInWords(day, now))).toEqual([
    'vandaag',
    'morgen',
    'wo 2 dec',
    'ma 1 mrt 2027',
  ])
})

test('a report without a term is never late', () => {
  const status = { state: 'm', created_at: '2026-11-01T12:00:00+01:00' } as const
  expect(punctuality({ status }, new Date())).toBeUndefined()
})

test('moments of a report are written in Dutch time', () => {
  expect(shortDateTime('2026-11-20T23:30:00Z')).toBe('21-11-2026 00:30')
  expect(shortDateTime('2026-07-01T10:05:00Z')).toBe('01-07-2026 12:05')
})

test.each([
  [{ n_days: 1, use_calendar_days: false }, '1 werkdag'],
  [{ n_days: 5, use_calendar_days: false }, '5 werkdagen'],
  [{ n_days: 1, use_calendar_days: true }, '1 dag'],
  [{ n_days: 21, use_calendar_days: true }, '21 dagen'],
  [{ n_days: null, use_calendar_days: null }, undefined],
])('the service level %j reads as %s', (sla, text) => {
  expect(serviceLevelText(sla)).toBe(text)
})

test('a report that keeps its earlier term says until when, beside the term of new ones', () => {
  const kept = { kept_term: { last_day: '2026-11-30' } }
  const sla = { n_days: 3, use_calendar_days: false }
  expect(termText({}, sla)).toBe('3 werkdagen')
  expect(termText(kept, sla)).toBe(
    'Nieuwe meldingen: 3 werkdagen. Deze houdt haar eerdere termijn, tot en met maandag 30 november 2026.',
  )
  expect(termText(kept, { n_days: null, use_calendar_days: null })).toBe(
    'Houdt haar eerdere termijn, tot en met maandag 30 november 2026.',
  )
})

test('a place is an address, a pin, or what the reporter wrote', () => {
  const address = { openbare_ruimte: 'Kerkstraat', huisnummer: 12, huisletter: 'A', huisnummer_toevoeging: '2' }
  expect(addressLines({ ...address, postcode: '1199AB', woonplaats: 'Meldstad' })).toEqual({
    street: 'Kerkstraat 12A-2',
    city: '1199 AB Meldstad',
  })
  expect(placeLines({ address: null })).toEqual(['Locatie is gepind op de kaart'])
  expect(placeLines({ address: null, extra_properties: { approximate: true, typed: 'bij de brug' } })).toEqual([
    'Plaats nog niet bepaald',
    'De melder schreef: bij de brug',
  ])
})

describe('the answers on the page of a report', () => {
  const answer = (value: unknown) => readableAnswers([{ id: 'x', label: 'Vraag', answer: value }])[0]?.lines
  test.each([
    ['a text', 'Ja <b>', ['Ja <b>']],
    ['a number', 3, ['3']],
    ['a choice', { id: 'ja', label: 'Ja, direct' }, ['Ja, direct']],
    ['several choices', [{ label: 'Kapot' }, { label: 'Vies' }], ['Kapot', 'Vies']],
    ['a ticked box', { label: 'Ja, dat mag', value: true }, ['Ja, dat mag']],
    ['a box that was not ticked', { label: 'Ja, dat mag', value: false }, ['Nee']],
    [
      'a thing from the map',
      [{ id: '17492', type: '4', description: 'Lantaarnpaal', label: 'x' }],
      ['Lantaarnpaal - 17492'],
    ],
    ['what others reported nearby', [{ id: 3, type: 'nearby', label: 'Lamp kapot' }], []],
    ['nothing', null, []],
    ['something unheard of', { deep: { deeper: true } }, []],
  ])('%s', (_, value, lines) => {
    expect(answer(value)).toEqual(lines)
  })

  test('without a name or a text are left out for residents', () => {
    const answered = (label: string, value: unknown) => ({ id: 'x', label, answer: value })
    const all = [
      answered('Hoeveel?', 3),
      answered('', 'Ja'),
      answered('Leeg', ''),
      answered('Gevaarlijk', { value: false }),
    ]
    expect(readableAnswers(all)).toHaveLength(4)
    expect(answeredQuestions(all)).toEqual([
      { label: 'Hoeveel?', lines: ['3'] },
      { label: 'Gevaarlijk', lines: ['Nee'] },
    ])
  })

  test('have for a resident the question as label beside yes or no, in both languages', async () => {
    const sets = (await Promise.all(mainSlugsWithQuestions.map(questionSetsOf))).flat()
    const isYesNo = (question: Question) =>
      isChoice(question) && question.options.every(({ key }) => ['ja', 'nee', 'weet_ik_niet'].includes(key))
    const questions = sets.flatMap(set => set.questions.map(({ when: _, ...question }) => question))
    const asked = questions.filter(isYesNo)
    expect(asked.length).toBeGreaterThan(20)
    for (const { label: question, shortLabel: label = question } of asked) {
      const property = { label, answer: { label: 'Nee' }, ...(label !== question && { question }) }
      const [shown] = answeredQuestions([property])
      const [dutch, english] = [withoutExamples(question), withoutExamples(translate('en', question))]
      expect([shown?.label, translate('en', shown?.label ?? '')]).toEqual([dutch, english])
    }
    const owner = asked.find(({ key }) => key === 'extra_afval_handhaving_owner')
    expect(withoutExamples(translate('en', owner?.label ?? ''))).toBe('Do you know whose waste it is?')
    const waar = { label: 'Waar', question: 'Waar veroorzaken de wespen overlast?', answer: { label: 'In de tuin' } }
    expect(answeredQuestions([waar])).toEqual([{ label: waar.question, lines: ['In de tuin'] }])
  })

  test('are names and values in old reports', () => {
    expect(readableAnswers({ Kenteken: 'AB-123', Merk: null })).toEqual([
      { label: 'Kenteken', lines: ['AB-123'] },
      { label: 'Merk', lines: [] },
    ])
    expect(readableAnswers(null)).toEqual([])
    expect(readableAnswers('onzin')).toEqual([])
  })
})
