import { sql } from 'kysely'
import type { User } from '#features/users/policy.ts'
import { type Base, type Tx, transaction } from '#server/base.ts'
import type { Reader } from '#server/db/database.ts'
import { json } from '#server/db/json.ts'
import { prepared } from '#server/db/prepared.ts'
import { type JobData, NewerVersionNeeded } from '#server/jobs.ts'
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
/** Must be idempotent: it may run twice. */
export type Reaction<Type extends EventType> = (base: Base, recorded: RecordedEvent<Type>) => Promise<void>
export type Reactions = { readonly [Type in EventType]: Readonly<Record<string, Reaction<Type>>> }

export const reactionQueue = 'react'
export const reactionRetryQueue = 'react-again'
export const reactionRetrySeconds = 5

/** Notifies every process of an event after commit. The payload holds ids only. */
export const eventChannel = 'report-event'

const insertEvent = prepared(
  (db: Reader, event: { reportId: number; event: string; byUser: number | null; at: Date }) =>
    db.insertInto('reportEvents').values(event).returning('id'),
)

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

/** For a change that records no event: open pages of the report reload. */
export const notifyChanged = (tx: Tx, reportId: number) =>
  tx.notify(eventChannel, json({ id: reportId, type: 'changed', by: null }))

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
 * One job holds all reactions: each further job is a row to insert while the caller waits. The job names them,
 * because another version of the product may run it.
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

export const reactionHandler = (base: Base, reactions: Reactions) => async (data: JobData) => {
  const row = await base.db
    .selectFrom('reportEvents')
    .selectAll()
    .where('id', '=', Number(data.eventId))
    .executeTakeFirst()
  if (!row) return // the report was deleted or the change undone
  const recorded = { ...row, eventId: row.id }
  if (!Object.hasOwn(reactions, row.event.type)) throw new NewerVersionNeeded()
  const names = data.reactions ? String(data.reactions).split(' ') : Object.keys(reactions[row.event.type])
  if (data.reaction) await runReaction(reactions, String(data.reaction), base, recorded)
  else await runReactions(reactions, names, base, recorded)
}

/** A failed reaction does not stop the others: it gets a job of its own, which keeps the error and is retried. */
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
