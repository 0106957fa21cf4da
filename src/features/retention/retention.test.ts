import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#features/users/policy.ts'
import type { RetentionTerms } from '#kit/retention-terms.ts'
import { aLink, openPage } from '#test/my-report.ts'
import { aPhoto, aPhotoWithoutMetadata, send } from '#test/photos.ts'
import { aReport, aUser, handling, litter } from '#test/test-data.ts'
import { type World, world } from '#test/world.ts'
import { applyRetention, retentionQueue } from './server/apply.ts'
import { replayLedger } from './server/ledger.ts'

const path = '/signals/v1/private/signals/1'
const forEver: RetentionTerms = {
  reporter: null,
  photos: null,
  text: null,
  handled: null,
  cancelled: null,
  accessLog: 365,
}

let w: World
let user: User
let officer: User
beforeEach(async () => {
  w = await world()
  w.at('2026-01-01T12:00:00Z')
  setTerms({ reporter: 365 })
  await rm(join(w.folder, 'files'), { recursive: true, force: true }) // earlier tests share the folder
  user = await aUser(w, { isSuperuser: true })
  officer = await aUser(w, { permissions: ['sia_read', 'manage_privacy'] })
  await aReport(w, { category: litter, text: 'Vuil bij Canarius van Voorbeeld, 06-00000099.' })
})

function setTerms(terms: Partial<RetentionTerms>) {
  w.base.municipality.retention = { ...forEver, ...terms }
}
const setStatus = async (state: string, id = 1) => {
  const answer = await w.as(user)('PATCH', `/signals/v1/private/signals/${id}`, {
    status: { state, text: 'Geveegd bij Canarius.', send_email: true },
  })
  expect(answer.status).toBe(200)
  await w.drain()
}
const run = () => applyRetention(w.base)
const report = (id = 1) => w.base.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
const read = async () => (await w.as(officer)('GET', '/api/retention')).body
const register = async () => (await w.as(officer)('GET', '/api/retention/register')).body.results
const hold = (reason: string) => w.as(officer)('PUT', '/api/retention/holds/1', { reason })

