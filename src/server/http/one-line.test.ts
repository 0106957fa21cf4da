import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#test/all-endpoints.ts'
import { aUser } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { cleanFields, oneLineText } from './one-line.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

test('a name with ends of lines and other control characters becomes one line', () => {
  for (const between of ['\n', '\r\n', '\u0085', '\u2028', '\u2029', '\t', '\u0000\u001b', '\v\f'])
    expect(oneLineText(`Jan${between}Bcc: kwaad@voorbeeld.example`)).toBe('Jan Bcc: kwaad@voorbeeld.example')
  expect(oneLineText('  Dvořák–laan 12\u00a0a ')).toBe('  Dvořák–laan 12\u00a0a ')
})

test('texts keep their lines, and what other systems store stays as it is', () => {
  const body = {
    text: 'een\ntwee',
    extra_properties: [{ name: 'a\nb' }],
    profile: { title: 'a\nb' },
    list: [{ name: 'a\nb' }],
  }
  expect(cleanFields(body)).toEqual({ ...body, profile: { title: 'a b' }, list: [{ name: 'a b' }] })
})

test('a text of which nothing can be seen is empty, wherever it is, unless it is a secret or of another system', () => {
  for (const nothing of [' ', '\u200b', '\u3164', '\u2800\u0336', '\u202e']) {
    const body = { note: nothing, list: [nothing, { text: nothing }], password: nothing, data: { text: nothing } }
    expect(cleanFields(body)).toEqual({ ...body, note: '', list: ['', { text: '' }] })
  }
  expect(cleanFields({ note: ' a\u200b\n' })).toEqual({ note: ' a\u200b\n' })
})

const nothing = '\u200b\u3164'

test.each([
  ['PUT', '/api/mail-templates/my_signal_token', { title: 'Onderwerp', body: nothing }],
  ['PUT', '/api/mail-templates/my_signal_token', { title: nothing, body: 'Tekst' }],
  ['POST', '/signals/v1/private/expressions', { name: 'Park', code: nothing, type: 'routing' }],
  ['POST', '/signals/v1/private/expressions', { name: nothing, code: "sub == 'x'", type: 'routing' }],
  ['POST', '/signals/v1/private/status-messages', { title: 'Kort', text: nothing, state: 'm' }],
] as const)('%s %s %j is refused, as nothing can be seen of a text', async (method, path, sent) => {
  const user = await aUser(w, { isSuperuser: true })
  const refused = Object.entries(sent).flatMap(([field, text]) => (text === nothing ? [field] : []))
  const { status, body } = await w.as(user)(method, path, sent)
  expect([status, Object.keys(body)], JSON.stringify(body)).toEqual([400, refused])
})

test('an optional text of which nothing can be seen is stored as none', async () => {
  const user = await aUser(w, { isSuperuser: true })
  const source = { name: 'Balie 2', description: nothing, isActive: true, isPublic: false, canBeSelected: true }
  const made = await w.as(user)('POST', '/api/sources', source)
  expect([made.status, made.body.description], JSON.stringify(made.body)).toEqual([201, ''])
})

test('no endpoint stores a name of more lines', async () => {
  const user = await aUser(w, { isSuperuser: true })
  const name = 'Groen\r\nX-Kop: kwaad'
  const made = [
    await w.as(user)('POST', '/signals/v1/private/me/filters', { name, options: {} }),
    await w.as(user)('POST', '/signals/v1/private/roles', { name }),
    await w.as(user)('POST', '/signals/v1/private/expressions', { name, code: "sub == 'x'", type: 'routing' }),
    await w.as(user)('POST', '/signals/v1/private/area-types', { name, code: 'groen-hier' }),
  ]
  for (const { status, body } of made) expect([status, body.name]).toEqual([201, 'Groen X-Kop: kwaad'])
})

/** Texts of requests that are no names: they may have lines, or what reads them has a rule of its own. */
const others = new Set(
  `attachments body call category_url closing_contact closing_detail code columns current description field formerKey from
  handlingMessage handling_message icon id is isNot link main message messageEn next nonce note ordering page password q reason state
  sub sub_category text text_extra text_list texts to token type until validators value values version words`.split(
    /\s+/,
  ),
)

type Schema = z.core.JSONSchema.JSONSchema
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** The names of the fields of a body that hold any text, without a list of words or a form of their own. */
function textsIn(schema: unknown, name = ''): string[] {
  if (!isSchema(schema)) return []
  const {
    anyOf = [],
    oneOf = [],
    allOf = [],
    items = [],
    prefixItems = [],
    properties = {},
    additionalProperties,
  } = schema
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined
  return [
    ...(isText && !schema.format && !schema.pattern ? [name] : []),
    ...[anyOf, oneOf, allOf, items, prefixItems, additionalProperties].flat().flatMap(part => textsIn(part, name)),
    ...Object.entries(properties).flatMap(([key, part]) => textsIn(part, key)),
  ]
}

test('each text of each request is known to be one line, or to be a longer one', () => {
  const bodies = endpoints.flatMap(({ body }) => body ?? [])
  const schemas = bodies.map(body => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  const names = new Set(schemas.flatMap(schema => textsIn(schema)))
  expect(names.size).toBeGreaterThan(60)
  const isOneLine = (name: string) =>
    JSON.stringify(cleanFields({ [name]: 'a\nb' })) === JSON.stringify({ [name]: 'a b' })
  expect([...names].filter(name => !isOneLine(name) && !others.has(name))).toEqual([])
  expect([...others].filter(name => !names.has(name) || isOneLine(name))).toEqual([])
})
