import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pathOfCategory } from '#features/reports/draft/outgoing.ts'
import { type Draft, emptyDraft, noDraftQuestions } from '#features/reports/draft/rules.ts'
import {
  enqueueReport,
  isHeldByATab,
  onQueueChange,
  putQueuedReport,
  readQueuedReport,
  removeQueuedReport,
  toldOf,
} from '#features/reports/draft/web/queue.ts'
import { outgoingReport } from '#features/reports/draft/web/send.ts'
import { newUuid } from '#web/uuid.ts'
import { sendQueue } from './send-queue.ts'

/** Another one for each test, as a tab remembers the token of a report. */
let id = ''
const draftOf = (key: string) => ({
  ...emptyDraft(key),
  description: 'De brug rammelt.',
  email: 'kim@voorbeeld.example',
})
const reportOf = (draft: Draft) => outgoingReport(draft, { source: 'online', draftQuestions: noDraftQuestions })
const { category } = draftOf('')
const photos = [1, 2].map(number => ({ key: `p${number}`, name: `${number}.jpg`, file: new Blob(['x']) }))
const uuid = '0a1b2c3d-0000-4000-8000-000000000001'

let sent: { path: string; key: string | null }[] = []
let answers: (() => Response)[] = []
/** Fetched besides, to be told. */
let facts: Record<string, () => Response> = {}
beforeEach(async () => {
  id = crypto.randomUUID()
  sent = []
  answers = []
  facts = { '/api/draft-tokens': () => Response.json({}, { status: 404 }) }
  vi.stubGlobal('sessionStorage', undefined)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const fact = facts[path]
    if (fact) return fact()
    sent.push({ path, key: new Headers(init.headers).get('Idempotency-Key') })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no connection')
    return answer()
  })
  const draft = draftOf(id)
  await enqueueReport({ draft, photos }, reportOf(draft), Date.now())
})
afterEach(async () => {
  await removeQueuedReport(id)
  vi.unstubAllGlobals()
})

const created = () => Response.json({ id: 41, signal_id: uuid, id_display: 'SIG-41' }, { status: 201 })
const uploaded = () => Response.json({}, { status: 201 })
const create = '/signals/v1/public/signals'
const attach = `${create}/${uuid}/attachments`

test('a report is sent with its photos, each under its own idempotency key, and its content is removed', async () => {
  answers = [created, uploaded, uploaded]
  await sendQueue()
  expect(sent).toEqual([
    { path: create, key: id },
    { path: attach, key: 'p1' },
    { path: attach, key: 'p2' },
  ])
  const remaining = await readQueuedReport(id)
  expect(remaining).toMatchObject({ state: 'sent', number: 'SIG-41', lostPhotoCount: 0 })
  expect(JSON.stringify(remaining)).not.toMatch(/brug|kim|jpg/)
})

test('when other tabs hear of a waiting report, they can see that the tab that wrote it is still open', async () => {
  const other = draftOf(newUuid())
  const { promise: held, resolve } = Promise.withResolvers<boolean>()
  const stop = onQueueChange(() => void isHeldByATab(other.id).then(resolve))
  await enqueueReport({ draft: other, photos: [] }, reportOf(other), Date.now())
  expect(await held).toBe(true)
  stop()
  await removeQueuedReport(other.id)
})

test('without a connection a report stays queued, and is sent under the same idempotency key next time', async () => {
  answers = []
  await sendQueue()
  expect(await readQueuedReport(id)).toMatchObject({ state: 'waiting' })
  answers = [created, uploaded, uploaded]
  await sendQueue()
  expect(sent.map(({ key }) => key)).toEqual([id, id, 'p1', 'p2'])
})

test('after a connection that breaks between two photos, sending continues with the one that was not sent', async () => {
  answers = [created, uploaded]
  await sendQueue()
  const remaining = await readQueuedReport(id)
  expect(remaining).toMatchObject({ state: 'accepted', number: 'SIG-41', photos: [{ key: 'p2' }] })
  expect(JSON.stringify(remaining)).not.toMatch(/brug|kim/)
  sent = []
  answers = [uploaded]
  await sendQueue()
  expect(sent).toEqual([{ path: attach, key: 'p2' }])
  expect(await readQueuedReport(id)).toMatchObject({ state: 'sent', lostPhotoCount: 0 })
})

test('a refused photo of a queued report is counted, and the others are sent', async () => {
  answers = [created, () => Response.json({}, { status: 400 }), uploaded]
  await sendQueue()
  expect(await readQueuedReport(id)).toMatchObject({ state: 'sent', lostPhotoCount: 1 })
})

test('a refused report is not sent again automatically', async () => {
  answers = [() => Response.json({ text: ['Te lang.'] }, { status: 400 })]
  await sendQueue()
  expect(await readQueuedReport(id)).toMatchObject({ state: 'waiting', refused: { refusal: { step: 'beschrijf' } } })
  await sendQueue()
  expect(sent).toHaveLength(1)
})

test('a report that arrived before it was changed does not replace the changed one', async () => {
  answers = [() => Response.json({}, { status: 422 }), created, uploaded, uploaded]
  await sendQueue()
  expect(sent[1]?.key).not.toBe(id)
  expect(await readQueuedReport(id)).toMatchObject({ state: 'sent', number: 'SIG-41' })
})

test('a report without contact details that arrived earlier with them is not created twice', async () => {
  const item = await readQueuedReport(id)
  if (item?.state !== 'waiting') throw new Error('the report is not waiting')
  await putQueuedReport({ ...item, sendsWithoutContact: true })
  answers = [() => Response.json({}, { status: 422 })]
  await sendQueue()
  expect(sent).toHaveLength(1)
  expect(await readQueuedReport(id)).toMatchObject({ state: 'sent', number: undefined, lostPhotoCount: 2 })
})

const link = 'https://meldingen.example/m/0000-secret'
const promise = { kind: 'closing', lastDay: '2026-12-02T12:00:00Z' }
const told = {
  '/api/my-report-links': () => Response.json({ link, promise }, { status: 201 }),
  [pathOfCategory(category)]: () => Response.json({ handling_message: 'Wij komen kijken.' }),
}

test('a sent report keeps its term, and its link can be read only by the tab that wrote it', async () => {
  facts = { '/api/draft-tokens': () => Response.json({ token: 'x.y' }), ...told }
  answers = [created, uploaded, uploaded]
  await sendQueue()
  const remaining = await readQueuedReport(id)
  if (remaining?.state !== 'sent') throw new Error('the report is not sent')
  expect(JSON.parse(remaining.promise ?? '')).toEqual(promise)
  expect(JSON.stringify(remaining)).not.toMatch(/secret|komen kijken/)
  expect(await toldOf(remaining)).toMatchObject({ hasEmail: true, link })
})

test('a report that has to wait gets a token, with which the next attempt is sent', async () => {
  const tooMany = () => Response.json({}, { status: 429, headers: { 'Retry-After': '60' } })
  answers = [tooMany]
  facts = { '/api/draft-tokens': () => Response.json({ token: 'x.y' }), ...told }
  await sendQueue()
  expect(sent.map(({ path }) => path)).toEqual([create])
  expect(await readQueuedReport(id)).toMatchObject({ state: 'waiting', report: { draftToken: 'x.y' } })
  answers = [created, uploaded, uploaded]
  await sendQueue()
  expect(await readQueuedReport(id)).toMatchObject({ state: 'sent' })
})