/** Everything that is stored: all rows of all tables, finished jobs too, and the files with their names. */
async function everythingStored(): Promise<string> {
  const tables = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(w.base.db)
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const { rows: all } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(w.base.db)
    rows.push(...all.map(({ row }) => `${name} ${row}`))
  }
  const names = await readdir(join(w.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  for (const { parentPath, name } of names.filter(each => each.isFile()))
    rows.push(`file ${name} ${await readFile(join(parentPath, name), 'latin1')}`)
  return rows.join('\n')
}
const linesWith = async (...words: string[]) =>
  (await everythingStored()).split('\n').filter(line => words.some(word => line.includes(word)))

async function addPhoto(name: string) {
  expect((await send(w, `${path}/attachments`, await aPhoto(), { name, user })).status).toBe(201)
  await w.drain()
}

describe('the retention of the details of the reporter:', () => {
  test('they go when their term has passed since the report was closed, with the mails and links to them', async () => {
    await aLink(w, 1)
    await setStatus('o')
    w.at('2027-01-01T11:00:00Z')
    expect(await run()).toBe(0)
    w.at('2027-01-01T12:00:01Z')
    expect(await run()).toBe(1)
    expect(await report()).toMatchObject({
      reporterEmail: null,
      reporterPhone: null,
      text: expect.stringMatching(/^Vuil/),
    })
    expect(await linesWith('kim@voorbeeld.example', '0600000012')).toEqual([])
    expect(await w.base.db.selectFrom('reportLinks').selectAll().execute()).toEqual([])
    const history = await w.as(user)('GET', `${path}/history?what=CREATE_NOTE`)
    expect(history.body[0].description).toBe(
      'De bewaartermijn is voorbij. Gewist: e-mailadres van de melder, e-mails aan de melder, telefoonnummer van de melder.',
    )
    expect(await register()).toMatchObject([{ reportId: 1, step: 'reporter', category: 'Veeg- / zwerfvuil' }])
    expect(await run()).toBe(0)
    await w.base.db.updateTable('retentionRegister').set({ category: 'samengevoegd' }).execute()
    expect(await register()).toMatchObject([{ category: 'samengevoegd' }]) // no category has this slug any more
  })

  test('they stay while the report is open again, and the term counts anew from the next closing', async () => {
    await setStatus('o')
    w.at('2026-06-01T12:00:00Z')
    await setStatus('reopened')
    w.at('2027-02-01T12:00:00Z')
    expect(await run()).toBe(0)
    await setStatus('o')
    w.at('2027-12-31T12:00:00Z')
    expect(await run()).toBe(0)
    w.at('2028-02-02T12:00:00Z')
    expect(await run()).toBe(1)
  })

  test('they stay while the report is on hold, which says who and why, and go after it', async () => {
    await setStatus('o')
    expect((await hold('Bezwaarschrift 12')).status).toBe(204)
    expect((await hold('Nog eens')).status).toBe(412)
    expect((await hold(' ')).body).toEqual({ reason: ['Vul in waarom de melding wordt vastgehouden.'] })
    w.at('2028-01-01T12:00:00Z')
    expect(await run()).toBe(0)
    expect((await read()).holds).toMatchObject([{ reportId: 1, reason: 'Bezwaarschrift 12', placedBy: officer.email }])
    await w.as(officer)('DELETE', '/api/retention/holds/1')
    expect((await read()).due).toMatchObject([{ step: 'reporter', count: 1, reports: [{ id: 1 }] }])
    expect(await run()).toBe(1)
  })
})

test('a dry run of the retention lists the erasures of the night, and changes nothing', async () => {
  setTerms({ reporter: 30, handled: 365 })
  await setStatus('o')
  w.at('2026-02-01T12:00:00Z')
  expect((await read()).due).toMatchObject([
    { step: 'report', count: 0 },
    {
      step: 'reporter',
      count: 1,
      reports: [{ id: 1, category: 'Veeg- / zwerfvuil', closedAt: '2026-01-01T13:00:00+01:00' }],
    },
  ])
  expect(await report()).toMatchObject({ reporterEmail: 'kim@voorbeeld.example' })
})

test('the access log stays until its own term has passed', async () => {
  setTerms({ accessLog: 30 })
  const at = new Date('2026-01-01T12:00:00Z')
  await w.base.db
    .insertInto('contactAccessLog')
    .values({ reportId: 1, userId: user.id, day: '2026-01-01', at })
    .execute()
  const seen = async () => (await w.as(officer)('GET', '/api/privacy/access-log')).body.results.length
  w.at('2026-01-31T12:00:00Z')
  await run()
  expect(await seen()).toBe(1)
  w.at('2026-01-31T12:00:01Z')
  await run()
  expect(await seen()).toBe(0)
})

describe('photos after their term', () => {
  test('go with their files and smaller copies', async () => {
    setTerms({ photos: 10 })
    await addPhoto('foto-van-canarius.jpg')
    await setStatus('o')
    expect((await linesWith('foto-van-canarius')).length).toBeGreaterThan(3)
    w.at('2026-02-01T12:00:00Z')
    expect(await run()).toBe(1)
    expect(await report()).toMatchObject({ attachmentCount: 0 })
    expect(await linesWith('foto-van-canarius')).toEqual([])
  })
})

/** In everything that people wrote. */
const canary = 'Canarius'

describe('texts after their term', () => {
  beforeEach(async () => {
    await addPhoto('canarius.jpg')
    await w.as(user)('PATCH', path, { notes: [{ text: `Gebeld met ${canary}.` }] })
    await w.as(user)('PATCH', path, {
      category: {
        category_url: '/signals/v1/public/terms/categories/overig/sub_categories/overig',
        text: `Zei ${canary}.`,
      },
    })
    const cookie = await openPage(w, 1)
    const added = { text: `Ook bij de buren, ${canary}.`, key: crypto.randomUUID(), photos: [] }
    expect((await w.as()('POST', '/api/my-report/1/additions', added, { cookie })).status).toBe(200)
    await setStatus('o')
    const { body } = await w.as()('POST', '/api/my-report/1/survey', undefined, { cookie })
    const answer = {
      is_satisfied: true,
      contact_asked: false,
      text_list: [`Eigen woorden van ${canary}`],
      text_extra: canary,
    }
    expect((await w.as()('PUT', `/signals/v1/public/feedback/forms/${body.token}`, answer)).status).toBe(200)
    await w.drain()
    w.at('2026-03-01T12:00:00Z')
  })

  test('go from the report, its history, search, answers, mails and jobs', async () => {
    expect((await linesWith(canary, 'canarius')).length).toBeGreaterThan(10)
    setTerms({ text: 30, photos: 30, reporter: 30 })
    await run()
    expect(await linesWith(canary, 'canarius', 'kim@voorbeeld.example', '0600000012')).toEqual([])
    expect(await report()).toMatchObject({ status: 'handled', text: expect.stringContaining('Tekst gewist') })
    expect((await w.as(user)('GET', `${path}/history`)).status).toBe(200)
    expect((await w.as(user)('GET', path)).status).toBe(200)
    const { rows } = await sql`select from report_search where words @@ to_tsquery('dutch', 'canarius')`.execute(
      w.base.db,
    )
    expect(rows).toEqual([])
  })

  test('go with everything else when the whole report goes', async () => {
    setTerms({ handled: 365 })
    w.at('2027-03-01T12:00:00Z')
    expect(await run()).toBe(1)
    expect(await report()).toBeUndefined()
    expect(await linesWith(canary, 'canarius', 'kim@voorbeeld.example', '0600000012')).toEqual([])
    expect(await register()).toMatchObject([{ reportId: 1, step: 'report' }])
    const file = await w.http.inject({
      url: '/api/retention/register.csv',
      headers: { authorization: `Bearer ${await w.signIn.tokenFor(officer.email)}` },
    })
    expect(file.body).toContain(';1;;De hele melding;Overig;')
  })
})

test('parts go with their parent, when the last of them was closed long enough ago', async () => {
  setTerms({ handled: 365, reporter: 30 })
  await aReport(w, { category: litter })
  await w.base.db.updateTable('reports').set({ parentId: 1 }).where('id', '=', 2).execute()
  await w.base.db.updateTable('reports').set({ childCount: 1 }).where('id', '=', 1).execute()
  await setStatus('o', 2)
  w.at('2026-01-20T12:00:00Z')
  await setStatus('o')
  w.at('2026-02-10T12:00:00Z')
  expect(await run()).toBe(0)
  w.at('2026-03-10T12:00:00Z')
  expect(await run()).toBe(2)
  w.at('2027-03-10T12:00:00Z')
  expect(await run()).toBe(2)
  expect(await w.base.db.selectFrom('reports').select('id').execute()).toEqual([])
})

test('a user who may not guard privacy sees no register and holds no report', async () => {
  const handler = await aUser(w)
  for (const [method, url] of [
    ['GET', '/api/retention'],
    ['GET', '/api/retention/register'],
    ['DELETE', '/api/retention/holds/1'],
  ] as const)
    expect((await w.as(handler)(method, url)).status).toBe(403)
})

test('a report on hold is not erased at the request of its reporter, until it is released', async () => {
  const cookie = await openPage(w, 1)
  const erase = () => w.as()('POST', '/api/my-report/1/erasure', { isConfirmed: true }, { cookie })
  const page = async () => (await w.as()('GET', '/api/my-report/1', undefined, { cookie })).body
  await hold('Rechtbank')
  expect(await erase()).toMatchObject({ status: 403, body: { detail: expect.stringContaining('rechtszaak') } })
  expect(await page()).toMatchObject({ isOnHold: true, mail: 'on' })
  const readHold = async () => (await w.as(officer)('GET', '/api/retention/holds/1')).body
  expect(await readHold()).toMatchObject({ hold: { reportId: 1, reason: 'Rechtbank', placedBy: officer.email } })
  await w.as(officer)('DELETE', '/api/retention/holds/1')
  expect(await readHold()).toEqual({ hold: null })
  expect(await page()).toMatchObject({ isOnHold: false })
  expect((await erase()).status).toBe(200)
  await w.drain()
  expect(await register()).toMatchObject([
    { reportId: 1, step: 'reporter-on-request', requester: 'reporter', by: null, reportCount: 1, closedAt: null },
  ])
})

test('a run of the retention that is stopped half-way is completed by the next one', async () => {
  for (const id of [2, 3]) await aReport(w, { category: litter, text: `Melding ${id}` })
  for (const id of [1, 2, 3]) await setStatus('o', id)
  setTerms({ reporter: 30, text: 30 })
  w.at('2026-03-01T12:00:00Z')
  const stopped = new Error('the process was killed')
  let families = 0
  const { db } = w.base
  const begin = db.transaction.bind(db)
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    families += 1
    if (families > 2) throw stopped
    return begin()
  })
  await expect(run()).rejects.toBe(stopped)
  spy.mockRestore()
  expect((await register()).length).toBe(2)
  const erased = await db.selectFrom('reports').select('id').where('textErasedAt', 'is not', null).execute()
  expect(erased.length).toBe(2)
  expect(await run()).toBe(4)
  expect(await run()).toBe(0)
  const steps = (await register()).map(
    ({ reportId, step }: { reportId: number; step: string }) => `${reportId} ${step}`,
  )
  expect(steps.sort()).toEqual(['1 reporter', '1 text', '2 reporter', '2 text', '3 reporter', '3 text'])
})

