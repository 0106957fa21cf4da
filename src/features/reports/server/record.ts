import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import { prepared } from '../../../server/db/prepared.ts'
import type { JobData } from '../../../server/jobs.ts'
import type { User } from '../../users/policy.ts'
import type { EventOf, EventType, ReportEvent } from '../events.ts'

export type RecordedEvent<Type extends EventType = EventType> = {
  eventId: number
  reportId: number
  event: EventOf<Type>
  byUser: number | null
  at: Date
}
/** What follows from an event. It may run twice: what it does must be the same the second time. */
export type Reaction<Type extends EventType> = (base: Base, happened: RecordedEvent<Type>) => Promise<void>
export type Reactions = { readonly [Type in EventType]: Readonly<Record<string, Reaction<Type>>> }

/** The queue on which reactions wait. */
export const reactionQueue = 'react'
/** Where a reaction that failed waits by itself. */
export const reactionRetryQueue = 'react-again'
export const reactionRetrySeconds = 5

/** Where every process hears of it, as soon as it is committed: ids only. */
export const eventChannel = 'report-event'

const insertEvent = prepared(
  (db: Reader, event: { reportId: number; event: string; byUser: number | null; at: Date }) =>
    db.insertInto('reportEvents').values(event).returning('id'),
)

/** Write down what happened, and that its reactions are to follow. Null: the system or the reporter did it. */
export async function recordEvent(
  tx: Tx,
  reportId: number,
  event: ReportEvent,
  by: Pick<User, 'id'> | null,
): Promise<number> {
  const { type } = event
  const byUser = by?.id ?? null
  const { id: eventId } = await insertEvent.executeTakeFirstOrThrow(tx, {
    reportId,
    event: json(event),
    byUser,
    at: tx.now,
  })
  await enqueueReactions(tx, eventId, type)
  tx.notify(eventChannel, json({ id: reportId, type, by: byUser, event: eventId }))
  return eventId
}

/** One job, however much follows: each is a row more to write while somebody waits. */
async function enqueueReactions(tx: Tx, eventId: number, type: EventType) {
  const [reaction, ...more] = tx.reactionsTo(type)
  if (reaction !== undefined) await tx.enqueue(reactionQueue, [more.length > 0 ? { eventId } : { eventId, reaction }])
}

/** Work for the queue of reactions: look up what happened and let all follow, or the one that is named. */
export const reactionHandler = (base: Base, reactions: Reactions) => async (data: JobData) => {
  const row = await base.db
    .selectFrom('reportEvents')
    .selectAll()
    .where('id', '=', Number(data.eventId))
    .executeTakeFirst()
  if (!row) return // the report was deleted meanwhile
  const happened = { ...row, eventId: row.id }
  if (data.reaction) await runReaction(reactions, String(data.reaction), base, happened)
  else await runAllReactions(reactions, base, happened)
}

/** Each stands or falls by itself: what fails gets a job of its own, which keeps the error and comes back later. */
async function runAllReactions(reactions: Reactions, base: Base, happened: RecordedEvent) {
  const { eventId, event } = happened
  const failed: string[] = []
  for (const reaction of Object.keys(reactions[event.type])) {
    try {
      await runReaction(reactions, reaction, base, happened)
    } catch {
      failed.push(reaction)
    }
  }
  if (failed.length === 0) return
  const again = failed.map(reaction => ({ eventId, reaction }))
  await transaction(base, tx => tx.enqueue(reactionRetryQueue, again))
}

function runReaction<Type extends EventType>(
  reactions: Reactions,
  name: string,
  base: Base,
  happened: RecordedEvent<Type>,
) {
  const type: Type = happened.event.type
  const found = reactions[type][name]
  if (!found) throw new Error(`there is no reaction ${name} to ${type}`)
  return found(base, happened)
}
