import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { policy } from '#features/reports/policy.ts'
import { eventChannel } from '#features/reports/server/record.ts'
import { checkMayRead, viewingDepartments } from '#features/reports/server/store.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { activeUserAccounts, endedSessions } from '#features/users/server/store.ts'
import { accountsChannel } from '#features/users/sign-in/server/sessions.ts'
import { Problem } from '#kit/problem.ts'
import type { VerifiedToken } from '#server/auth/tokens.ts'
import type { Base } from '#server/base.ts'
import type { Db, Reader } from '#server/db/database.ts'
import { type Notify, pgNotify } from '#server/notifications.ts'
import { settingsChannel } from '#server/setting-changes.ts'
import {
  heartbeatInterval,
  type LiveMessage,
  listedSettings,
  maxStreams,
  maxStreamsPerUser,
  presenceTimeout,
} from '../contract.ts'

type Stream = Listener & { send: (message: LiveMessage) => void }

type Listener = { readonly user: User; readonly session: string | null }

/** Bytes; a client that does not read is disconnected. */
const maxBufferedBytes = 256_000
/** Milliseconds; afterwards the client reconnects and authenticates again. */
const maxDuration = 3_600_000

type Streams = ReturnType<typeof openStreams>

function openStreams() {
  const all = new Map<PassThrough, Stream>()

  function open(listener: Listener, lasts: number): PassThrough {
    const { user } = listener
    const openOfUser = [...all.values()].filter(stream => stream.user.id === user.id).length
    if (openOfUser >= maxStreamsPerUser || all.size >= maxStreams)
      throw new Problem('too-many-requests', 'Er zijn te veel vensters open om ze allemaal bij te houden.')
    const body = new PassThrough()
    const write = (text: string) => {
      if (body.writableLength > maxBufferedBytes) body.destroy()
      else if (body.writable) body.write(text)
    }
    const send = (message: LiveMessage) => write(`data: ${JSON.stringify(message)}\n\n`)
    all.set(body, { ...listener, send })
    send({ kind: 'ready' })
    const heartbeats = setInterval(() => write(': \n\n'), heartbeatInterval).unref()
    const end = setTimeout(() => body.end(), Math.min(lasts, maxDuration)).unref()
    body.once('close', () => {
      clearInterval(heartbeats)
      clearTimeout(end)
      all.delete(body)
    })
    return body
  }
  return {
    open,
    all: (): readonly Stream[] => [...all.values()],
    /**
     * @param users null for users who may no longer read reports: their streams end @param ended the sessions that have
     * ended: their streams end too
     */
    updateUsers(users: ReadonlyMap<number, User | null>, ended: ReadonlySet<string>) {
      for (const [body, stream] of all) {
        const user = users.get(stream.user.id)
        if (user === null || ended.has(stream.session ?? '')) body.end()
        else if (user) all.set(body, { ...stream, user })
      }
    },
    closeAll() {
      for (const body of all.keys()) body.end()
    },
  }
}

const displayName = sql<string>`coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`

const visibilityOf = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('reports')
    .select(['id', 'routedDepartmentIds'])
    .select(viewingDepartments.as('viewingDepartmentIds'))
    .where('id', 'in', ids)
    .execute()

