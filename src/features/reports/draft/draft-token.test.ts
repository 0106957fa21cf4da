import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftTokenHeader } from '#kit/draft-token.ts'
import { isMatureDraftToken } from '#server/rate-limit/draft-token.ts'
import { inProcessFetch } from '#test/in-process-fetch.ts'
import { type World, world } from '#test/world.ts'
import { emptyDraft, noDraftQuestions } from './rules.ts'
import { fetchDraftToken, sendReport } from './web/send.ts'

let w: World
const sent: { url: string; headers: Headers }[] = []
beforeEach(async () => {
  w = await world()
  sent.length = 0
  const send = inProcessFetch(w)
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: new Headers(init.headers) })
    return send(url, init)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const sendDraft = (key: string) => sendReport(emptyDraft(key), { source: 'online', draftQuestions: noDraftQuestions })

test('a form fetches the token of its draft once, and sends it along; ten seconds later it counts', async () => {
  w.at('2026-11-22T22:00:00Z')
  const key = randomUUID()
  for (let times = 0; times < 2; times++) await fetchDraftToken(key)
  await sendDraft(key)
  expect(sent.map(({ url }) => url)).toEqual(['/api/draft-tokens', '/signals/v1/public/signals'])
  const token = sent[1]?.headers.get(draftTokenHeader) ?? ''
  const matureAt = (moment: string) =>
    isMatureDraftToken(token, { signingKey: w.base.signingKey, key, now: new Date(moment) })
  expect(['22:00:09', '22:00:10'].map(time => matureAt(`2026-11-22T${time}Z`))).toEqual([false, true])
  expect(['2026-12-06T22:00:00Z', '2026-12-06T22:00:01Z'].map(matureAt)).toEqual([true, false])
})

test('without a token the report is sent all the same', async () => {
  const key = randomUUID()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, headers: new Headers(init.headers) })
    return url === '/api/draft-tokens' ? Response.json({}, { status: 429 }) : Response.json({ id: 1 }, { status: 201 })
  })
  expect(await fetchDraftToken(key)).toBeUndefined()
  expect(await sendDraft(key)).toMatchObject({ kind: 'sent' })
  expect(sent[1]?.headers.has(draftTokenHeader)).toBe(false)
})
