import type { Notification, Pool, PoolClient, QueryResult } from 'pg'

/** Milliseconds. */
const interval = 60_000

/** A slower answer does not tell precisely enough when the database read its clock (milliseconds). */
const maxAnswerTime = 1_000

/**
 * Opens the clock of the database, by which all processes judge deadlines and expiry, however wrong their own clocks
 * are. It is read once a minute; between readings, and while the database is away, the process clock counts on.
 */
export async function openDatabaseClock(pool: Pick<Pool, 'query'>) {
  let offset = await readOffset(pool)
  const timer = setInterval(() => {
    readOffset(pool).then(
      read => {
        if (read.answerTime <= maxAnswerTime) offset = read
      },
      () => {}, // the last reading remains good for hours
    )
  }, interval).unref()
  return {
    now: () => new Date(Date.now() + offset.milliseconds),
    stop: () => clearInterval(timer),
  }
}

/** Returns how far the clock of the database is ahead (milliseconds). */
async function readOffset(pool: Pick<Pool, 'query'>) {
  const start = Date.now()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const answerTime = Date.now() - start
  const now = rows[0]?.now.getTime() ?? start
  return { milliseconds: Math.round(now - start - answerTime / 2), answerTime }
}

/** Without these settings PostgreSQL confirms transactions that a power cut can still lose. */
const durabilitySettings = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Returns the durability settings that are off in this database. */
export async function findUnsafeSettings(database: Pick<Pool | PoolClient, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [durabilitySettings],
  )
  return rows.map(({ name }) => name)
}

/** @param payload empty after a break of the connection: notifications may have been missed */
type NotificationHandler = (payload: string) => void

/** Subscribes; notifications arrive from the moment the promise resolves. @returns the function that unsubscribes */
export type Subscribe = (channel: string, handle: NotificationHandler) => Promise<() => void>

export type LockOptions = {
  key: number
  /** Several processes may hold a shared lock together; a lock that is not shared excludes them all. */
  isShared?: boolean
  onAcquired?: () => void
  onLost?: () => void
}

export type Session = ReturnType<typeof openSession>
type OnError = (what: string, error: unknown) => void
type Query = (text: string) => Promise<QueryResult>

/** Milliseconds. */
const reconnectDelay = 2_000

/** The interval of the connection check and of the attempts at locks that another process holds (milliseconds). */
const keepAliveInterval = 10_000

/**
 * Opens one lasting connection, for features that PostgreSQL keeps per session: LISTEN and advisory locks. It
 * reconnects by itself. The embedded database has one connection for everything, which is used between queries. @param
 * onRecovery called when the connection is back after a break
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
      if (!isEmbedded && !isStopped) client.release(true) // otherwise each break takes a connection from the pool
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
    /**
     * Tries to acquire an advisory lock, repeatedly until it succeeds. @returns a function that tells if it is held now
     */
    async lock(options: LockOptions): Promise<() => boolean> {
      const lock = locks.add(options)
      await locks.acquireMissing().catch(reconnect)
      return () => lock.isHeld
    },
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
