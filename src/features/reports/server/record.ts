import { sql } from 'kysely'
import { type Base, transaction } from '../../../server/base.ts'
import { builtOnce } from '../../../server/built-once.ts'
import { json, type Tx, type Writer } from '../../../server/db.ts'
import type { JobData } from '../../../server/jobs.ts'
import type { User } from '../../users/policy.ts'
import type { EventOf, EventType, ReportEvent } from '../events.ts'

export type Happened<Type extends EventType = EventType> = {
  eventId: number
  reportId: number
  event: EventOf<Type>
  byUser: number | null
  at: Date
}
/** What follows from an event. It may run twice: what it does must be the same the second time. */
export type Reaction<Type extends EventType> = (base: Base, happened: Happened<Type>) => Promise<void>
export type Reactions = { readonly [Type in EventType]: Readonly<Record<string, Reaction<Type>>> }

/** The queue on which reactions wait. */
export const reactQueue = 'react'
/** Where a reaction that failed waits by itself. */
export const reactAgainQueue = 'react-again'
export const secondsToReactAgain = 5

/** Where every process hears of it, as soon as it is committed: ids only. */
export const eventChannel = 'report-event'
/** Let every process know, by number and kind only. */
export const tellOf = (
  tx: Writer,
  { eventId, ...what }: { eventId: number; id: number; type: EventType; by: number | null },
) => tx.tell(eventChannel, json({ ...what, event: eventId }))

const insertEvent = builtOnce(
  (
    tx: Writer,
    { job, ...event }: { reportId: number; event: string; byUser: number | null; at: Date; job: string | null },
  ) =>
    tx
      .with('recorded', db => db.insertInto('reportEvents').values(event).returning('id as eventId'))
      .with('queued', () => queuedReactions(tx, job))
      .selectFrom('recorded')
      .selectAll(),
)

/** Write down what happened, and that its reactions are to follow. Null: the system or the reporter did it. */
export async function record(
  tx: Tx,
  reportId: number,
  event: ReportEvent,
  by: Pick<User, 'id'> | null,
): Promise<number> {
  const job = reactionJob(tx, event.type)
  const values = { reportId, event: json(event), byUser: by?.id ?? null, at: tx.now, job }
  const row = await insertEvent(tx, values)
  if (!row) throw new Error('an event that was not written down')
  tellOf(tx, { eventId: row.eventId, id: reportId, type: event.type, by: values.byUser })
  return row.eventId
}

/** One job, however much follows: each is a row more to write while somebody waits. Null: nothing follows. */
export function reactionJob(tx: Writer, type: EventType): string | null {
  const [reaction, ...more] = tx.reactionsTo(type)
  if (reaction === undefined) return null
  return json(more.length > 0 ? {} : { reaction })
}

/** A part of a statement that has written events down as `recorded`. @param job what `reactionJob` says */
export const queuedReactions = (tx: Writer, job: string | null) =>
  tx.enqueueing(
    reactQueue,
    sql`select jsonb_build_object('eventId', event_id) || ${job}::jsonb as data from recorded where ${job}::jsonb is not null`,
  )

/** Work for the queue of reactions: look up what happened and let all follow, or the one that is named. */
export const react = (base: Base, reactions: Reactions) => async (data: JobData) => {
  const row = await base.db
    .selectFrom('reportEvents')
    .selectAll()
    .where('id', '=', Number(data.eventId))
    .executeTakeFirst()
  if (!row) return // the report was deleted meanwhile
  const happened = { ...row, eventId: row.id }
  if (data.reaction) await follow(reactions, String(data.reaction), base, happened)
  else await followAll(reactions, base, happened)
}

/** Each stands or falls by itself: what fails gets a job of its own, which keeps the error and comes back later. */
async function followAll(reactions: Reactions, base: Base, happened: Happened) {
  const { eventId, event } = happened
  const failed: string[] = []
  for (const reaction of Object.keys(reactions[event.type])) {
    try {
      await follow(reactions, reaction, base, happened)
    } catch {
      failed.push(reaction)
    }
  }
  if (failed.length === 0) return
  const again = failed.map(reaction => ({ eventId, reaction }))
  await transaction(base, tx => tx.enqueue(tx, reactAgainQueue, again))
}

function follow<Type extends EventType>(reactions: Reactions, name: string, base: Base, happened: Happened<Type>) {
  const type: Type = happened.event.type
  const found = reactions[type][name]
  if (!found) throw new Error(`there is no reaction ${name} to ${type}`)
  return found(base, happened)
}
