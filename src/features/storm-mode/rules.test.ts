import { expect, test } from 'vitest'
import { emptyDraft, withCategory } from '#features/reports/draft/rules.ts'
import type { StormChoice } from '#kit/configuration.ts'
import { isStormChoice, withoutStormChoice, withStormChoice } from './choices.ts'
import { endInWords } from './end-in-words.ts'
import { hasNumbersOf, usualEnds } from './rules.ts'
import { stormTranslations } from './texts.ts'

test.each([
  ['2026-11-23T20:40:00Z', '2026-11-24T07:00:00.000Z'],
  ['2026-07-01T10:00:00Z', '2026-07-02T06:00:00.000Z'],
  ['2026-12-31T23:30:00Z', '2027-01-02T07:00:00.000Z'],
  ['2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
])('seen from %s, tomorrow at eight is %s', (now, morning) => {
  expect(usualEnds(new Date(now)).morning.toISOString()).toBe(morning)
})

test.each([
  ['2026-11-23T08:40:00Z', '2026-11-23T21:00:00.000Z'],
  ['2026-07-01T10:00:00Z', '2026-07-01T20:00:00.000Z'],
  ['2026-11-22T23:30:00Z', '2026-11-23T21:00:00.000Z'],
  ['2026-03-29T00:30:00Z', '2026-03-29T20:00:00.000Z'],
  ['2026-11-23T20:59:59Z', '2026-11-23T21:00:00.000Z'],
  ['2026-11-23T21:00:00Z', undefined],
  ['2026-11-23T22:30:00Z', undefined],
])('seen from %s, tonight at ten is %s', (now, evening) => {
  expect(usualEnds(new Date(now)).evening?.toISOString()).toBe(evening)
})

const calls = [
  { label: 'Direct gevaar', number: '112' },
  { label: 'Gemeente', number: '14 0299' },
]
test.each([
  ['Is er gevaar? Bel 112. Kan het niet wachten? Bel 140299.', true],
  ['Is er gevaar? Bel 112. Kan het niet wachten? Bel 14\u00a00299.', true],
  ['Is er gevaar? Bel 112 of 0900 1234.', false],
  ['Bel ons als er gevaar is.', false],
])('the notice has all numbers of %s: %s', (text, has) => {
  expect(hasNumbersOf(text, calls)).toBe(has)
})

test('the end of the storm mode is written in words', () => {
  expect(endInWords(new Date('2026-11-24T07:00:00Z'))).toBe('dinsdag 24 november, 08:00 uur')
})

test('the notice in English marks Dutch words of the municipality, and does not mix both languages', () => {
  expect(stormTranslations.en.call('Direct gevaar')).toEqual({ text: 'Direct gevaar: ', lang: 'nl' })
  expect(stormTranslations.en.ownText('Boom omgewaaid')).toEqual({ text: 'Boom omgewaaid', lang: 'nl' })
})

const tree: StormChoice = { main: 'groen', sub: 'boom', name: 'Boom', text: 'Boom omgewaaid' }
const sign: StormChoice = { main: 'wegen', sub: 'bord', name: 'Bord', text: 'Bord omgewaaid' }
const all = [tree, sign]
const empty = emptyDraft('1')

test('a choice of the storm sets the category and first words, and another choice replaces them', () => {
  const chosen = withStormChoice(empty, tree, all)
  expect(chosen).toMatchObject({ description: tree.text, category: { sub: 'boom', chosenBy: 'person' } })
  expect(isStormChoice(chosen, tree)).toBe(true)
  const other = withStormChoice(chosen, sign, all)
  expect(other).toMatchObject({ description: sign.text, category: { sub: 'bord' } })
  expect(isStormChoice(other, tree)).toBe(false)
})

test('a choice of the storm keeps the typed text', () => {
  const typed = { ...empty, description: 'De eik ligt op de weg' }
  expect(withStormChoice(typed, tree, all).description).toBe('De eik ligt op de weg')
  expect(withoutStormChoice(withStormChoice(typed, tree, all), all).description).toBe('De eik ligt op de weg')
})

test('a subject outside the storm stays when the report is about something else', () => {
  const lamp = { main: 'wegen', sub: 'lamp', name: 'Lamp', chosenBy: 'text' } as const
  const typed = {
    ...empty,
    description: 'De lamp is stuk',
    category: lamp,
    answers: { extra_lamp: 'ja' },
    completedSteps: 2,
  }
  expect(withoutStormChoice(typed, all)).toEqual(typed)
  const byPerson = { ...typed, category: { ...lamp, chosenBy: 'person' } } as const
  expect(withoutStormChoice(byPerson, all)).toEqual(byPerson)
  expect(withoutStormChoice(withStormChoice(typed, tree, all), all, lamp)).toMatchObject({
    description: 'De lamp is stuk',
    category: lamp,
    answers: typed.answers,
  })
})

test('without a choice of the storm the category follows from the text again', () => {
  const other = withoutStormChoice(withStormChoice(empty, tree, all), all)
  expect(other).toMatchObject({ description: '', category: undefined })
  const suggested = { main: 'overig', sub: 'overig', name: 'Overig', chosenBy: 'text' } as const
  expect(withCategory(other, suggested).category).toEqual(suggested)
})