test('a report that is reopened while the run is busy keeps everything', async () => {
  await aReport(w, { category: litter, text: 'Melding 2' })
  for (const id of [1, 2]) await setStatus('o', id)
  setTerms({ text: 30 })
  w.at('2026-03-01T12:00:00Z')
  const begin = w.base.db.transaction.bind(w.base.db)
  const reopen = { status: 'reopened' as const, statusAt: w.base.clock() }
  const spy = vi.spyOn(w.base.db, 'transaction').mockImplementationOnce(() => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      execute: async (work: Parameters<typeof execute>[0]) => {
        await w.base.db.updateTable('reports').set(reopen).where('id', '=', 1).execute()
        return execute(work)
      },
    })
  })
  expect(await run()).toBe(1)
  spy.mockRestore()
  expect(await report(1)).toMatchObject({ textErasedAt: null, text: expect.stringMatching(/^Vuil/) })
  expect(await report(2)).toMatchObject({ textErasedAt: expect.any(Date) })
})

describe('the retention after a backup is restored', () => {
  const replay = () => replayLedger(w.base, retentionQueue)
  const restoreRow = (values: object) => w.base.db.updateTable('reports').set(values).where('id', '=', 1).execute()

  test('erases again, once, everything that the reporter erased', async () => {
    const cookie = await openPage(w, 1)
    await w.as()('POST', '/api/my-report/1/erasure', { isConfirmed: true }, { cookie })
    await w.drain()
    await restoreRow({ reporterErasedAt: null, reporterEmail: 'kim@voorbeeld.example' })
    expect(await replay()).toEqual({ reportIds: [1], needsRun: false })
    expect(await report()).toMatchObject({ reporterEmail: null })
    expect(await replay()).toEqual({ reportIds: [], needsRun: false })
  })

  test('removes a photo that comes back without its unrecognisable parts', async () => {
    const { uuid } = await w.base.db.selectFrom('reports').select('uuid').executeTakeFirstOrThrow()
    await send(w, `/signals/v1/public/signals/${uuid}/attachments`, await aPhotoWithoutMetadata())
    const boxes = [{ left: 0, top: 0, width: 0.5, height: 0.5 }]
    const handler = await aUser(w, { permissions: [...handling, 'sia_change_attachment'] })
    expect((await w.as(handler)('POST', '/api/reports/1/attachments/1/redaction', { boxes })).status).toBe(200)
    await w.drain()
    expect(await replay()).toEqual({ reportIds: [], needsRun: false })
    await w.base.db.updateTable('attachments').set({ redactedAt: null }).execute()
    expect(await replay()).toEqual({ reportIds: [1], needsRun: false })
    expect(await w.base.db.selectFrom('attachments').selectAll().execute()).toEqual([])
    expect(await replay()).toEqual({ reportIds: [], needsRun: false })
  })

  test('places a hold again before the terms are applied, but not a released one', async () => {
    await setStatus('o')
    await hold('Rechtbank')
    await w.drain()
    setTerms({ reporter: 30 })
    w.at('2026-02-10T12:00:00Z')
    await run()
    await w.base.db.deleteFrom('retentionHolds').execute()
    expect(await replay()).toEqual({ reportIds: [1], needsRun: true })
    expect(await run()).toBe(0)
    await w.as(officer)('DELETE', '/api/retention/holds/1')
    await w.drain()
    expect(await replay()).toMatchObject({ reportIds: [] })
    expect((await read()).holds).toEqual([])
  })
})
