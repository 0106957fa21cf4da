import { z } from 'zod'
import type { Db } from '../../../server/db/database.ts'
import { policy } from '../../reports/policy.ts'
import { hasPermission, type User } from '../../users/policy.ts'
import { activeUserAccounts, endedSessions } from '../../users/server/store.ts'
import { displayNamesOf, visibilityOf } from './store.ts'
import type { Streams } from './streams.ts'

const EventNotification = z.object({ id: z.int(), type: z.string(), by: z.int().nullable() })
type EventNotification = z.output<typeof EventNotification>

/** Events within this time are looked up and sent together (milliseconds). */
const batchTime = 50
/** Types of events that change nothing on screen. */
const ignoredTypes = new Set(['mail-sent'])

type Options = { db: Db; streams: Streams; onError: (error: unknown) => void }

/** The current rights of these users, null for those who may no longer read: a stream can outlast a right. */
async function currentRights(db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, User | null>> {
  const users = ids.size > 0 ? await activeUserAccounts(db, [...ids]) : []
  const readers = new Map(users.filter(user => hasPermission(user, 'sia_read')).map(user => [user.id, user]))
  return new Map([...ids].map(id => [id, readers.get(id) ?? null]))
}

/** Gives each stream the current rights of its user, and ends those of who may no longer read, or was signed out. */
export async function updateRights({ db, streams }: Pick<Options, 'db' | 'streams'>): Promise<void> {
  const open = streams.all()
  const ended = await endedSessions(db, [...new Set(open.flatMap(({ session }) => session ?? []))])
  streams.updateUsers(await currentRights(db, new Set(open.map(({ user }) => user.id))), ended)
}

/** Sends each stream the events of the reports that its user may see. */
export function eventBroadcaster({ db, streams, onError }: Options) {
  let queued: EventNotification[] = []

  async function sendQueued() {
    const events = queued
    queued = []
    const reports = await visibilityOf(db, [...new Set(events.map(({ id }) => id))])
    const names = await displayNamesOf(db, [...new Set(events.flatMap(({ by }) => by ?? []))])
    const reportById = new Map(reports.map(report => [report.id, report]))
    await updateRights({ db, streams })
    for (const { user, send } of streams.all())
      for (const { id, type, by } of events) {
        const report = reportById.get(id)
        if (!report || !policy.read(user, report)) continue
        const author = by === null ? null : { name: names.get(by) ?? '', isYou: by === user.id }
        send({ kind: 'report', id, isNew: type === 'report-created', by: author })
      }
  }
  return (payload: string) => {
    if (!payload) for (const { send } of streams.all()) send({ kind: 'missed' })
    if (!payload || streams.all().length === 0) return
    const event = EventNotification.parse(JSON.parse(payload))
    if (ignoredTypes.has(event.type)) return
    queued.push(event)
    if (queued.length === 1) setTimeout(() => void sendQueued().catch(onError), batchTime).unref()
  }
}
