import type { Transaction } from 'kysely'
import type { Municipality } from '../kit/configuration.ts'
import type { Tables } from '../schema/tables.ts'
import type { Db } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Enqueue, JobData } from './jobs.ts'
import type { Listen } from './listen.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Tell } from './tell.ts'

/** What use cases and routes stand on; made once, in `app`, and handed to everybody. */
export type Base = {
  db: Db
  files: FileStore
  municipality: Municipality
  mail: MailTransport
  /** Without a slash at the end; every link and href starts with it. */
  publicUrl: string
  enqueue: Enqueue
  /** What is told with `tell` or `notified`, in whatever process. */
  listen: Listen
  tell: Tell
  /** The names of what follows from an event; `app/reactions.ts` decides. */
  reactionsTo: (type: string) => readonly string[]
  clock: () => Date
  /** The key of signed addresses. */
  signingKey: Buffer
}

/** A transaction, with what is to follow from it and the moment that counts as now. */
export type Tx = Transaction<Tables> &
  Pick<Base, 'reactionsTo'> & {
    /** Put jobs on a queue: they exist when the transaction commits, or never. */
    enqueue: (queue: string, jobs: readonly JobData[]) => Promise<void>
    /** Told when it is committed, or never. */
    tell: Tell
    now: Date
  }

/** Run `work` in one transaction; what it enqueues and records is there when it commits, or never. */
export async function transaction<Result>(
  base: Pick<Base, 'db' | 'enqueue' | 'reactionsTo' | 'tell' | 'clock'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const told: Parameters<Tell>[] = []
  const result = await base.db.transaction().execute(tx =>
    work(
      Object.assign(tx, {
        enqueue: (queue: string, jobs: readonly JobData[]) => base.enqueue(tx, queue, jobs),
        reactionsTo: base.reactionsTo,
        tell: (...said: Parameters<Tell>) => void told.push(said),
        now: base.clock(),
      }),
    ),
  )
  for (const said of told) base.tell(...said)
  return result
}
