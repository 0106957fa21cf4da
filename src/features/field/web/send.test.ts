import { beforeEach, expect, test, vi } from 'vitest'
import type { FieldChange } from '../queue.ts'
import { keptChanges, putChange, wipeDevice } from './device.ts'
import { sendChanges } from './send.ts'

const user = { id: 1, email: 'ans@meldstad.example' }
const photo = (key: string) => ({ key, name: `${key}.jpg`, file: new Blob(['x']) })
const change = (id: string, more: Partial<FieldChange> = {}): FieldChange => ({
  id,
  userId: user.id,
  reportId: 12,
  about: 'Een paal staat scheef.',
  madeAt: Number(id),
  kind: 'photo',
  text: '',
  photos: [photo(`${id}a`), photo(`${id}b`)],
  mails: false,
  isForReporter: false,
  base: { version: '"1"', state: 'b', statusAt: '', noteCount: 0, assignedTo: null },
  ...more,
})

const onClosed = vi.fn<(change: FieldChange, undoId: string | undefined) => void>()
let sent: (string | null)[] = []
let answers: (() => Response | Promise<Response>)[] = []
const send = async (_: string, init?: RequestInit) => {
  sent.push(new Headers(init?.headers).get('Idempotency-Key'))
  const answer = answers.shift()
  if (!answer) throw new TypeError('no connection')
  return answer()
}
const run = () => sendChanges({ send, user, nameOf: address => address, onClosed })
const ok = () => Response.json({}, { status: 201 })
const answer = (status: number) => () => Response.json({ detail: 'Nee.' }, { status })

beforeEach(async () => {
  sent = []
  answers = []
  await wipeDevice(1)
  await wipeDevice(2)
})

test('changes of field work wait without a connection, and each photo is sent once after it', async () => {
  await putChange(change('1'))
  await putChange(change('2'))
  expect(await run()).toEqual({ kind: 'later', sentCount: 0 })
  answers = [ok]
  expect(await run()).toEqual({ kind: 'later', sentCount: 0 })
  expect((await keptChanges(1))[0]?.photos.map(({ key }) => key)).toEqual(['1b'])
  answers = [ok, ok, ok]
  expect(await run()).toEqual({ kind: 'done', sentCount: 2 })
  expect(sent).toEqual(['1a', '1a', '1b', '1b', '2a', '2b'])
  expect(await keptChanges(1)).toEqual([])
})

test('two tabs at once send no change of field work twice', async () => {
  await putChange(change('1'))
  const first = Promise.withResolvers<Response>()
  answers = [() => first.promise, ok]
  const [one, other] = [run(), run()]
  await vi.waitFor(() => expect(sent).toEqual(['1a']))
  first.resolve(ok())
  expect((await Promise.all([one, other])).filter(Boolean)).toEqual([{ kind: 'done', sentCount: 1 }])
  expect(sent).toEqual(['1a', '1b'])
})

test('a refused change of field work stays with its reason, and others are sent until the session ends', async () => {
  await putChange(change('1'))
  await putChange(change('2', { photos: [photo('2a')] }))
  answers = [answer(404), ok]
  expect(await run()).toEqual({ kind: 'done', sentCount: 1 })
  expect(await keptChanges(1)).toMatchObject([{ id: '1', problem: { kind: 'gone' }, photos: [{}, {}] }])
  await putChange(change('3'))
  answers = [answer(401)]
  expect(await run()).toEqual({ kind: 'sign-in', sentCount: 0 })
  expect((await keptChanges(1)).map(({ id }) => id)).toEqual(['1', '3'])
})

test('changes of field work by another user are neither shown nor sent, and stay after signing out', async () => {
  await putChange(change('1', { userId: 2 }))
  await putChange(change('2'))
  answers = [ok, ok]
  await run()
  expect(sent).toEqual(['2a', '2b'])
  await putChange(change('3'))
  await wipeDevice(1)
  expect(await keptChanges(1)).toEqual([])
  expect(await keptChanges(2)).toHaveLength(1)
})
