import type { Transaction } from 'kysely'
import type { Municipality } from '../kit/configuration.ts'
import type { Tables } from '../schema/tables.ts'
import type { Db } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { Subscribe } from './db/session.ts'
import type { FileStore } from './files/file-store.ts'
import type { Enqueue, JobData } from './jobs.ts'
import type { MailLogo } from './mail/mail-logo.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Notify } from './notifications.ts'
import { jobsChannel } from './queue-leader.ts'

/** The dependencies of use cases and routes: one instance, made in `app`. */
export type Base = {
  db: Db
  /** The database for what may be a little behind. */
  replica: Replica
  files: FileStore
  municipality: Municipality
  mail: MailTransport
  /** Without a slash at the end; every link and href starts with it. */
  publicUrl: string
  /** The same of the front end that residents and staff use, with which links in mails start. */
  frontendUrl: string
  /** The logo that goes with mails; undefined where there is none that can be read. */
  mailLogo: MailLogo
  enqueue: Enqueue
  /** Receive what any process sends with `notify` or `pgNotify`. */
  subscribe: Subscribe
  notify: Notify
  /** The names of the reactions to an event; `app/reactions.ts` decides. */
  reactionsTo: (type: string) => readonly string[]
  clock: () => Date
  /** The key of signed URLs. */
  signingKey: Buffer
  /** The transaction that use cases join, where several of them succeed or fail together. @see within */
  joined?: Tx
}

/** A transaction with its reactions and the time that counts as now. */
export type Tx = Transaction<Tables> &
  Pick<Base, 'reactionsTo'> & {
    /** Put jobs on a queue: they exist when the transaction commits, or never. */
    enqueue: (queue: string, jobs: readonly JobData[], delaySeconds?: number) => Promise<void>
    /** Sent when the transaction commits, or never. */
    notify: Notify
    now: Date
    /** Of a change that can be undone: what follows from its events waits that long, and the events, as they are recorded. */
    held?: { delaySeconds: number; events: { id: number; reportId: number }[] }
  }

/** The same dependencies inside a transaction: use cases that would open one of their own join it, and read what it wrote. */
export const within = (base: Base, tx: Tx): Base => ({ ...base, db: tx, joined: tx })

/** Run `work` in one transaction; the jobs it enqueues and the events it records exist when it commits, or never. */
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
 * Run `work` for each item in a transaction of its own: what is done for one stays when it fails for the next.
 * @param work returns false when there was nothing to do any more
 * @returns for how many items it did something
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
