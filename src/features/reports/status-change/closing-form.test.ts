import { expect, test } from 'vitest'
import { closingFacts } from '../status/closing-facts.ts'
import {
  closingError,
  closingFor,
  closingOptions,
  closingWith,
  contradictsReason,
  fitsReason,
  nothingFilledIn,
  plannedDayError,
  plannedWith,
  reasonChosen,
  statusChosen,
  typedOver,
  withDetails,
} from './closing-form.ts'

test('blanks of a default text are filled in with what the fields of the form say, and stay without that', () => {
  const text = 'Dit is van {{organisatie}}. Het kan op {{ datum }}, met {{aantal}} man.'
  const notOurs = { ...closingFor('not_ours'), detail: ' De Werf ' }
  expect(withDetails(text, { closing: notOurs, planned: null })).toBe(
    'Dit is van De Werf. Het kan op {{ datum }}, met {{aantal}} man.',
  )
  expect(withDetails('Op {{datum}}.', { closing: null, planned: { day: '2026-12-18', part: null } })).toBe(
    'Op vrijdag 18 december 2026.',
  )
  const planned = { ...closingFor('planned'), plannedOn: '2026-12-18' }
  expect(withDetails('Op {{datum}}.', { closing: planned, planned: null })).toBe('Op vrijdag 18 december 2026.')
  expect(withDetails(text, { closing: closingFor('not_ours'), planned: null })).toBe(text)
})

const onDay = (day: string | null) => ({ closing: null, planned: day ? { day, part: null } : null })
const first = 'vrijdag 18 december 2026'
const source = 'Wij komen op {{datum}}. Op {{ datum }} is de straat dicht.'
const read = `Wij komen op ${first}. Op ${first} is de straat dicht.`

test.each([
  ['nothing', read, 'Wij komen op {{datum}}. Op {{ datum }} is de straat dicht.'],
  ['before it', `Beste Ans, ${read}`, 'Beste Ans, Wij komen op {{datum}}. Op {{ datum }} is de straat dicht.'],
  [
    'right behind it',
    read.replace('. Op', ' om 9 uur. Op'),
    'Wij komen op {{datum}} om 9 uur. Op {{ datum }} is de straat dicht.',
  ],
  ['behind all', `${read} Dank u wel.`, 'Wij komen op {{datum}}. Op {{ datum }} is de straat dicht. Dank u wel.'],
  [
    'the first day',
    read.replace('18', '19'),
    'Wij komen op vrijdag 19 december 2026. Op {{ datum }} is de straat dicht.',
  ],
  [
    'the second day',
    `Wij komen op ${first}. Op die dag is de straat dicht.`,
    'Wij komen op {{datum}}. Op die dag is de straat dicht.',
  ],
  ['everything', 'Dinsdag.', 'Dinsdag.'],
  ['to nothing', '', ''],
])('a filled-in day that staff did not change follows the chosen one: they changed %s', (_, typed, expected) => {
  expect(typedOver(source, onDay('2026-12-18'), typed)).toBe(expected)
  expect(withDetails(expected, onDay('2026-12-18'))).toBe(typed)
})

test('a blank for which no day is chosen is text that staff may type over', () => {
  expect(typedOver('Op {{datum}}.', onDay(null), 'Op dinsdag.')).toBe('Op dinsdag.')
  expect(typedOver('Op {{datum}}.', onDay(null), 'Ja: op {{datum}}.')).toBe('Ja: op {{datum}}.')
})

const options = { now: new Date('2026-11-22T23:30:00Z'), to: 'handled', isDoubleKnown: false } as const // the 23rd in the Netherlands

test.each([
  [closingFor('solved'), undefined],
  [closingFor('not_ours'), 'detail'],
  [{ ...closingFor('not_ours'), detail: 'De Werf' }, undefined],
  [closingFor('planned'), 'plannedOn'],
  [{ ...closingFor('planned'), plannedOn: '2026-11-22' }, 'plannedOn'],
  [{ ...closingFor('planned'), plannedOn: '2026-11-23' }, undefined],
  [closingFor('double'), 'double'],
  [null, 'closing-reason'],
])('the closing %j has an error at %s', (closing, field) => {
  expect(closingError(closing, options)?.field).toBe(field)
})

