import { sql } from 'kysely'
import type { Base } from '../../../server/base.ts'
import { json, type Tx } from '../../../server/db.ts'
import type { JobData } from '../../../server/jobs.ts'
import { notified } from '../../../server/listen.ts'
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

/** Where every process hears of it, as soon as it is committed: ids only. */
export const eventChannel = 'report-event'
export const toldLive = notified(
  eventChannel,
  sql`json_build_object('id', report_id, 'type', event ->> 'type', 'by', by_user)::text`,
)

/** Write down what happened; its reactions are enqueued in the same transaction. Null: the system or the reporter did it. */
export async function record(
  tx: Tx,
  reportId: number,
  event: ReportEvent,
  by: Pick<User, 'id'> | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('reportEvents')
    .values({ reportId, event: json(event), byUser: by?.id ?? null, at: tx.now })
    .returning(['id', toldLive.as('told')])
    .executeTakeFirstOrThrow()
  await enqueueReactions(tx, id, event.type)
  return id
}

export const enqueueReactions = (tx: Tx, eventId: number, type: EventType) =>
  tx.enqueue(
    tx,
    reactQueue,
    tx.reactionsTo(type).map(reaction => ({ eventId, reaction })),
  )

/** Work for the queue of reactions: look up what happened and let the named reaction follow. */
export const react = (base: Base, reactions: Reactions) => async (data: JobData) => {
  const row = await base.db
    .selectFrom('reportEvents')
    .selectAll()
    .where('id', '=', Number(data.eventId))
    .executeTakeFirst()
  if (!row) return // the report was deleted meanwhile
  await follow(reactions, String(data.reaction), base, { ...row, eventId: row.id })
}

function follow<Type extends EventType>(reactions: Reactions, name: string, base: Base, happened: Happened<Type>) {
  const type: Type = happened.event.type
  const found = reactions[type][name]
  if (!found) throw new Error(`there is no reaction ${name} to ${type}`)
  return found(base, happened)
}
