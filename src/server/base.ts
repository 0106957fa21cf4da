import type { EventType } from '../features/reports/events.ts'
import type { Municipality } from '../kit/configuration.ts'
import type { Db, Tx } from './db.ts'
import type { Files } from './files.ts'
import type { Enqueue } from './jobs.ts'
import type { Listen } from './listen.ts'
import type { MailTransport } from './mail-transport.ts'

/** What use cases and routes stand on; made once, in `app`, and handed to everybody. */
export type Base = {
  db: Db
  files: Files
  municipality: Municipality
  mail: MailTransport
  /** Without a slash at the end; every link and href starts with it. */
  publicUrl: string
  enqueue: Enqueue
  /** What `notified` tells, in whatever process. */
  listen: Listen
  /** The names of what follows from an event; `app/reactions.ts` decides. */
  reactionsTo: (type: EventType) => readonly string[]
  clock: () => Date
  /** The key of signed addresses. */
  signingKey: Buffer
}

/** Run `work` in one transaction; what it enqueues and records is there when it commits, or never. */
export const transaction = <Result>(
  { db, enqueue, reactionsTo, clock }: Pick<Base, 'db' | 'enqueue' | 'reactionsTo' | 'clock'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => db.transaction().execute(tx => work(Object.assign(tx, { enqueue, reactionsTo, now: clock() })))
