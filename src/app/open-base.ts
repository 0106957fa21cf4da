import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { storedLogo } from '#features/municipality/settings/server/change.ts'
import type { Secrets } from '#server/auth/secrets.ts'
import type { Base } from '#server/base.ts'
import type { Config } from '#server/config.ts'
import { type Db, databaseOn } from '#server/db/database.ts'
import { openReplica } from '#server/db/replica.ts'
import { openDatabaseClock, openSession } from '#server/db/session.ts'
import { areFilesShared, filesPlace, openFileStore } from '#server/files/open-file-store.ts'
import { lockFiles } from '#server/files/replace-files.ts'
import { openJobs } from '#server/jobs.ts'
import { openMailLogo } from '#server/mail/mail-logo.ts'
import { openMailTransport } from '#server/mail/mail-transport.ts'
import { openNotifier } from '#server/notifications.ts'
import { openFilesCheck } from './check-files.ts'
import { queues } from './jobs.ts'
import { reactionsTo } from './reactions.ts'

type BaseParts = {
  config: Config
  pool: Pool
  sessionPool: Pool
  readPool: Pool | undefined
  db: Db
  clock: (() => Date) | undefined
  secrets: Secrets
  onError: (what: string, error: unknown) => void
  onRecovery: (what: string) => void
}

export async function openBase({ config, pool, sessionPool, readPool, db, clock, secrets, ...logged }: BaseParts) {
  const { onError, onRecovery } = logged
  const isDemo = config.kind === 'demo'
  const session = openSession(sessionPool, onError, onRecovery)
  if (config.databaseUrl) await lockFiles({ session, areShared: areFilesShared(config), onError })
  const usedClock = clock ? { now: clock, stop: () => {} } : await openDatabaseClock(sessionPool)
  const notifier = openNotifier(pool, onError)
  const jobs = await openJobs(pool, {
    queues,
    session,
    notify: notifier.notify,
    isSingleProcess: config.databaseUrl === undefined,
    onError,
  })
  const mail = openMailTransport({
    smtp: config.smtp,
    capturesMail: isDemo,
  })
  const standby = readPool && databaseOn(readPool)
  const base: Base = {
    db,
    replica: openReplica({ primary: db, standby, maxLag: config.databaseReadMaxLag, onError, onRecovery }),
    files: openFileStore(config),
    mail,
    municipality: config.municipality,
    publicUrl: config.publicUrl,
    frontendUrl: config.frontendUrl,
    mailLogo: openMailLogo({
      current: () => base.municipality.logo,
      read: async url =>
        url === config.municipality.logo.url && config.logoFile ? readFile(config.logoFile) : storedLogo(db, url),
      publicUrl: config.publicUrl,
    }),
    clock: usedClock.now,
    reactionsTo,
    enqueue: jobs.enqueue,
    subscribe: session.subscribe,
    notify: notifier.notify,
    signingKey: secrets.addressKey,
    hashKey: secrets.hashKey,
  }
  const files = openFilesCheck({ db, files: base.files, place: filesPlace(config), ...logged })
  async function stop() {
    usedClock.stop()
    await jobs.stop()
    await notifier.stop()
    await session.stop()
    mail.close()
    await db.destroy()
    await standby?.destroy()
    if (sessionPool !== pool) await sessionPool.end()
  }
  return { base, jobs, queues, files, stop }
}
