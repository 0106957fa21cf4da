import type { Transaction } from 'kysely'
import type { Municipality } from '#kit/configuration.ts'
import type { Tables } from '#schema/tables.ts'
import type { Db } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { Subscribe } from './db/session.ts'
import type { FileStore } from './files/file-store.ts'
import type { Enqueue, JobData } from './jobs.ts'
import type { MailLogo } from './mail/mail-logo.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Notify } from './notifications.ts'
import { jobsChannel } from './queue-leader.ts'

export type Base = {
  db: Db
  replica: Replica
  files: FileStore
  municipality: Municipality
  mail: MailTransport
  /** Without a trailing slash; every link and href starts with it. */
  publicUrl: string
  /** The same for the front end; links in mails start with it. */
  frontendUrl: string
  mailLogo: MailLogo
  enqueue: Enqueue
  subscribe: Subscribe
  notify: Notify
  reactionsTo: (type: string) => readonly string[]
  clock: () => Date
  signingKey: Buffer
  hashKey: Buffer
  /** The transaction that use cases join when several of them must succeed or fail together. @see within */
  joined?: Tx
}

export type Tx = Transaction<Tables> &
  Pick<Base, 'reactionsTo'> & {
    /** Puts jobs on a queue; they exist only when the transaction commits. */
    enqueue: (queue: string, jobs: readonly JobData[], delaySeconds?: number) => Promise<void>
    notify: Notify
    now: Date
    /**
     * For a change that can be undone: reactions to its events wait this long; the list collects the recorded events.
     */
    held?: { delaySeconds: number; events: { id: number; reportId: number }[] }
  }

/**
 * Returns the dependencies inside a transaction: use cases join it instead of opening their own, and read its writes.
 */
export const within = (base: Base, tx: Tx): Base => ({ ...base, db: tx, joined: tx })

/** Runs `work` in one transaction. Its jobs and events exist only when the transaction commits. */
export async function transaction<Result>(
  base: Pick<Base, 'db' | 'enqueue' | 'reactionsTo' | 'notify' | 'clock' | 'joined'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (base.joined) return work(base.joined)
  const notifications: Parameters<Notify>[] = []
  const result = await base.db.transaction().execute(tx =>
    work(
      Object.assign(tx, {
        enqueue(queue: string, jobs: readonly JobData[], delaySeconds?: number) {
          notifications.push([jobsChannel, queue])
          return base.enqueue(tx, queue, jobs, delaySeconds)
        },
        reactionsTo: base.reactionsTo,
        notify: (...notification: Parameters<Notify>) => void notifications.push(notification),
        now: base.clock(),
      }),
    ),
  )
  for (const notification of notifications) base.notify(...notification)
  return result
}

/**
 * Runs `work` for each item in its own transaction, so that a failure does not undo earlier items. @param work returns
 * false when there was nothing left to do @returns the number of items for which it did something
 */
export async function inTransactions<Item>(
  base: Base,
  items: readonly Item[],
  work: (tx: Tx, item: Item) => Promise<boolean>,
): Promise<number> {
  let count = 0
  for (const item of items) if (await transaction(base, tx => work(tx, item))) count += 1
  return count
}
