import type { Notification, Pool, PoolClient, QueryResult } from 'pg'

/** @param payload empty after the connection was broken: notifications may have been missed */
type NotificationHandler = (payload: string) => void

/** Notifications on the channel arrive from the moment the promise resolves. @returns the function that unsubscribes */
export type Subscribe = (channel: string, handle: NotificationHandler) => Promise<() => void>

/** An advisory lock of this process. */
export type LockOptions = {
  key: number
  /** Whether several processes may hold it together; one that is not shared excludes them all. */
  isShared?: boolean
  /** Called each time the lock is acquired, also when that is after another process released it. */
  onAcquired?: () => void
  /** Called when the connection broke: another process may acquire it. */
  onLost?: () => void
}

export type Session = ReturnType<typeof openSession>
type OnError = (what: string, error: unknown) => void
type Query = (text: string) => Promise<QueryResult>

/** How long after a break of the connection it is opened again (milliseconds). */
const reconnectDelay = 2_000

/** How often the connection is checked, and locks are tried that another process holds (milliseconds). */
const keepAliveInterval = 10_000

/**
 * One connection that stays open, for what PostgreSQL keeps per session: LISTEN and advisory locks. It reconnects by itself.
 * The embedded database has one connection for everything, which is used between queries.
 * @param onRecovery called when the connection is there again after a break
 */
export function openSession(pool: Pool, onError: OnError, onRecovery: (what: string) => void = () => {}) {
  const isEmbedded = pool.options.max === 1
  let connecting: Promise<PoolClient> | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function open() {
    const client = await pool.connect()
    client.on('notification', channels.dispatch)
    const keepAlive = setInterval(() => void check(), keepAliveInterval).unref()
    client.once('end', () => {
      clearInterval(keepAlive)
      client.off('notification', channels.dispatch)
      if (!isEmbedded && !isStopped) client.release(true) // otherwise the pool has one connection less after each break
      reconnect(new Error('the connection of the session has ended'))
    })
    if (isEmbedded) client.release()
    return client
  }
  const query: Query = async text => {
    connecting ??= open()
    const client = await connecting
    return isEmbedded ? pool.query(text) : client.query(text)
  }
  const channels = channelsOn(query)
  const locks = locksOn(query)

  const check = () => query('select').then(locks.acquireMissing, () => {})
  function reconnect(error: unknown) {
    if (isStopped) return
    onError('database session', error)
    connecting = undefined
    locks.lose()
    clearTimeout(timer)
    timer = setTimeout(() => void resume().catch(reconnect), reconnectDelay).unref()
  }
  async function resume() {
    await locks.acquireMissing()
    await channels.listenAgain()
    onRecovery('database session')
  }
  return {
    subscribe: (async (channel, handle) => {
      await channels.add(channel, handle).catch(reconnect)
      return () => channels.remove(channel, handle)
    }) satisfies Subscribe,
    /** Try to acquire an advisory lock, now and again until it succeeds. @returns whether it is held at the moment of the call */
    async lock(options: LockOptions): Promise<() => boolean> {
      const lock = locks.add(options)
      await locks.acquireMissing().catch(reconnect)
      return () => lock.isHeld
    },
    /** Try again now to acquire the locks that are not held. */
    retryLocks: () => locks.acquireMissing().catch(reconnect),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const client = await connecting?.catch(() => undefined)
      if (!isEmbedded) client?.release(true)
    },
  }
}

function channelsOn(query: Query) {
  const handlers = new Map<string, Set<NotificationHandler>>()
  const notify = (channel: string, payload: string) => {
    for (const handle of handlers.get(channel) ?? []) handle(payload)
  }
  return {
    dispatch: ({ channel, payload = '' }: Notification) => notify(channel, payload),
    async add(channel: string, handle: NotificationHandler) {
      const known = handlers.get(channel)
      handlers.set(channel, (known ?? new Set<NotificationHandler>()).add(handle))
      if (!known) await query(`listen "${channel}"`)
    },
    remove: (channel: string, handle: NotificationHandler) => void handlers.get(channel)?.delete(handle),
    async listenAgain() {
      for (const channel of handlers.keys()) await query(`listen "${channel}"`)
      for (const channel of handlers.keys()) notify(channel, '')
    },
  }
}

function locksOn(query: Query) {
  const locks: (LockOptions & { isHeld: boolean })[] = []
  return {
    add(options: LockOptions) {
      const lock = { ...options, isHeld: false }
      locks.push(lock)
      return lock
    },
    async acquireMissing() {
      for (const lock of locks.filter(({ isHeld }) => !isHeld)) {
        const { rows } = await query(
          `select pg_try_advisory_lock${lock.isShared ? '_shared' : ''}(${lock.key}) as acquired`,
        )
        lock.isHeld = rows[0]?.acquired === true
        if (lock.isHeld) lock.onAcquired?.()
      }
    },
    lose() {
      for (const lock of locks) {
        if (lock.isHeld) lock.onLost?.()
        lock.isHeld = false
      }
    },
  }
}
