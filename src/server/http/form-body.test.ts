import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { acceptFormBodies, parseFormFields } from './form-values.ts'

const read = (form: string) => JSON.parse(JSON.stringify(parseFormFields(new URLSearchParams(form))))

test.each([
  ['dots', 'reporter.email=a&reporter.phone=b&text=c', { reporter: { email: 'a', phone: 'b' }, text: 'c' }],
  ['indexes, as on the wire', 'notes[0]text=a&notes[1]text=b', { notes: [{ text: 'a' }, { text: 'b' }] }],
  ['indexes, as other clients write them', 'notes[0].text=a&notes.1.text=b', { notes: [{ text: 'a' }, { text: 'b' }] }],
  ['indexes in another order, with gaps', 'notes[7]text=b&notes[2]text=a', { notes: [{ text: 'a' }, { text: 'b' }] }],
  ['several fields of one part', 'notes[0]text=a&notes[0]by=b', { notes: [{ text: 'a', by: 'b' }] }],
  ['a list in a list', 'line[0][0]=5&line[0][1]=52', { line: [['5', '52']] }],
  ['a list as the whole body', '[0]text=a&[1]text=b', [{ text: 'a' }, { text: 'b' }]],
  ['a name that occurs more than once', 'status=m&status=i', { status: ['m', 'i'] }],
  ['indexes beside names', 'a.0=x&a.b=y', { a: { 0: 'x', b: 'y' } }],
  ['no field at all', '', {}],
  ['a field without a name', '=x&text=a', { text: 'a' }],
  ['special characters in a value', `text=${encodeURIComponent('a]=b&c[0].d=é+ %')}`, { text: 'a]=b&c[0].d=é+ %' }],
])('the fields of a form are read: %s', (_, form, fields) => expect(read(form)).toEqual(fields))

test('the name of a form field is no deeper than four levels', () => {
  const fields = read(`${'a.'.repeat(10_000)}a=x`)
  expect(Object.keys(fields.a.a.a.a)).toHaveLength(1)
  expect(Object.values(fields.a.a.a.a)).toEqual(['x'])
})

test('a high index in the name of a form field does not make a long list', () => {
  expect(read('a[99]=x')).toEqual({ a: ['x'] })
  expect(read('a[999999999]=x')).toEqual({ a: { 999999999: 'x' } })
})

test.each(['__proto__.polluted', 'a.__proto__.polluted', 'a[__proto__]polluted', 'constructor.prototype.polluted'])(
  'the form field %s does not change other objects',
  name => {
    const fields = parseFormFields(new URLSearchParams({ [name]: 'x', 'a.b': 'y' }))
    expect(Object.getPrototypeOf(fields)).toBeNull()
    expect(fields).toMatchObject({ a: { b: 'y' } })
    expect({}).not.toHaveProperty('polluted')
  },
)

test('a form of more fields than any has is refused before they are read', async () => {
  const fastify = Fastify({ bodyLimit: 1_000_000 })
  handleErrors(fastify)
  acceptFormBodies(fastify)
  fastify.post('/signals/form', async ({ body }) => body)
  const send = (payload: string) =>
    fastify.inject({
      method: 'POST',
      url: '/signals/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index}=x`).join('&')
  for (const payload of ['a&'.repeat(499_999), names(1_001)]) {
    const answer = await send(payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'Een formulier heeft hoogstens 1000 velden.' }])
  }
  expect(Object.keys((await send(names(1_000))).json())).toHaveLength(1_000)
  await fastify.close()
})
