import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { retrain, trainingTexts } from '#features/classification/server/retrain.ts'
import { deleteExpiredPreviews } from '#features/mail/server/preview.ts'
import { deleteExpiredDrafts } from '#features/plain-form/server/store.ts'
import { refreshSearchWords } from '#features/search/server/report-search.ts'
import type { User } from '#features/users/policy.ts'
import { embeddedPool, poolOf } from '#server/db/connection.ts'
import { vacuumDatabase } from '#server/db/vacuum.ts'
import { openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { isOnPostgres, testDatabaseUrl } from '#test/database.ts'
import { openPage } from '#test/my-report.ts'
import { send } from '#test/photos.ts'
import {
  filesOf,
  findPlanted,
  fingerprint,
  linesWithPlanted,
  plantBeside,
  plantReplies,
  plantSurvey,
  type Stores,
} from '#test/planted.ts'
import { aReport, aUser, litter } from '#test/test-data.ts'
import { worldOn } from '#test/world.ts'
import { applyRetention } from './server/apply.ts'

const [name, email, phone] = ['Canarius', 'canarius@voorbeeld.example', '0600000077']
const text = `${name} (${phone}, ${email}, 111222333) zag GB-01-BB.`
const path = '/signals/v1/private/signals/1'

let storage: ChildProcess
let stores: Stores
let closeDatabase = async () => {}
beforeAll(async () => {
  storage = spawn(process.execPath, ['test/fake-s3.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(storage.stdout ?? storage, 'data')
  const S3_URL = `http://sleutel:ge%2Fheim%2B1@127.0.0.1:${String(port).trim()}/bijlagen?region=eu-west-1`
  const database = isOnPostgres
    ? await testDatabaseUrl()
    : await openEmbeddedDatabase('memory://', new Uint8Array(await readFile(inject('dump'))))
  if (typeof database !== 'string') closeDatabase = database.close
  const pool = typeof database === 'string' ? poolOf(database) : embeddedPool(database)
  const log: string[] = []
  const w = await worldOn(pool, pool, { S3_URL, LOG_LEVEL: 'debug' }, { write: line => void log.push(line) })
  await w.empty()
  stores = { w, database, log }
})
afterAll(async () => {
  storage.kill()
  await stores.w.stop()
  await closeDatabase()
})

/** A photo of a face that nobody has, with a name in its camera metadata. */
async function aFace(skin: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#9cc"/>
    <ellipse cx="320" cy="240" rx="120" ry="160" fill="${skin}"/><circle cx="275" cy="200" r="14"/><circle cx="365" cy="200" r="14"/>
    <path d="M260 310q60 50 120 0" fill="none" stroke="#733" stroke-width="10"/></svg>`
  return sharp(Buffer.from(drawing))
    .withExif({ IFD0: { Artist: name } })
    .jpeg()
    .toBuffer()
}

/** Skips empty files: the ledger stores its entries as names of empty files. */
const fingerprints = async () =>
  (await filesOf(stores.w)).flatMap(({ bytes }) => (bytes.length > 0 ? fingerprint(bytes) : []))

/** Send photos of faces; one of them is made unrecognisable. @returns the fingerprints of all files that were made of them */
async function plantFaces(user: User, uuid: string): Promise<string[]> {
  const { w } = stores
  const before = await fingerprints()
  const faces = [await aFace('#e8b48c'), await aFace('#8d5b3e')]
  for (const face of faces) {
    const sent = await send(w, `/signals/v1/public/signals/${uuid}/attachments`, face, {
      name: 'gezicht-van-canarius.jpg',
    })
    expect(sent.status).toBe(201)
  }
  await w.drain()
  const stored = (await fingerprints()).filter(each => !before.includes(each))
  const boxes = [{ left: 0.2, top: 0.1, width: 0.6, height: 0.8 }]
  expect((await w.as(user)('POST', '/api/reports/1/attachments/1/redaction', { boxes })).status).toBe(200)
  const after = await fingerprints()
  // The file of the first photo and its two smaller copies are gone at once.
  expect(stored.filter(each => after.includes(each))).toHaveLength(stored.length / 2)
  return [...stored, ...after.filter(each => !before.includes(each)), ...faces.map(fingerprint)]
}

/** Answers of the reporter and of an external party, with a photo. @returns the fingerprints of the files that were made of it */
async function plantReplyPhoto(user: User): Promise<string[]> {
  const before = await fingerprints()
  const photo = await aFace('#c58c5b')
  await plantReplies({ w: stores.w, user, text }, { email: `hovenier-${email}`, photo })
  return [fingerprint(photo), ...(await fingerprints()).filter(each => !before.includes(each))]
}

/** A report with something planted in all that residents and colleagues enter, which was handled. @returns the fingerprints of its photos */
async function plantAndClose(user: User): Promise<string[]> {
  const { w } = stores
  const reporter = { email, phone, sharing_allowed: true }
  const asked = { id: 'extra', label: 'Wie?', category_url: '/signals/v1/public/terms/categories/x', answer: text }
  const { uuid } = await aReport(w, { category: litter, text, reporter, extra_properties: [asked] })
  await w.drain()
  const photos = await plantFaces(user, uuid)
  const cookie = await openPage(w, 1)
  const addition = { text: `Ook bij de buren: ${text}`, key: crypto.randomUUID(), photos: [] }
  expect((await w.as()('POST', '/api/my-report/1/additions', addition, { cookie })).status).toBe(200)
  await w.as(user)('PATCH', path, { notes: [{ text }] })
  const hidden = await w.as(user)('POST', '/api/reports/1/hidden-passages', { kinds: ['bsn', 'phone', 'plate'] })
  expect(hidden.body.count).toBeGreaterThan(5)
  photos.push(...(await plantReplyPhoto(user)))
  const change = { email: `nieuw-${email}`, phone, sharing_allowed: true }
  expect((await w.as(user)('POST', `${path}/reporters`, change)).status).toBe(201)
  expect((await w.as(user)('POST', `${path}/email/preview`, { status: 'o', text })).status).toBe(200)
  await w.as(user)('PATCH', path, { status: { state: 'o', text: `Gebeld met ${name}.`, send_email: true } })
  await w.drain()
  await plantSurvey({ w, text })
  // In a file, and in the access log that somebody saw it.
  const made = await w.as(user)('POST', '/api/exports', { kind: 'reports', withContact: true, reason: 'Enquête' })
  expect(made.status).toBe(201)
  await w.drain()
  return photos
}

const learn = () => retrain(stores.w.base, () => trainingTexts().filter(({ label }) => label.startsWith('schoon/')))

/** Enough reports of enough reporters for the classifier to learn the name. */
async function plantInClassifier() {
  const { db, clock } = stores.w.base
  for (const number of [2, 3, 4, 5, 6])
    await aReport(stores.w, {
      category: litter,
      text,
      reporter: { email: `${number}${email}`, sharing_allowed: false },
    })
  await db.updateTable('reports').set({ status: 'handled', statusAt: clock() }).where('id', '>', 1).execute()
  const closed = db.updateTable('categories').set({ isActive: false }).where('parentId', 'is not', null)
  await closed.where('slug', 'not in', ['veegzwerfvuil', 'graffitiwildplak', 'overig']).execute()
  expect(await learn()).toBe('went-live')
}

/** Requests and errors with something planted, for the log. */
async function plantInErrors(user: User) {
  const { w } = stores
  const json = { 'content-type': 'application/json' }
  await w.http.inject({ method: 'POST', url: '/signals/v1/public/signals', headers: json, payload: `{"text": ${name}` })
  await w.as()('POST', '/signals/v1/public/signals', { text, reporter: { email: `${email} ` } })
  await w.as(user)('GET', `/signals/v1/private/search?q=${name}`)
  await w.as(user)('GET', `/signals/v1/private/signals?contact_details=email&reporter_email=${email}&id=${name}`)
  await w.as()('GET', `/melding/${email}`)
  const failure = Object.assign(new Error(`duplicate key: (email)=(${email})`), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'reporters_email',
    detail: `Key (email)=(${email}) already exists.`,
  })
  const spy = vi.spyOn(w.base.db, 'transaction').mockImplementation(() => {
    throw failure
  })
  const refused = await w.as(user)('PATCH', path, { notes: [{ text }] })
  spy.mockRestore()
  expect(refused.status).toBe(500)
  w.onError(failure)
  w.http.log.error(failure, 'page without scripts')
  expect(stores.log.filter(line => line.includes('reporters_email'))).toHaveLength(3)
}

/** The words that the search proposes, which are those of several reports. */
async function wordsToSearch(): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`select word from search_words`.execute(stores.w.base.db)
  return rows.map(({ word }) => word)
}

/** The texts that colleagues read about the report, and about all. */
async function answers(user: User): Promise<string[]> {
  const all: string[] = []
  for (const url of [path, `${path}/history`, '/signals/v1/private/signals', '/api/reports/1/category-suggestions']) {
    const { status, body } = await stores.w.as(user)('GET', url)
    expect([url, status]).toEqual([url, 200])
    all.push(JSON.stringify(body))
  }
  const { body } = await stores.w.as(user)('GET', `/signals/v1/private/search?q=${name}`)
  return [...all, ...body.results.map((result: unknown) => JSON.stringify(result))]
}

/** The reports of others in which the privacy desk finds the person. */
async function mentions(user: User): Promise<number[]> {
  const { status, body } = await stores.w.as(user)('POST', '/api/privacy/person', { email, phone })
  expect(status).toBe(200)
  return body.mentions.map(({ id }: { id: number }) => id)
}

test('erased texts are nowhere any more: database, jobs, exports, bucket, folder, model, answers, and a backup', async () => {
  const { w } = stores
  w.at('2026-01-01T12:00:00Z')
  w.base.municipality.retention = { reporter: 30, photos: 30, text: 30, handled: null, cancelled: null, accessLog: 365 }
  const user = await aUser(w, { isSuperuser: true })
  const photos = await plantAndClose(user)
  await plantBeside({ w, user, text }, email)
  await plantInClassifier()
  await plantInErrors(user)
  await refreshSearchWords(w.base.db)
  await sql`analyze`.execute(w.base.db)
  const before = await findPlanted(stores, photos)
  expect(before).toMatchObject({ models: 1, log: [], photos: expect.any(Number) })
  for (const count of [before.database, before.backup]) expect(count).toBeGreaterThan(10)
  expect(await wordsToSearch()).toContain('canarius')
  for (const count of [before.photos, before.files, before.statistics]) expect(count).toBeGreaterThan(0)
  if (!isOnPostgres) expect([before.backup, before.bytesOfBackup.length > 10]).toEqual([before.database, true])
  expect(linesWithPlanted(await answers(user)).length).toBeGreaterThan(4)
  expect(await mentions(user)).toEqual([6, 5, 4, 3, 2])

  w.at('2026-03-01T12:00:00Z')
  await applyRetention(w.base)
  await deleteExpiredPreviews(w.base)
  await deleteExpiredDrafts(w.base)
  await w.drain()
  expect(await learn()).toBe('went-live')
  await refreshSearchWords(w.base.db)
  await vacuumDatabase(w.base.db)
  const nowhere = { database: 0, statistics: 0, backup: 0, files: 0, photos: 0, models: 0, log: [], bytesOfBackup: [] }
  expect(await findPlanted(stores, photos)).toEqual(nowhere)
  expect(linesWithPlanted(await answers(user))).toEqual([])
  expect(await mentions(user)).toEqual([])
  expect(await w.base.db.selectFrom('reports').select(['id', 'status']).orderBy('id').execute()).toEqual(
    [1, 2, 3, 4, 5, 6].map(id => ({ id, status: 'handled' })),
  )
})
