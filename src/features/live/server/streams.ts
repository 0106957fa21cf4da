import { PassThrough } from 'node:stream'
import { Problem } from '../../../kit/problem.ts'
import type { User } from '../../users/policy.ts'
import type { LiveMessage } from '../contract.ts'
import { heartbeatInterval, maxStreams, maxStreamsPerUser } from '../rules.ts'

/** An open event stream of a user: one per browser tab. */
export type Stream = Listener & { send: (message: LiveMessage) => void }

/** A user, and their session as in the verified token. */
type Listener = { readonly user: User; readonly session: string | null }

/** Maximum buffer of a stream (bytes); a client that does not read is disconnected. */
const maxBufferedBytes = 256_000
/** Maximum duration of a stream (milliseconds); after it the client reconnects and authenticates again. */
const maxDuration = 3_600_000

export type Streams = ReturnType<typeof openStreams>

/** The open streams; each is removed as soon as it closes, for whatever reason. */
export function openStreams() {
  const all = new Map<PassThrough, Stream>()

  /** @param lasts when the stream ends (milliseconds) */
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
     * Updates the rights of users. @param users with null for users who may no longer read reports: their streams end
     * @param ended the sessions that have ended: their streams end too
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
