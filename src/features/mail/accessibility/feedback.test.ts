import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { maxFeedbackPerHour } from './rules.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const send = (body: object) => w.as()('POST', '/api/accessibility-feedback', { key: key(1), ...body })
const mails = () => w.base.db.selectFrom('mails').selectAll().execute()

test('feedback on accessibility is mailed to the municipality once', async () => {
  for (const _ of [1, 2])
    expect(await send({ text: 'De kaart <b>leest</b> niet voor.', email: 'kim@voorbeeld.example' })).toMatchObject({
      status: 201,
    })
  await w.drain()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'toegankelijk@meldstad.example', state: 'sent', reportId: null })
  expect(mail?.text).toContain('> De kaart <b>leest</b> niet voor.')
  expect(mail?.text).toContain('kim@voorbeeld.example')
  expect(mail?.html).toContain('&lt;b&gt;leest')
})

test.each([
  ['without a text', { text: ' ' }],
  ['with too long a text', { text: 'a'.repeat(3001) }],
  ['with an invalid address', { text: 'Hoi', email: 'kim' }],
  ['without a key', { text: 'Hoi', key: undefined }],
])('feedback on accessibility is refused %s', async (_, body) => {
  expect((await send(body)).status).toBe(400)
  expect(await mails()).toEqual([])
})

test('feedback on accessibility is refused after too many messages from one network', async () => {
  for (let n = 0; n < maxFeedbackPerHour; n += 1) expect((await send({ key: key(n), text: 'Hoi' })).status).toBe(201)
  const { status, headers } = await send({ key: key(99), text: 'Hoi' })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

test('without an address for feedback the endpoint does not exist', async () => {
  const { mail } = w.base.municipality
  w.base.municipality.mail = { from: mail.from, organization: mail.organization }
  const { status } = await send({ text: 'Hoi' })
  w.base.municipality.mail = mail
  expect(status).toBe(404)
})
