import type { Pool } from 'pg'
import { demoAreas } from '#demo/areas.ts'
import { insertAreas } from '#features/areas/server/store.ts'
import { transaction } from '#server/base.ts'
import { databaseOn } from '#server/db/database.ts'
import { withoutTimeouts } from '#server/db/lock-timeout.ts'
import { noSideEffects } from '#server/jobs.ts'
import { categoriesOf } from './categories.ts'
import { locationPicker } from './places.ts'
import { randomChoicesFrom } from './random.ts'
import { type Generator, reportOf, townAge } from './report.ts'
import { createStaff } from './staff.ts'

type FillOptions = { reports: number; until: Date; seed?: number; onProgress?: (done: number) => void }

const perStatement = 1000

/**
 * Fill an installed database with the bench town: the same reports for the same seed, their ages counted back from
 * `until`. Rows go in through plain SQL, a thousand at a time.
 */
export async function fill(pool: Pool, { reports, until, seed = 1, onProgress }: FillOptions) {
  const db = databaseOn(pool)
  const random = randomChoicesFrom(seed)
  await transaction({ db, ...noSideEffects, clock: () => until }, tx => insertAreas(tx, demoAreas()))
  const users = await createStaff(db)
  const departments = (await db.selectFrom('departments').select('id').orderBy('id').execute()).map(({ id }) => id)
  const generator = {
    random,
    users,
    departments,
    until,
    location: locationPicker(random),
    category: await categoriesOf(db, random),
  }
  const first = await nextId(pool)
  const indexes = await indexesOf(pool)
  await runAll(pool, [...searchTriggers('disable'), ...indexes.map(({ name }) => `drop index ${name}`)])
  for (let done = 0; done < reports; done += perStatement) {
    const count = Math.min(perStatement, reports - done)
    await insertMany(pool, rowsOf(generator, { first: first + done, count, done, reports }))
    onProgress?.(done + count)
  }
  await runAll(pool, [...searchTriggers('enable'), ...indexes.map(({ makes }) => makes), ...finishing])
}

/** The indexes that enforce nothing: to create them after the rows takes a tenth of the time of updating them row by row. */
async function indexesOf(pool: Pool): Promise<readonly { name: string; makes: string }[]> {
  const { rows } = await pool.query<{ name: string; makes: string }>(
    `select i.indexname as name, i.indexdef as makes from pg_indexes i
      join pg_index x on x.indexrelid = format('%I.%I', i.schemaname, i.indexname)::regclass
      where i.schemaname = 'public' and not x.indisunique and i.tablename in ('reports', 'report_events', 'report_search')`,
  )
  return rows
}

/** Switch the triggers that update the search per row off or on; here all rows are indexed at the end. */
const searchTriggers = (toDo: 'enable' | 'disable') => [
  `alter table reports ${toDo} trigger user`,
  `alter table report_events ${toDo} trigger user`,
]

const finishing = [
  `select setval(pg_get_serial_sequence('reports', 'id'), (select max(id) from reports))`,
  `update reports p set child_count = n from
    (select parent_id, count(*) n from reports where parent_id is not null group by 1) c where p.id = c.parent_id`,
  `update reports set directing_department_ids = array[(select id from departments where code = 'STW')]
    where child_count > 0 and id % 10 = 0`,
  'select refresh_report_search()',
  'select refresh_note_texts()',
  'refresh materialized view search_words',
  'vacuum analyze',
]

/** Run statements that may take minutes. */
async function runAll(pool: Pool, statements: readonly string[]) {
  const client = await pool.connect()
  await withoutTimeouts(client, async () => {
    for (const statement of statements) await client.query(statement)
  })
  client.release()
}

async function nextId(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from reports')
  return rows[0]?.id ?? 1
}

type Batch = { first: number; count: number; done: number; reports: number }

function rowsOf(generator: Generator, { first, count, done, reports }: Batch) {
  const { random, until } = generator
  const rows: Record<'reports' | 'report_events' | 'attachments', object[]> = {
    reports: [],
    report_events: [],
    attachments: [],
  }
  const children = new Set<number>() // a child has no children of its own
  for (let place = 0; place < count; place++) {
    const id = first + place
    const at = new Date(until.getTime() - townAge * (1 - (done + place + random.fraction()) / (reports + 1)))
    const { report, events, photos } = reportOf(generator, { id, at })
    const parent = place > 20 && random.chance(0.03) ? id - random.between(1, 20) : null
    const isChild = parent !== null && !children.has(parent)
    if (isChild) children.add(id)
    rows.reports.push({ ...report, parent_id: isChild ? parent : null })
    for (const { event, at: eventTime, byUser } of events)
      rows.report_events.push({ report_id: id, event, at: eventTime, by_user: byUser })
    for (let photo = 0; photo < photos; photo++) rows.attachments.push(photoOf(id, photo, at))
  }
  return rows
}

/** The row of a photo, without its file. */
const photoOf = (report: number, photo: number, at: Date) => ({
  report_id: report,
  file: `bench/${report}/${photo}.jpg`,
  name: `foto-${photo}.jpg`,
  created_at: at,
  content_type: 'image/jpeg',
  size: 250_000,
  width: 1600,
  height: 1200,
  is_public: false,
})

/** Insert rows; missing columns get their defaults. */
async function insertMany(pool: Pool, rows: Readonly<Record<string, readonly object[]>>) {
  for (const [table, tableRows] of Object.entries(rows)) {
    const columns = Object.keys(tableRows[0] ?? {}).join(', ')
    if (columns === '') continue
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(tableRows)],
    )
  }
}
