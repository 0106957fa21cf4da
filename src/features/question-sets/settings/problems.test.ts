import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defaultCategories } from '#features/categories/defaults.ts'
import { Municipality } from '#kit/configuration.ts'
import { placeholderValuesOf } from '../placeholders.ts'
import type { QuestionTemplate } from '../question.ts'
import { builtInQuestionsOf, questionsForSubCategory } from '../sets/all.ts'
import { objectsByKind } from '../sets/map-objects.ts'
import { yesNo } from '../sets/parts.ts'
import { placeQuestion } from '../sets/place-and-time.ts'
import { problemsIn, withoutNew } from './problems.ts'

const values = placeholderValuesOf(Municipality.parse(JSON.parse(readFileSync('demo/municipality.json', 'utf8'))))
const categories = defaultCategories.flatMap(({ slug: main, subs }) => subs.map(({ slug: sub }) => ({ main, sub })))

test.each(categories)('nothing is wrong with the built-in questions of $main/$sub', async ({ main, sub }) => {
  const questions = questionsForSubCategory(await builtInQuestionsOf(main, sub), sub)
  expect(problemsIn(questions, values)).toEqual([])
})

type ChoiceTemplate = Extract<QuestionTemplate, { options: unknown }>
const choice = (key: string, parts: Partial<ChoiceTemplate> = {}): ChoiceTemplate => ({
  key,
  type: 'radio',
  label: `Vraag ${key}?`,
  options: yesNo,
  ...parts,
})
const when = (question: string, ...is: string[]) => ({ when: { question, is } })
const textsOf = (questions: readonly QuestionTemplate[]) =>
  problemsIn(questions, values).map(({ key, isError, text }) => [key, isError, text])

test('a question that was just added is not wrong yet', () => {
  const problems = problemsIn([choice('a', { label: '' }), choice('b', { label: '' })], values)
  expect(withoutNew(problems, ['b']).map(({ key }) => key)).toEqual(['a'])
})

describe('the settings of questions refuse', () => {
  test.each<[string, readonly QuestionTemplate[], string]>([
    ['a key that occurs twice', [choice('a'), choice('a')], 'De sleutel a hoort al bij vraag 1'],
    [
      'the old key of another question',
      [choice('a', { formerKey: 'b' }), choice('b')],
      'De sleutel b hoort al bij vraag 1',
    ],
    ['a key that is none', [choice('9')], 'De sleutel begint met een letter, en heeft alleen letters, cijfers en _'],
    ['a condition on no question', [choice('a', when('b', 'ja'))], 'De voorwaarde noemt een vraag die er niet is'],
    [
      'a condition on a later question',
      [choice('a', when('b', 'ja')), choice('b')],
      'De voorwaarde noemt vraag 2, die niet eerder komt',
    ],
    ['a condition on itself', [choice('a', when('a', 'ja'))], 'De voorwaarde noemt vraag 1, die niet eerder komt'],
    ['a condition without an answer', [choice('a'), choice('b', when('a'))], 'Kies een antwoord in de voorwaarde'],
    ['a question without words', [choice('a', { label: ' ' })], 'Vul de vraag in'],
    ['HTML', [choice('a', { hint: '<b>Let op</b>' })], 'Gebruik geen < of > in een tekst'],
    ['one option', [choice('a', { options: yesNo.slice(1) })], 'Geef ten minste twee antwoorden'],
    ['a second place', [placeQuestion, { ...placeQuestion, key: 'waar' }], 'Vraag 1 vraagt al naar de plek'],
    [
      'a map without words above it',
      [
        {
          key: 'a',
          type: 'map-objects',
          label: 'Welke boom?',
          objects: { ...objectsByKind.tree, title: ' ' },
        },
      ],
      'Vul de teksten bij de kaart in',
    ],
    [
      'a script as a link',
      [
        {
          key: 'a',
          type: 'alert',
          label: '',
          alert: { severity: 'info', blocks: false, paragraphs: ['Hoi'], links: [{ text: 'x', href: 'javascript:x' }] },
        },
      ],
      'Een link begint met https://',
    ],
  ])('%s', (_, questions, text) => {
    expect(
      problemsIn(questions, values)
        .filter(({ isError }) => isError)
        .map(problem => problem.text),
    ).toEqual([text])
  })
})

describe('the settings of questions warn of', () => {
  test('a question that no answers make visible, also not by a chain of conditions', () => {
    const both = { when: { all: [when('a', 'ja').when, when('a', 'nee').when] } }
    expect(
      textsOf([choice('a'), choice('b', both), choice('c', when('b', 'ja')), choice('d', when('a', 'ja'))]),
    ).toEqual([
      ['b', false, 'Wordt nooit gesteld'],
      ['c', false, 'Wordt nooit gesteld'],
    ])
  })

  test('nothing when two answers of several choices can be chosen together', () => {
    const several = choice('a', { type: 'checkboxes' })
    expect(textsOf([several, choice('b', { when: { all: [when('a', 'ja').when, when('a', 'nee').when] } })])).toEqual(
      [],
    )
  })

  test('an answer that is gone, and a question that is switched off', () => {
    expect(textsOf([choice('a'), choice('b', when('a', 'klok'))])).toEqual([
      ['b', false, 'Wordt nooit gesteld'],
      ['b', false, '“klok” is geen antwoord op “Vraag a?”'],
    ])
    expect(textsOf([choice('a', { isOff: true }), choice('b', when('a', 'ja'))])).toEqual([
      ['b', false, 'Wordt nooit gesteld'],
      ['b', false, 'De voorwaarde noemt “Vraag a?”, en die vraag staat uit'],
    ])
  })

  test('a text whose value the municipality does not have', () => {
    expect(textsOf([choice('a', { hint: 'Bel {phone.unknown}.' })])).toEqual([
      ['a', false, '{phone.unknown} heeft geen waarde bij deze gemeente: die tekst blijft weg'],
    ])
  })

  test('many conditions are decided quickly, in favour of the question', () => {
    const onEarlier = (number: number) =>
      Array.from({ length: number }, (_, earlier) => when(`q${earlier}`, 'ja', 'nee').when).slice(-5)
    const chain = Array.from({ length: 40 }, (_, number) =>
      choice(`q${number}`, number < 2 ? {} : { when: { any: onEarlier(number) } }),
    )
    expect(textsOf(chain)).toEqual([])
  })
})
