import type { Pool } from 'pg'
import type { Secrets } from '../server/auth/secrets.ts'
import type { Base } from '../server/base.ts'
import type { Config } from '../server/config.ts'
import type { Db } from '../server/db/database.ts'
import { openFileStore } from '../server/files/open-file-store.ts'
import { openJobs } from '../server/jobs.ts'
import { openMailTransport } from '../server/mail/mail-transport.ts'
import { openNotifier, openSubscriber } from '../server/notifications.ts'
import { demoQueueNames } from './demo-reports.ts'
import { delays, queueNames } from './jobs.ts'
import { reactionsTo } from './reactions.ts'

export type OnError = (what: string, error: unknown) => void

type BaseParts = {
  config: Config
  pool: Pool
  db: Db
  clock: () => Date
  secrets: Secrets
  onError: OnError
}

/** Open everything that routes and use cases depend on. `stop` closes it again. */
export async function openBase({ config, pool, db, clock, secrets, onError }: BaseParts) {
  const isDemo = config.kind === 'demo'
  const jobs = await openJobs(pool, {
    names: [...queueNames, ...(isDemo ? demoQueueNames : [])],
    delays,
    isSingleProcess: config.databaseUrl === undefined,
    onError,
  })
  const subscriber = openSubscriber(pool, onError)
  const notifier = openNotifier(pool, onError)
  const mail = openMailTransport({ smtpUrl: config.smtpUrl, capturesMail: isDemo })
  const base: Base = {
    db,
    files: openFileStore(config),
    mail,
    municipality: config.municipality,
    publicUrl: config.publicUrl,
    clock,
    reactionsTo,
    enqueue: jobs.enqueue,
    subscribe: subscriber.subscribe,
    notify: notifier.notify,
    signingKey: secrets.addressKey,
  }
  async function stop() {
    await jobs.stop()
    await notifier.stop()
    await subscriber.stop()
    mail.close()
    await db.destroy()
  }
  return { base, jobs, stop }
}
