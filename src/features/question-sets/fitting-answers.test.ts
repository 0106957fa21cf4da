import { expect, test } from 'vitest'
import { fittingAnswers } from './answers.ts'
import type { Answer, Question } from './question.ts'
import { lights } from './sets/map-objects.ts'

const options = [
  { key: 'ja', label: 'Ja' },
  { key: 'nee', label: 'Nee' },
]
const place = { lat: 52.58, lng: 5.22 }
const lamp = { id: '8', type: '5', label: 'Grachtmast - 8' }
const questionsByKind = {
  radio: { key: 'q', type: 'radio', label: '?', options },
  checkboxes: { key: 'q', type: 'checkboxes', label: '?', options },
  checkbox: { key: 'q', type: 'checkbox', label: '?', text: 'Ja' },
  'date-time': { key: 'q', type: 'date-time', label: '?' },
  textarea: { key: 'q', type: 'textarea', label: '?' },
  'multi-text': { key: 'q', type: 'multi-text', label: '?' },
  place: { key: 'q', type: 'place', label: '?' },
  'map-objects': { key: 'q', type: 'map-objects', label: '?', objects: lights },
} as const satisfies Record<string, Question>

test.each<[keyof typeof questionsByKind, Answer | undefined, Answer | undefined]>([
  ['radio', 'ja', 'ja'],
  ['radio', 'misschien', undefined],
  ['radio', ['ja'], undefined],
  ['checkboxes', ['ja', 'misschien'], ['ja']],
  ['checkboxes', 'ja', undefined],
  ['checkbox', false, false],
  ['checkbox', 'ja', undefined],
  ['date-time', 'now', 'now'],
  ['date-time', 1_795_000_000_000, 1_795_000_000_000],
  ['date-time', 'gisteren', undefined],
  ['textarea', 'Bij de brug', 'Bij de brug'],
  ['textarea', ['a'], undefined],
  ['multi-text', ['12', ''], ['12', '']],
  ['multi-text', '12', undefined],
  ['place', undefined, place],
  ['map-objects', undefined, { place, objects: [] }],
  ['map-objects', { place: null, objects: [lamp] }, { place, objects: [lamp] }],
])('a %s question keeps from the answer %j what fits it: %j', (kind, answer, expected) => {
  expect(fittingAnswers({ questions: [questionsByKind[kind]] }, { q: answer, other: 'x' }, place).q).toEqual(expected)
})

test('answers to questions outside the set are left out', () => {
  expect(fittingAnswers({ questions: [questionsByKind.textarea] }, { other: 'x' }, null)).toEqual({})
})
