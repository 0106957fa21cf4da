import { expect, test } from 'vitest'
import { storable } from './one-line.ts'

test.each([[undefined], [null], [{ text: 'Een gat 🕳️ in de weg\n', list: [{ n: 1 }, 'مساء', true, null] }]])(
  'the text %j is stored and returned unchanged',
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
])('a text that cannot be stored is reported at its field: %s', (_, body, errors) => {
  expect(() => storable(body)).toThrow(expect.objectContaining({ code: 'invalid-input', what: errors }))
})
