import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test.each([[undefined], [null], [{ text: 'Een gat 🕳️ in de weg\n', list: [{ n: 1 }, 'مساء', true, null] }]])(
  '%j is returned unchanged',
  body => expect(storable(body)).toBe(body),
)

const message = 'Deze tekst heeft tekens die niet bestaan. Haal ze weg en probeer het nogmaals.'

test.each([
  ['a NUL character', { text: 'a\0b' }, { text: [message] }],
  ['half a surrogate pair', { text: 'a\ud800b' }, { text: [message] }],
  [
    'a NUL character deep in a list',
    { extra: [{ answer: 'x' }, { answer: { id: '\0' } }] },
    { extra: [{}, { answer: { id: [message] } }] },
  ],
  ['a NUL character in one of several objects', [{ text: 'a' }, { text: '\0' }, {}], [{}, { text: [message] }]],
  ['a text among texts', { status: ['m', '\0'] }, { status: [message] }],
  ['a NUL character in a key', { extra: { 'a\0': 1 } }, { extra: { a: [message] } }],
  ['a body that is such a text', '\0', { body: [message] }],
])('%s is reported at its field', (_, body, errors) => {
  expect(() => storable(body)).toThrow(expect.objectContaining({ code: 'invalid-input', what: errors }))
})

test.each([
  ['lists', '['.repeat(50_000) + ']'.repeat(50_000)],
  ['objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`],
])('%s that are nested too deep are refused as unreadable', (_, body) => {
  const what = 'JSON parse error - nested too deep'
  expect(() => storable(JSON.parse(body))).toThrow(expect.objectContaining({ code: 'invalid-input', what }))
})

test('a value may be nested a hundred deep', () => {
  const body: unknown = JSON.parse('['.repeat(100) + ']'.repeat(100))
  expect(storable(body)).toBe(body)
})
