import { expect, test } from 'vitest'
import { errorMessage, loggable } from './error-texts.ts'

const withProperties = (message: string, properties: object) => Object.assign(new Error(message), properties)
const refused = (address: string) => withProperties(`connect ECONNREFUSED ${address}`, { code: 'ECONNREFUSED' })

test.each<[string, unknown, string]>([
  ['an error', new Error('stuk'), 'stuk'],
  [
    'one of the database, without what was typed',
    withProperties('Key (email)=(kim@voorbeeld.example)', {
      severity: 'ERROR',
      code: '23505',
      constraint: 'users_email',
    }),
    'database error 23505 users_email',
  ],
  [
    'the copy of an error, as the job queue sends',
    { ...new Error('x'), message: 'queue gone', queue: 'mail' },
    'queue gone',
  ],
  [
    'the copy of one of the database',
    { severity: 'ERROR', code: '57P01', message: 'met kim@voorbeeld.example' },
    'database error 57P01',
  ],
  [
    'a host with two addresses',
    new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]),
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  ],
  ['an error without words', withProperties('', { code: 'EPIPE' }), 'EPIPE'],
  ['an error without anything', new TypeError(), 'TypeError'],
  ['an error of the file system of the embedded database', { name: 'ErrnoError', errno: 54 }, 'ErrnoError 54'],
  ['an object', { email: 'kim@voorbeeld.example' }, 'an object with: email'],
  ['an object without prototype', Object.assign(Object.create(null), { a: 1 }), 'an object with: a'],
  ['a text', 'stuk', 'stuk'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
])('every kind of error becomes words: %s', (_, error, sentence) => {
  expect(errorMessage(error)).toBe(sentence)
  expect(JSON.stringify(loggable(error))).not.toMatch(/\[object|kim@/)
})
