import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { addPublicAttachment } from '#features/attachments/contract.ts'
import { predictCategory } from '#features/classification/contract.ts'
import { askLikelyDoubles } from '#features/doubles/contract.ts'
import { eraseReporter } from '#features/my-reports/contract.ts'
import { createReport, issueToken } from '#features/reports/create/contract.ts'
import { readConfig } from '#server/config.ts'
import { handleErrors } from '#server/http/errors.ts'
import { issueDraftToken } from '#server/rate-limit/draft-token.ts'
import { limitPublicRequests } from '#server/rate-limit/public-rate-limit.ts'
import { sharedCounters } from '#server/rate-limit/shared-counters.ts'
import { type World, world } from '#test/world.ts'
import { limitedPaths } from './rate-limits.ts'

let w: World
let now: Date
beforeEach(async () => {
  w = await world()
  now = new Date('2026-11-22T22:00:00Z')
})

/** A server with the limits of the product as they are without PUBLIC_THROTTLE_RATE; it accepts everything else. */
function startServer({ widening = 1 } = {}) {
  const base = { db: w.base.db, signingKey: w.base.signingKey, clock: () => now }
  const fastify = Fastify()
  handleErrors(fastify)
  const rate = readConfig({}).publicThrottle
  limitPublicRequests(fastify, {
    ...limitedPaths,
    rate,
    counters: sharedCounters(base),
    base,
    widening: () => widening,
  })
  for (const path of [createReport.path, eraseReporter.path, ...Object.keys(limitedPaths.formPaths)])
    fastify.post(path, async (_, reply) => reply.code(201).send({}))
  const post = async (path: string, payload: object, headers: Record<string, string> = {}) =>
    (await fastify.inject({ method: 'POST', url: path, payload, headers })).statusCode
  const send = (key: string, text: string) =>
    post(
      createReport.path,
      { text, location: { geometrie: { type: 'Point', coordinates: [5.21, 52.58] } } },
      { 'idempotency-key': key, 'meldwerk-draft-token': issueDraftToken({ ...base, key, now: openedAt(key) }) },
    )
  const opened = new Map<string, Date>()
  const openedAt = (key: string) => opened.get(key) ?? now
  return {
    async openForm(key: string) {
      opened.set(key, now)
      return post(issueToken.path, { key })
    },
    /** @returns the statuses of the responses to everything that a form sends between opening and sending */
    async fillIn() {
      const statuses: number[] = []
      for (let pauses = 0; pauses < 8; pauses++) statuses.push(await post(predictCategory.path, { text: 'De boom' }))
      for (let changes = 0; changes < 5; changes++) statuses.push(await post(askLikelyDoubles.path, {}))
      return statuses
    },
    sendPhoto: () => post(addPublicAttachment.path, {}),
    erase: () => post(eraseReporter.path, {}),
    send,
    close: () => fastify.close(),
  }
}

const letters = () => randomUUID().replaceAll(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

test('300 residents behind the one address of their carrier fill in and send a report with photos within an hour', async () => {
  const { openForm, fillIn, send, sendPhoto, close } = startServer()
  const statuses = new Set<number>()
  for (let resident = 0; resident < 300; resident++) {
    const key = randomUUID()
    for (const status of [await openForm(key), ...(await fillIn())]) statuses.add(status)
    pass(11)
    statuses.add(await send(key, letters()))
    for (let photos = 0; photos < 3; photos++) statuses.add(await sendPhoto())
  }
  expect([...statuses]).toEqual([201])
  await close()
})

test('one sender who opens a form for each report is stopped at 600 in an hour, and within ten when they say the same', async () => {
  const { openForm, send, close } = startServer()
  const flood = async (count: number, text: () => string) => {
    let accepted = 0
    const keys = Array.from({ length: count }, () => randomUUID())
    await Promise.all(keys.map(openForm))
    pass(10)
    for (const key of keys) if ((await send(key, text())) === 201) accepted += 1
    return accepted
  }
  expect(await flood(30, () => 'Alles is kapot.')).toBe(10)
  expect(await flood(620, letters)).toBe(570) // what was refused for its content counted too
  await close()
})

test('photos from one address are limited to three for each report that may come from it', async () => {
  const { sendPhoto, close } = startServer()
  for (let photo = 0; photo < 1800; photo++) await sendPhoto()
  expect(await sendPhoto()).toBe(429)
  await close()
})

test('during a storm one address may send ten times as many forms, but no more of other requests', async () => {
  const { sendPhoto, erase, close } = startServer({ widening: 10 })
  for (let photo = 0; photo < 1900; photo++) expect(await sendPhoto()).toBe(201)
  for (let times = 0; times < 120; times++) await erase()
  expect(await erase()).toBe(429)
  await close()
})
