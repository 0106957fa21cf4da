import { expect, test } from 'vitest'
import type { Answer, Question } from '../question.ts'
import { lights } from '../sets/map-objects.ts'
import { fitting } from './fitting.ts'

const options = [
  { key: 'ja', label: 'Ja' },
  { key: 'nee', label: 'Nee' },
]
const place = { lat: 52.58, lng: 5.22 }
const lamp = { id: '8', type: '5', label: 'Grachtmast - 8' }
const questionsByKind = {
  radio: { key: 'q', type: 'radio', label: '?', options },
  several: { key: 'q', type: 'checkboxes', label: '?', options },
  box: { key: 'q', type: 'checkbox', label: '?', text: 'Ja' },
  date: { key: 'q', type: 'date-time', label: '?' },
  text: { key: 'q', type: 'textarea', label: '?' },
  numbers: { key: 'q', type: 'multi-text', label: '?' },
  place: { key: 'q', type: 'place', label: '?' },
  things: { key: 'q', type: 'map-objects', label: '?', objects: lights },
} as const satisfies Record<string, Question>

test.each<[keyof typeof questionsByKind, Answer | undefined, Answer | undefined]>([
  ['radio', 'ja', 'ja'],
  ['radio', 'misschien', undefined],
  ['radio', ['ja'], undefined],
  ['several', ['ja', 'misschien'], ['ja']],
  ['several', 'ja', undefined],
  ['box', false, false],
  ['box', 'ja', undefined],
  ['date', 'now', 'now'],
  ['date', 1_795_000_000_000, 1_795_000_000_000],
  ['date', 'gisteren', undefined],
  ['text', 'Bij de brug', 'Bij de brug'],
  ['text', ['a'], undefined],
  ['numbers', ['12', ''], ['12', '']],
  ['numbers', '12', undefined],
  ['place', undefined, place],
  ['things', undefined, { place, objects: [] }],
  ['things', { place: null, objects: [lamp] }, { place, objects: [lamp] }],
])('%s keeps of %j what it could have been given: %j', (kind, answer, expected) => {
  expect(fitting({ questions: [questionsByKind[kind]] }, { q: answer, other: 'x' }, place).q).toEqual(expected)
})

test('what is answered to other questions is not among them', () => {
  expect(fitting({ questions: [questionsByKind.text] }, { other: 'x' }, null)).toEqual({})
})
