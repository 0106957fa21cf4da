import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { defaultDepartments } from '#features/departments/defaults.ts'
import { openSession } from '#server/db/session.ts'
import { openJobs } from '#server/jobs.ts'
import { emptyDatabase, isOnPostgres } from '#test/database.ts'
import { install } from './install.ts'

let processes: pg.Pool[] = []
afterAll(() => Promise.all(processes.map(pool => pool.end())))

// The embedded database can be opened by one process only.
test.runIf(isOnPostgres)('several processes that start at once install the product once', async () => {
  const connectionString = await emptyDatabase()
  processes = [1, 2, 3].map(() => new pg.Pool({ connectionString, max: 2 }))
  const isFirst = await Promise.all(processes.map(pool => install({ pool, kind: 'demo' })))
  expect(isFirst.toSorted()).toEqual([false, false, true])
  const departments = await processes[0]?.query<{ code: string }>('select code from departments')
  expect(departments?.rows.map(({ code }) => code).toSorted()).toEqual(
    defaultDepartments.map(({ code }) => code).toSorted(),
  )
  const jobs = await Promise.all(
    processes.map(async pool => {
      const session = openSession(pool, () => {})
      const parts = { session, notify: () => {}, isSingleProcess: false, onError: () => {} }
      return { session, jobs: await openJobs(pool, { queues: { one: {}, two: {} }, ...parts }) }
    }),
  )
  for (const each of jobs) {
    await each.jobs.stop()
    await each.session.stop()
  }
  const queues = await processes[0]?.query('select name from pgboss.queue order by name')
  expect(queues?.rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['one', 'two']))
})
