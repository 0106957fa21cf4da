import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import { parseModel } from '#features/classification/model.ts'
import { hashOf, wordsOf } from '#features/classification/text.ts'
import type { User } from '#features/users/policy.ts'
import type { Tables } from '#schema/tables.ts'
import { embeddedPool } from '#server/db/connection.ts'
import { databaseOn } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { dumpPostgres } from '#server/db/pg-tools.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '#server/embedded/embedded-database.ts'
import { encodeForm } from './encode-form.ts'
import type { World } from './world.ts'

/** Invented, and entered wherever something can be: a name, addresses, and numbers that pass their checks. */
const planted = ['Canarius', 'canarius', '0600000077', '06-00000077', '111222333', 'GB-01-BB']

export const linesWithPlanted = (lines: readonly string[]) =>
  lines.filter(line => planted.some(word => line.includes(word)))

/** Storage besides the database of a connection. */
export type Stores = {
  w: World
  /** The folder of the embedded database; the address of PostgreSQL. */
  database: EmbeddedDatabase | string
  /** The log of the process. */
  log: readonly string[]
}

/** Where something that was planted is found, and how often. @param photos the fingerprints of files that may not remain */
export async function findPlanted(stores: Stores, photos: readonly string[]) {
  const { w, database, log } = stores
  const { db } = w.base
  const files = await filesOf(w)
  return {
    database: linesWithPlanted(await rowsIn(db)).length,
    statistics: linesWithPlanted(await statisticsOf(db)).length,
    backup: linesWithPlanted(await linesOfBackup(stores)).length,
    files: linesWithPlanted(files.map(({ name, bytes }) => `${name} ${bytes.toString('latin1')}`)).length,
    photos: files.filter(({ bytes }) => photos.includes(fingerprint(bytes))).length,
    models: (await modelsThatKnow(w, 'Canarius')).length,
    log: linesWithPlanted(log),
    // On PostgreSQL a backup is the file that was read above.
    bytesOfBackup: typeof database === 'string' ? [] : passagesIn(Buffer.from(await database.dump(false))),
  }
}