async function displayNamesOf(db: Reader, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select('id')
    .select(displayName.as('name'))
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const presenceChannel = 'report-presence'

type Presence = { reportId: number; userId: number; isThere: boolean }

const notifyPresence = (db: Reader, { reportId, userId, isThere }: Presence) =>
  db
    .selectFrom('users')
    .select(
      pgNotify(
        presenceChannel,
        sql`json_build_object('report', ${reportId}::bigint, 'user', id, 'name', ${displayName}, 'isThere', ${isThere}::boolean)::text`,
      ).as('notified'),
    )
    .where('id', '=', userId)
    .execute()

export async function showPresence({ db }: Base, user: User, reportId: number): Promise<void> {
  await checkMayRead(db, user, reportId)
  await notifyPresence(db, { reportId, userId: user.id, isThere: true })
}

export async function endPresence({ db }: Base, user: User, reportId: number): Promise<void> {
  await notifyPresence(db, { reportId, userId: user.id, isThere: false })
}

const notificationChannel = 'user-notification'

const Users = z.array(z.int())

export const notifyUsers = (notify: Notify, userIds: readonly number[]) =>
  notify(notificationChannel, JSON.stringify(userIds))

const notificationBroadcaster = (streams: Streams) => (payload: string) => {
  if (!payload) return
  const users = new Set(Users.parse(JSON.parse(payload)))
  for (const { user, send } of streams.all()) if (users.has(user.id)) send({ kind: 'notification' })
}

type Dependencies = Pick<Base, 'db' | 'subscribe' | 'clock'>

/** Receives the notifications of all processes, and forwards to each user the events that they may see. */
export function openHub({ db, subscribe, clock }: Dependencies, onError: (error: unknown) => void) {
  const streams = openStreams()
  const presence = presenceBroadcaster(streams, clock)
  const start = () =>
    Promise.all([
      subscribe(eventChannel, eventBroadcaster({ db, streams, onError })),
      subscribe(presenceChannel, presence.onNotification),
      subscribe(notificationChannel, notificationBroadcaster(streams)),
      subscribe(settingsChannel, settingBroadcaster(streams)),
      subscribe(accountsChannel, () => void updateRights({ db, streams }).catch(onError)),
    ])
  let listening: Promise<unknown> | undefined

  return {
    /** The stream ends with the user's token. From `ready` on no event is missed. */
    async open(user: User, token: Promise<VerifiedToken>): Promise<PassThrough> {
      const { session, expiresAt } = await token
      const remaining = expiresAt - clock().getTime()
      if (remaining <= 0) throw new Problem('not-signed-in')
      listening ??= start()
      await listening
      return streams.open({ user, session }, remaining)
    },
    close() {
      presence.stop()
      streams.closeAll()
    },
  }
}

const EventNotification = z.object({ id: z.int(), type: z.string(), by: z.int().nullable() })
type EventNotification = z.output<typeof EventNotification>

/** Events within this time are looked up and sent together (milliseconds). */
const batchTime = 50
const ignoredTypes = new Set(['mail-sent'])

type Options = { db: Db; streams: Streams; onError: (error: unknown) => void }

/** Null for users who may no longer read: a stream can outlast a right. */
async function currentRights(db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, User | null>> {
  const users = ids.size > 0 ? await activeUserAccounts(db, [...ids]) : []
  const readers = new Map(users.filter(user => hasPermission(user, 'sia_read')).map(user => [user.id, user]))
  return new Map([...ids].map(id => [id, readers.get(id) ?? null]))
}

/** Ends the streams of users who lost the right to read, or were signed out. */
async function updateRights({ db, streams }: Pick<Options, 'db' | 'streams'>): Promise<void> {
  const open = streams.all()
  const ended = await endedSessions(db, [...new Set(open.flatMap(({ session }) => session ?? []))])
  streams.updateUsers(await currentRights(db, new Set(open.map(({ user }) => user.id))), ended)
}

function eventBroadcaster({ db, streams, onError }: Options) {
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

const PresenceNotification = z.object({ report: z.int(), user: z.int(), name: z.string(), isThere: z.boolean() })

const sweepInterval = 1_000

function presenceBroadcaster(streams: Streams, clock: () => Date) {
  const registry = presenceRegistry(clock)
  let sweepTimer: NodeJS.Timeout | undefined

  const sendViewers = (report: number, only?: number) => {
    for (const { user, send } of streams.all())
      if (registry.isThere(report, user.id) && (only === undefined || only === user.id))
        send({ kind: 'presence', id: report, others: registry.others(report, user.id) })
  }
  const stop = () => {
    clearInterval(sweepTimer)
    sweepTimer = undefined
  }
  const sweep = () => {
    for (const report of registry.sweep()) sendViewers(report)
    if (registry.size() === 0) stop()
  }
  return {
    onNotification(payload: string) {
      if (!payload) return
      const { report, user, name, isThere } = PresenceNotification.parse(JSON.parse(payload))
      if (!isThere) {
        if (registry.leave(report, user)) sendViewers(report)
        return
      }
      // A present viewer gets the names again, as they may have just reconnected.
      sendViewers(report, registry.arrive(report, user, name) ? undefined : user)
      sweepTimer ??= setInterval(sweep, sweepInterval).unref()
    },
    stop,
  }
}

type Viewer = { name: string; seenAt: number }

/** In memory only, as far as this process knows. */
function presenceRegistry(clock: () => Date) {
  const reports = new Map<number, Map<number, Viewer>>()
  const leave = (report: number, user: number) => {
    const viewers = reports.get(report)
    const wasPresent = viewers?.delete(user) ?? false
    if (viewers?.size === 0) reports.delete(report)
    return wasPresent
  }
  return {
    arrive(report: number, user: number, name: string) {
      const viewers = reports.get(report) ?? new Map<number, Viewer>()
      const isNew = !viewers.has(user)
      reports.set(report, viewers.set(user, { name, seenAt: clock().getTime() }))
      return isNew
    },
    leave,
    sweep() {
      const expired = clock().getTime() - presenceTimeout
      const removed = [...reports].flatMap(([report, viewers]) =>
        [...viewers].flatMap(([user, { seenAt }]) => (seenAt < expired ? [{ report, user }] : [])),
      )
      for (const { report, user } of removed) leave(report, user)
      return [...new Set(removed.map(({ report }) => report))]
    },
    isThere: (report: number, user: number) => reports.get(report)?.has(user) ?? false,
    others: (report: number, user: number) =>
      [...(reports.get(report) ?? [])].flatMap(([id, { name }]) => (id === user ? [] : [name])).sort(),
    size: () => reports.size,
  }
}

/** Every user who may read reports may read these settings. */
const settingBroadcaster = (streams: Streams) => (payload: string) => {
  const of = listedSettings.find(kind => kind === payload)
  if (of) for (const { send } of streams.all()) send({ kind: 'setting', of })
}
