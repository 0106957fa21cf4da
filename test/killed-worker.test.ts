import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { poolOf } from '#server/db/connection.ts'
import { databaseOn } from '#server/db/database.ts'
import { openSession } from '#server/db/session.ts'
import { openJobs } from '#server/jobs.ts'
import { openNotifier } from '#server/notifications.ts'
import { isOnPostgres, testDatabaseUrl } from './database.ts'

const queue = 'killed-worker'

/** A process that takes a job and never ends it; it sends a message once it has it. */
const program = `
  import { poolOf } from ${JSON.stringify(join(import.meta.dirname, '../src/server/db/connection.ts'))}
  import { openSession } from ${JSON.stringify(join(import.meta.dirname, '../src/server/db/session.ts'))}
  import { openJobs } from ${JSON.stringify(join(import.meta.dirname, '../src/server/jobs.ts'))}
  const pool = poolOf(process.argv.at(-1))
  const onError = () => {}
  const options = { queues: { '${queue}': {} }, session: openSession(pool, onError), notify() {}, isSingleProcess: false, onError }
  const jobs = await openJobs(pool, options)
  await jobs.work({ '${queue}': () => new Promise(() => process.send('handling')) })
  process.send('ready')`

// The embedded database can be opened by one process only.
test.runIf(isOnPostgres)(
  'a job in hand of a process that is killed is taken up by another one, which also takes over its leadership',
  async () => {
    const url = await testDatabaseUrl()
    const pool = poolOf(url)
    const db = databaseOn(pool)
    const session = openSession(pool, () => {})
    const notifier = openNotifier(pool, () => {})
    const child = fork('-', [url], { execArgv: ['--input-type=module', '--eval', program] })
    try {
      await once(child, 'message')
      const options = { session, notify: notifier.notify, isSingleProcess: false, onError: () => {} }
      const jobs = await openJobs(pool, { ...options, queues: { [queue]: {} } })
      const isHandling = once(child, 'message')
      await db.transaction().execute(tx => jobs.enqueue(tx, queue, [{ id: 7 }]))
      await pool.query(`select pg_notify('jobs', '${queue}')`)
      await isHandling

      const takenUp = new Promise(resolve => void jobs.work({ [queue]: async data => resolve(data) }))
      child.kill('SIGKILL')
      const killedAt = performance.now()
      expect(await takenUp).toEqual({ id: 7 })
      const seconds = (performance.now() - killedAt) / 1000
      console.info(`taken up after ${seconds.toFixed(1)} s`)
      expect(seconds).toBeLessThan(60) // 30 on a machine with nothing else to do; it took 300 without heartbeats
      await jobs.stop()
    } finally {
      child.kill('SIGKILL')
      await notifier.stop()
      await session.stop()
      await db.destroy()
    }
  },
  120_000,
)