/** All rows of all tables, finished jobs too, and of the views whose rows are stored. */
async function rowsIn(db: Kysely<Tables>): Promise<string[]> {
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, name) as name
    from (select schemaname, tablename as name from pg_tables union all select schemaname, matviewname from pg_matviews) stored
    where schemaname in ('public', 'pgboss')`.execute(db)
  const all: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    all.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return all
}

/** The statistics of the planner hold values of columns. PostgreSQL keeps it of a table that became empty, until that has rows again. */
async function statisticsOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`select s::text as row from pg_stats s
    join pg_class on oid = format('%I.%I', schemaname, tablename)::regclass
    where schemaname in ('public', 'pgboss') and reltuples > 0`.execute(db)
  return rows.map(({ row }) => row)
}

export const fingerprint = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** The files of the installation: in the bucket, and whatever stands in its folder. */
export async function filesOf(w: World): Promise<{ name: string; bytes: Buffer }[]> {
  const found: { name: string; bytes: Buffer }[] = []
  for (const key of await w.base.files.list(''))
    found.push({ name: key, bytes: (await w.base.files.get(key)) ?? Buffer.alloc(0) })
  const local = await readdir(w.folder, { recursive: true, withFileTypes: true })
  for (const { parentPath, name } of local.filter(entry => entry.isFile()))
    found.push({ name, bytes: await readFile(join(parentPath, name)) })
  return found
}

/** The stored versions of the classifier that learnt a word. */
async function modelsThatKnow({ base: { db } }: World, word: string): Promise<number[]> {
  const hashes = wordsOf(word).map(each => hashOf(each))
  const versions = await db.selectFrom('classifierVersions').select(['id', 'model']).execute()
  return versions.flatMap(({ id, model }) => {
    const vocabulary = model && parseModel(model).vocabulary
    return vocabulary && hashes.some(hash => vocabulary.has(hash)) ? [id] : []
  })
}

/** The lines of a backup that is made now: of the rows as they are when it is restored, on a server of the file that `pg_dump` writes. */
async function linesOfBackup({ w, database }: Stores): Promise<string[]> {
  if (typeof database === 'string') return linesOfDump(w, database)
  const copy = await openEmbeddedDatabase('memory://', new Uint8Array(await database.dump(false)))
  const restored = embeddedPool(copy)
  try {
    return await rowsIn(databaseOn(restored))
  } finally {
    await restored.end()
    await copy.close()
  }
}

async function linesOfDump(w: World, url: string): Promise<string[]> {
  const path = join(w.folder, 'database.sql.gz')
  try {
    await dumpPostgres(url, path)
    return gunzipSync(await readFile(path))
      .toString()
      .split('\n')
  } finally {
    await rm(path, { force: true })
  }
}

/** The text around the words in a file, also where no row holds it any more. */
function passagesIn(bytes: Buffer): string[] {
  const passages: string[] = []
  for (const word of planted)
    for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + 1))
      passages.push(bytes.toString('latin1', Math.max(0, at - 80), at + 40))
  return passages
}

type Planting = { w: World; user: User; text: string }

const path = '/signals/v1/private/signals/1'
const qa = '/signals/v1/public/qa/sessions'

const setStatus = async ({ w, user }: Planting, status: object) => {
  expect((await w.as(user)('PATCH', path, { status: { send_email: true, ...status } })).status).toBe(200)
  await w.drain()
}

/** The address of the newest session, and what it asks. */
async function newestSession({ base: { db }, as }: World) {
  const { uuid } = await db
    .selectFrom('questionnaireSessions')
    .select('uuid')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const url = `${qa}/${uuid}`
  const [text, photos] = (await as()('GET', url)).body.path_questions
  return { url, text: text.uuid, photos: photos?.uuid }
}

/** Ask the reporter something of report 1, who answers with a text. */
async function plantAnswer(planting: Planting) {
  const { w, text } = planting
  await setStatus(planting, { state: 'reaction requested', text: `Wie zag het? ${text}` })
  const session = await newestSession(w)
  await w.as()('POST', `${session.url}/answers`, [{ question_uuid: session.text, payload: text }])
  expect((await w.as()('POST', `${session.url}/submit`)).status).toBe(200)
}

/** Forward report 1 to an external party, which answers with a text and a photo. */
async function plantReplyOfParty(planting: Planting, { email, photo }: { email: string; photo: Buffer }) {
  const { w, text } = planting
  await setStatus(planting, { state: 'forward to external', text: `Kunt u dit doen? ${text}`, email_override: email })
  const session = await newestSession(w)
  const form = new FormData()
  form.append('question_uuid', session.photos)
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'canarius-klaar.jpg')
  const url = `${session.url}/attachments`
  const sent = await w.http.inject({ method: 'POST', url, ...(await encodeForm(form)) })
  expect(sent.statusCode).toBe(201)
  await w.as()('POST', `${session.url}/answers`, [{ question_uuid: session.text, payload: text }])
  expect((await w.as()('POST', `${session.url}/submit`)).status).toBe(200)
}

/** Plant a text in what the reporter and an external party of report 1 answer, and in what they were asked. */
export async function plantReplies(planting: Planting, party: { email: string; photo: Buffer }) {
  await plantAnswer(planting)
  await plantReplyOfParty(planting, party)
  await planting.w.drain()
}

/** Plant it in the survey about the handling of report 1, which is closed. */
export async function plantSurvey({ w, text }: Pick<Planting, 'w' | 'text'>) {
  const { token } = await w.base.db.selectFrom('feedbackForms').select('token').executeTakeFirstOrThrow()
  const answer = { is_satisfied: true, allows_contact: false, text_list: [text], text_extra: text }
  expect((await w.as()('PUT', `/signals/v1/public/feedback/forms/${token}`, answer)).status).toBe(200)
  await w.drain()
}

/** In a change to several reports, in a filter that a colleague stored, and in a form that was not sent. */
export async function plantBeside({ w, user, text }: Planting, email: string) {
  const { db, clock } = w.base
  const report = await db.selectFrom('reports').select('updatedAt').where('id', '=', 1).executeTakeFirstOrThrow()
  const reports = [{ id: 1, version: report.updatedAt.getTime() }]
  const changed = await w.as(user)('POST', '/api/bulk-changes', { reports, patch: { notes: [{ text }] } })
  expect(changed.status).toBe(201)
  await w.retryNow()
  await w.drain()
  const filter = { name: 'Van één melder', options: { reporter_email: email } }
  expect((await w.as(user)('POST', '/signals/v1/private/me/filters', filter)).status).toBe(201)
  const expiresAt = new Date(clock().getTime() + 86_400_000)
  const draft = { tokenHash: 'x', content: json({ text, email }), createdAt: clock(), expiresAt }
  await db.insertInto('plainDrafts').values(draft).execute()
  const { rows } = await sql<{ row: string }>`select b::text as row from bulk_changes b where finished_at is not null
    union all select f::text from stored_filters f union all select d::text from plain_drafts d`.execute(db)
  expect(linesWithPlanted(rows.map(({ row }) => row))).toHaveLength(3)
}
