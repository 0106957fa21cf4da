import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test.each([[undefined], [null], [{ text: 'Een gat 🕳️ in de weg\n', list: [{ n: 1 }, 'مساء', true, null] }]])(
  '%j comes through as it is',
  body => expect(storable(body)).toBe(body),
)

const message = 'Deze tekst heeft tekens die niet bestaan. Haal ze weg en probeer het nogmaals.'

test.each([
  ['a zero character', { text: 'a\0b' }, { text: [message] }],
  ['half a character', { text: 'a\ud800b' }, { text: [message] }],
  [
    'one deep in a list',
    { extra: [{ answer: 'x' }, { answer: { id: '\0' } }] },
    { extra: [{}, { answer: { id: [message] } }] },
  ],
  ['one of several at once', [{ text: 'a' }, { text: '\0' }, {}], [{}, { text: [message] }]],
  ['a text among texts', { status: ['m', '\0'] }, { status: [message] }],
  ['one in a key', { extra: { 'a\0': 1 } }, { extra: { a: [message] } }],
  ['nothing but such a text', '\0', { body: [message] }],
])('%s is told of its field', (_, body, errors) => {
  expect(() => storable(body)).toThrow(expect.objectContaining({ code: 'invalid-input', what: errors }))
})

test.each([
  ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
])('%s in one another without end are refused as what can not be read', (_, body) => {
  const what = 'JSON parse error - nested too deep'
  expect(() => storable(JSON.parse(body))).toThrow(expect.objectContaining({ code: 'invalid-input', what }))
})

test('parts in one another come through a hundred deep', () => {
  const body: unknown = JSON.parse('['.repeat(100) + ']'.repeat(100))
  expect(storable(body)).toBe(body)
})
