import type { Municipality } from '../kit/configuration.ts'
import type { Db, Tx, Writer } from './db.ts'
import type { Files } from './files.ts'
import type { Enqueue, Enqueueing } from './jobs.ts'
import type { Listen } from './listen.ts'
import type { MailTransport } from './mail-transport.ts'
import type { Tell } from './tell.ts'

/** What use cases and routes stand on; made once, in `app`, and handed to everybody. */
export type Base = {
  db: Db
  files: Files
  municipality: Municipality
  mail: MailTransport
  /** Without a slash at the end; every link and href starts with it. */
  publicUrl: string
  enqueue: Enqueue
  enqueueing: Enqueueing
  /** What is told with `tell` or `notified`, in whatever process. */
  listen: Listen
  tell: Tell
  /** The names of what follows from an event; `app/reactions.ts` decides. */
  reactionsTo: (type: string) => readonly string[]
  clock: () => Date
  /** The key of signed addresses. */
  signingKey: Buffer
}

type Writing = Pick<Base, 'db' | 'enqueue' | 'enqueueing' | 'reactionsTo' | 'tell' | 'clock'>

const writing = ({ enqueue, enqueueing, reactionsTo, tell, clock }: Writing) => ({
  enqueue,
  enqueueing,
  reactionsTo,
  tell,
  now: clock(),
})

/** Run `work` in one transaction; what it enqueues and records is there when it commits, or never. */
export async function transaction<Result>(base: Writing, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const told: Parameters<Tell>[] = []
  const tell: Tell = (...said) => void told.push(said)
  const result = await base.db.transaction().execute(tx => work(Object.assign(tx, writing({ ...base, tell }))))
  for (const said of told) base.tell(...said)
  return result
}

/** For what is one statement, and so stands or falls by itself: that spares two turns to the database. */
export const withoutTransaction = (base: Writing): Writer =>
  Object.assign(base.db.withTables<Record<never, never>>(), writing(base))
