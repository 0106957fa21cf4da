import { sql } from 'kysely'
import { type Base, type Tx, transaction } from '../../../server/base.ts'
import type { Reader } from '../../../server/db/database.ts'
import { json } from '../../../server/db/json.ts'
import { prepared } from '../../../server/db/prepared.ts'
import { NewerVersionNeeded } from '../../../server/handle-jobs.ts'
import type { JobData } from '../../../server/jobs.ts'
import type { User } from '../../users/policy.ts'
import type { EventOf, EventType, ReportEvent } from '../events.ts'
import { replyKindOf } from '../replies.ts'
import { setReply } from './store.ts'

export type RecordedEvent<Type extends EventType = EventType> = {
  eventId: number
  reportId: number
  event: EventOf<Type>
  byUser: number | null
  at: Date
}
/** What follows from an event. It may run twice, so it must be idempotent. */
export type Reaction<Type extends EventType> = (base: Base, recorded: RecordedEvent<Type>) => Promise<void>
export type Reactions = { readonly [Type in EventType]: Readonly<Record<string, Reaction<Type>>> }

/** The queue of reactions. */
export const reactionQueue = 'react'
/** The queue of reactions that failed, a job for each. */
export const reactionRetryQueue = 'react-again'
export const reactionRetrySeconds = 5

/** The channel that notifies every process of an event after commit: ids only. */
export const eventChannel = 'report-event'

const insertEvent = prepared(
  (db: Reader, event: { reportId: number; event: string; byUser: number | null; at: Date }) =>
    db.insertInto('reportEvents').values(event).returning('id'),
)

/** Store an event and enqueue its reactions. @param by null: the system or the reporter @returns the id of the event */
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
  tx.held?.events.push({ id: eventId, reportId })
  const reply = replyKindOf(event, byUser)
  if (reply) await setReply(tx, reportId, reply)
  await enqueueReactions(tx, { eventId, reportId }, type)
  tx.notify(eventChannel, json({ id: reportId, type, by: byUser, event: eventId }))
  return eventId
}

/** Lets pages that show a report follow a change that is no event of it. */
export const notifyChanged = (tx: Tx, reportId: number) =>
  tx.notify(eventChannel, json({ id: reportId, type: 'changed', by: null }))

/** Store on a change of status that its text was mailed to the reporter. */
export const markMailed = (tx: Tx, eventId: number) =>
  tx
    .updateTable('reportEvents')
    .set({
      event: sql`event || ${json({ forReporter: 'mailed' } satisfies Pick<EventOf<'status-changed'>, 'forReporter'>)}`,
    })
    .where('id', '=', eventId)
    .where(sql<string>`event ->> 'type'`, '=', 'status-changed')
    .execute()

/**
 * One job for all reactions: each more is another row to insert while the caller waits. It names them, as another version of
 * the product, which may handle it, has other ones.
 */
async function enqueueReactions(tx: Tx, ids: { eventId: number; reportId: number }, type: EventType) {
  const names = tx.reactionsTo(type)
  if (names.length > 0)
    await tx.enqueue(
      reactionQueue,
      [names.length > 1 ? { ...ids, reactions: names.join(' ') } : { ...ids, reaction: names.join() }],
      tx.held?.delaySeconds,
    )
}

/** The handler of the reaction queues: run the reactions that the job names, or all of them where it names none. */
export const reactionHandler = (base: Base, reactions: Reactions) => async (data: JobData) => {
  const row = await base.db
    .selectFrom('reportEvents')
    .selectAll()
    .where('id', '=', Number(data.eventId))
    .executeTakeFirst()
  if (!row) return // the report was deleted meanwhile, or the change undone
  const recorded = { ...row, eventId: row.id }
  if (!Object.hasOwn(reactions, row.event.type)) throw new NewerVersionNeeded()
  const names = data.reactions ? String(data.reactions).split(' ') : Object.keys(reactions[row.event.type])
  if (data.reaction) await runReaction(reactions, String(data.reaction), base, recorded)
  else await runReactions(reactions, names, base, recorded)
}

/** A failure does not stop the other reactions: it gets a job of its own, which keeps the error and is retried. */
async function runReactions(reactions: Reactions, names: readonly string[], base: Base, recorded: RecordedEvent) {
  const { eventId, reportId } = recorded
  const failed: string[] = []
  for (const reaction of names) {
    try {
      await runReaction(reactions, reaction, base, recorded)
    } catch {
      failed.push(reaction)
    }
  }
  if (failed.length === 0) return
  const retries = failed.map(reaction => ({ eventId, reportId, reaction }))
  await transaction(base, tx => tx.enqueue(reactionRetryQueue, retries))
}

function runReaction<Type extends EventType>(
  reactions: Reactions,
  name: string,
  base: Base,
  recorded: RecordedEvent<Type>,
) {
  const type: Type = recorded.event.type
  const run = reactions[type][name]
  if (!run) throw new NewerVersionNeeded()
  return run(base, recorded)
}