test('no reason is chosen beforehand, and only a status that asks for one has to have it', () => {
  expect(nothingFilledIn.closing).toBeNull()
  expect(closingError(null, { ...options, to: 'cancelled' })).toBeUndefined()
  expect(closingError(null, { ...options, to: undefined })).toBeUndefined()
})

test('a press on a reason fills the text, also on Opgelost', () => {
  for (const { value } of closingOptions) expect(reasonChosen(draft, closingFor(value)).text).toBe(textOf(value))
})

test('a double that is linked, or is going to be, has no error', () => {
  expect(closingError(closingFor('double'), { ...options, isDoubleKnown: true })).toBeUndefined()
})

test('only the status Afgehandeld has a reason', () => {
  expect(closingWith('handled', closingFor('solved'))).toEqual(closingFor('solved'))
  for (const to of ['scheduled', 'cancelled', undefined] as const)
    expect(closingWith(to, closingFor('solved'))).toBeNull()
})

test('only the status Ingepland has a day without a reason, which is not over', () => {
  const planned = { day: '2026-11-23', part: 'morning' } as const
  expect(plannedWith('scheduled', planned)).toBe(planned)
  for (const to of ['handled', 'in-progress', undefined] as const) expect(plannedWith(to, planned)).toBeNull()
  expect(plannedDayError('2026-11-22', options.now)?.field).toBe('plannedOn')
  for (const day of ['2026-11-23', null]) expect(plannedDayError(day, options.now)).toBeUndefined()
})

test.each([
  ['Wij hebben uw melding opgelost. Dank u wel.', true],
  ['De lamp is gerepareerd', true],
  ['Het wordt opgelost bij werk dat al gepland is.', false],
  ['Dit is nog niet opgelost.', false],
  ['Wij gaan hier niet over.', false],
  ['Wij hebben de lamp gemaakt. Hij brandt weer zodra het donker wordt.', true],
  ['Wij hebben een afspraak gemaakt met de aannemer.', false],
])('the text %j contradicts every reason but that it is solved: %s', (text, contradicts) => {
  for (const { reason } of closingOptions.map(({ value }) => closingFor(value)))
    expect(contradictsReason(text, closingFor(reason))).toBe(contradicts && reason !== 'solved')
  expect(contradictsReason(text, null)).toBe(false)
})

test.each([
  ['Wij hebben op deze plek niets gevonden.', 'not_found'],
  ['Deze plek is niet van de gemeente. Meld het bij de eigenaar.', 'not_ours'],
  ['Deze melding is al eerder gedaan.', 'double'],
  ['Dank u wel voor uw melding.', undefined],
])('the default text %j is offered with its own reason', (text, said) => {
  for (const { value } of closingOptions)
    expect(fitsReason(text, closingFor(value))).toBe(said === undefined || said === value)
})

test.each(closingOptions)('the default text of $value contradicts no reason of its own', ({ value }) => {
  expect(contradictsReason(closingFacts[value].defaultText, closingFor(value))).toBe(false)
})

const draft = { ...nothingFilledIn, to: 'handled' } as const
const textOf = (reason: keyof typeof closingFacts) => closingFacts[reason].defaultText

test('another reason brings its text, until staff write one', () => {
  const notOurs = reasonChosen(draft, closingFor('not_ours'))
  expect(notOurs.text).toBe(textOf('not_ours'))
  expect(reasonChosen(notOurs, { ...closingFor('not_ours'), detail: 'De Werf' }).text).toBe(textOf('not_ours'))
  expect(reasonChosen(notOurs, closingFor('solved')).text).toBe(textOf('solved'))
  expect(reasonChosen({ ...notOurs, text: 'Bel De Werf.' }, closingFor('solved')).text).toBe('Bel De Werf.')
})

test('a status without a reason does not keep its text', () => {
  const notFound = reasonChosen(draft, closingFor('not_found'))
  expect(statusChosen(notFound, 'scheduled')).toMatchObject({ to: 'scheduled', text: '' })
  expect(statusChosen({ ...notFound, text: 'Morgen' }, 'scheduled').text).toBe('Morgen')
  expect(statusChosen(draft, 'scheduled').text).toBe('')
})
