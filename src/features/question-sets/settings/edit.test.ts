import { expect, test } from 'vitest'
import { isChoice, type QuestionTemplate } from '../question.ts'
import { lights } from '../sets/map-objects.ts'
import {
  conditionInWords,
  fromGroup,
  newQuestion,
  toGroup,
  toSave,
  withKey,
  withNewOption,
  withOptional,
  withQuestion,
  withType,
} from './edit.ts'
import { problemsIn } from './problems.ts'

const open: QuestionTemplate = {
  key: 'extra_stand',
  type: 'radio',
  label: 'Staat hij open?',
  shortLabel: 'Stand',
  options: [
    { key: 'ja', label: 'Ja' },
    { key: 'nee', label: 'Nee' },
    { key: 'half', label: 'Half' },
    { key: 'anders', label: 'Anders' },
  ],
}

test('new questions and answers get keys from their texts when they are saved, also in conditions', () => {
  const added = newQuestion([open])
  const labels = ['Één keer', 'Één keer', '?!']
  const options = withNewOption(added.options).map((option, index) => ({
    ...option,
    label: labels[index] ?? '',
  }))
  const question = { ...added, label: 'Staat hij open?', options }
  const follows: QuestionTemplate = {
    key: 'b',
    type: 'text',
    label: 'Waarom?',
    when: {
      all: [{ question: added.key, is: [options[1]?.key ?? ''] }, { any: [{ question: added.key, is: ['x'] }] }],
    },
  }
  const [, second, third] = toSave([{ ...open, key: 'extra_staat_hij_open' }, question, follows])
  expect(second).toMatchObject({
    key: 'extra_staat_hij_open_2',
    options: [{ key: 'een_keer' }, { key: 'een_keer_2' }, { key: 'antwoord' }],
  })
  expect(third?.when).toEqual({
    all: [
      { question: 'extra_staat_hij_open_2', is: ['een_keer_2'] },
      { any: [{ question: 'extra_staat_hij_open_2', is: ['x'] }] },
    ],
  })
  expect(toSave([open, follows])).toEqual([open, follows])
})

test('a new question can depend on a new answer', () => {
  const first: QuestionTemplate = { ...newQuestion([]), label: 'Wat?' }
  const second: QuestionTemplate = {
    ...newQuestion([first]),
    label: 'Hoe?',
    when: { question: first.key, is: [isChoice(first) ? (first.options[1]?.key ?? '') : ''] },
  }
  const labelled = isChoice(first)
    ? { ...first, options: first.options.map((option, index) => ({ ...option, label: `Soort ${index}` })) }
    : first
  expect(toSave([labelled, second])).toMatchObject([
    { key: 'extra_wat', options: [{ key: 'soort_0' }, { key: 'soort_1' }] },
    { key: 'extra_hoe', when: { question: 'extra_wat', is: ['soort_1'] } },
  ])
})

test('a key that an administrator types counts, and an empty one is made again', () => {
  const added = newQuestion([])
  const typed = withKey([added], added, ' extra_brug ')
  expect(toSave(withQuestion([added], added.key, typed))[0]?.key).toBe('extra_brug')
  const emptied = withKey([typed], { ...typed, label: 'Welke?' }, '')
  expect(toSave([emptied])[0]?.key).toBe('extra_welke')
})

test('a question keeps the properties that both types have when its type changes', () => {
  const question = { ...open, required: true, hint: 'Kijk goed', when: { question: 'a', is: ['b'] } }
  expect(withType(question, 'checkboxes', lights)).toEqual({ ...question, type: 'checkboxes' })
  expect(withType(question, 'alert', lights)).toEqual({
    key: 'extra_stand',
    type: 'alert',
    label: '',
    shortLabel: 'Stand',
    hint: 'Kijk goed',
    when: question.when,
    alert: { severity: 'info', blocks: false, paragraphs: ['Staat hij open?'] },
  })
  expect(withType(question, 'map-objects', lights)).toMatchObject({ objects: lights, required: true })
  expect(withType(question, 'text', lights)).not.toHaveProperty('options')
})

test('empty parts of a question are left out', () => {
  expect(withOptional({ ...open, hint: 'x' }, 'hint', '')).toEqual(open)
  expect(withOptional(open, 'required', true)).toEqual({ ...open, required: true })
})

test('a condition of a question has words and a form', () => {
  const both = {
    all: [
      { question: 'extra_stand', is: ['ja', 'half'] },
      {
        any: [
          { question: 'extra_stand', is: ['nee'] },
          { question: 'weg', is: ['x'] },
        ],
      },
    ],
  }
  expect(conditionInWords(both, [open])).toBe('Stand is: Ja of Half, en (Stand is: Nee, of weg is: x)')
  expect(conditionInWords({ question: 'extra_stand', is: ['ja', 'nee', 'half', 'anders'] }, [open])).toBe(
    'Stand is: één van 4',
  )
  expect(fromGroup(toGroup(both))).toEqual(both)
  const single = { question: 'extra_stand', is: ['ja'] }
  expect(fromGroup(toGroup(single))).toEqual(single)
  expect(fromGroup(toGroup(undefined))).toBeUndefined()
})

test('a new question is refused until it has words', () => {
  const texts = problemsIn([newQuestion([])], {}).map(({ text }) => text)
  expect(texts).toEqual(['Vul de vraag in', 'Vul elk antwoord in'])
})

test('a message is saved without empty paragraphs', () => {
  const alert = { severity: 'info', blocks: false, paragraphs: ['Bel ons. ', '', ' '] } as const
  expect(toSave([{ key: 'a', type: 'alert', label: '', alert }])).toMatchObject([
    { alert: { paragraphs: ['Bel ons.'] } },
  ])
})
