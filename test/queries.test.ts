import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#features/users/policy.ts'
import { testPool } from './database.ts'
import { aReport, aReportInput, aUser, litter } from './test-data.ts'
import { type World, worldOn } from './world.ts'

let w: World
let user: User
/** The statements of one piece of work, without those of the job queue, which runs meanwhile. */
const recording = new AsyncLocalStorage<string[]>()

beforeAll(async () => {
  w = await worldOn(recordStatements(await testPool()))
})
beforeEach(async () => {
  await w.empty()
  user = await aUser(w)
})

/** Record every statement that is sent through a connection of this pool. */
function recordStatements(pool: Pool): Pool {
  const patched = new WeakSet<PoolClient>()
  pool.on('acquire', client => {
    if (patched.has(client)) return
    patched.add(client)
    const query: (...parameters: unknown[]) => unknown = client.query.bind(client)
    const recorded = (text: unknown, ...more: unknown[]) => {
      recording.getStore()?.push(textOf(text))
      return query(text, ...more)
    }
    client.query = recorded as typeof client.query // one function behind all the ways to call it
  })
  return pool
}

/** A prepared statement is an object with a name and its text. */
const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement
    ? String(statement.text)
    : String(statement)

/** Not counted: transactions, notifications and rate limits, which are sent for several requests at once. */
const notCounted = /^\s*(begin|commit|rollback|select pg_notify|insert into "?rate_limits)/

async function statementsOf(work: () => Promise<{ status: number }>) {
  const statements: string[] = []
  const { status } = await recording.run(statements, work)
  expect(status).toBeLessThan(300)
  return statements.filter(text => !notCounted.test(text))
}

/**
 * The same twice in a row: what a cache reads anew after the data of the previous test were deleted does not count.
 * Each time something was written since, as the job queue may do at any moment: the rows of a list are counted again then.
 */
async function repeatedStatementsOf(work: () => Promise<{ status: number }>) {
  const afterWrite = async () => {
    await sql`select pg_current_xact_id()`.execute(w.base.db)
    return statementsOf(work)
  }
  let statements = await afterWrite()
  for (let attempt = 0; attempt < 5; attempt++) {
    const previous = statements
    statements = await afterWrite()
    if (previous.length === statements.length) return statements
  }
  throw new Error('it takes another number of statements each time')
}

/** Long enough to tell the statements of one request apart, without what depends on the number of values. */
const shortened = (statement: string) => statement.slice(0, 60)

const list = '/signals/v1/private/signals?page_size=50'
const detail = '/signals/v1/private/signals/1'

async function notesOn(id: number, many: number) {
  for (let number = 0; number < many; number++)
    await w.base.db
      .insertInto('reportEvents')
      .values({
        reportId: id,
        event: JSON.stringify({ type: 'note-added', text: `Notitie ${number}` }),
        byUser: user.id,
      })
      .execute()
}

test('a resident makes a report with four statements in one transaction', async () => {
  const create = () => w.as()('POST', '/signals/v1/public/signals', aReportInput())
  await create() // the first time the reference data are read
  const statements: string[] = []
  expect((await recording.run(statements, create)).status).toBe(201)
  const tables = statements
    .filter(text => !text.startsWith('select pg_notify'))
    .map(text => /(?:from|insert into) "?([\w.]+)/i.exec(text)?.[1] ?? text)
  expect(tables).toEqual([
    'begin',
    'reference_data',
    'reports',
    'report_events',
    expect.stringContaining('pgboss.'),
    'commit',
  ])
})

test.each([
  ['the list', list, 3],
  ['the list by many filters', `${list}&status=m&source=online&category_slug=veegzwerfvuil&punctuality=on_time`, 4],
  ['a search with filters', '/api/reports?page_size=50&q=lamp&status=m', 5],
  ['the map of a list', '/signals/v1/private/signals/geography?page_size=50&status=m', 4],
  ['the map of staff', '/api/report-clusters?bbox=5.1,52.5,5.4,52.7&zoom=8&status=m&q=lamp', 5],
  ['the public map', '/api/public-map/clusters?map=public&bbox=5.1,52.5,5.4,52.7&zoom=9', 3],
  ['the list of the public map', '/api/public-map/list?map=public&lat=52.58&lng=5.22', 4],
  ['the work lists of a user', '/api/report-lists', 4],
  ['the planning of a week', '/api/planning?department=STW', 7],
  ['figures per month', '/api/figures?from=2025-01-01&to=2027-12-31&by=month', 5],
  ['figures per category', '/api/figures?from=2025-01-01&to=2027-12-31&by=category&maincategory_slug=schoon', 6],
  ['overdue reports', '/signals/v1/private/reports/signals/open', 2],
  ['the names of colleagues', '/api/colleagues', 2],
  ['one report', detail, 1],
  ['the history of a report', `${detail}/history`, 3],
])(
  'the number of statements of %s is the same for fifty rows as for one, and within its limit',
  async (_, path, maxStatements) => {
    await aReport(w, { category: litter })
    await notesOn(1, 1)
    await w.as(user)('GET', detail) // the first access to contact details of a day is recorded
    const full = path.replace('page_size=50', 'page_size=1') // a page that is not full needs no count
    const one = await repeatedStatementsOf(() => w.as(user)('GET', full))
    for (let number = 1; number < 50; number++) await aReport(w, { category: litter })
    await notesOn(1, 49)
    const fifty = await repeatedStatementsOf(() => w.as(user)('GET', path))
    expect(fifty.map(shortened).sort()).toEqual(one.map(shortened).sort())
    expect(one.length).toBeGreaterThan(0)
    expect(one.length).toBeLessThanOrEqual(maxStatements)
  },
)

test('all categories come with one statement', async () => {
  expect(await statementsOf(() => w.as()('GET', '/signals/v1/public/terms/categories'))).toHaveLength(1)
})

test('the first page of the settings takes as many statements for many settings and changes as for few', async () => {
  const admin = w.as(await aUser(w, { isSuperuser: true }))
  const overview = () => admin('GET', '/api/settings-overview')
  const name = () => ({ name: randomUUID() })
  const changes = async () => (await overview()).body.changes.length
  await admin('POST', '/signals/v1/private/roles', { ...name(), permission_ids: [] })
  const few = await repeatedStatementsOf(overview)
  expect(await changes()).toBe(1)
  for (let number = 0; number < 5; number++) {
    await admin('POST', '/signals/v1/private/roles', { ...name(), permission_ids: [] })
    await admin('POST', '/signals/v1/private/users', { username: `${randomUUID()}@meldstad.example`, role_ids: [] })
  }
  expect(await changes()).toBe(8)
  const all = await repeatedStatementsOf(() => admin('GET', '/api/setting-changes'))
  const one = await repeatedStatementsOf(() =>
    admin('GET', `/api/setting-changes?kind=user&user=${Number.MAX_SAFE_INTEGER}`),
  )
  expect(all).toHaveLength(one.length)
  expect((await repeatedStatementsOf(overview)).map(shortened).sort()).toEqual(few.map(shortened).sort())
  expect(few.length).toBeLessThanOrEqual(14)
})
