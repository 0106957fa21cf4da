import { PassThrough } from 'node:stream'
import { Problem } from '../../../kit/problem.ts'
import type { User } from '../../users/policy.ts'
import type { LiveMessage } from '../contract.ts'
import { heartbeat, mostOfAll, mostOfOne } from '../rules.ts'

/** One window of somebody that is told what happens. */
export type Stream = { readonly user: User; tell: (message: LiveMessage) => void }

/** Somebody who does not read what he is told is not told any more (bytes). */
const mostUnread = 256_000
/** Whoever's token lasts longer has to show it again after this (milliseconds). */
const longest = 3_600_000

export type Streams = ReturnType<typeof openStreams>

/** The windows that are open now; each is forgotten as soon as it closes, for whatever reason. */
export function openStreams() {
  const all = new Map<PassThrough, Stream>()

  /** @param lasts after so long it ends by itself (milliseconds) */
  function open(user: User, lasts: number): PassThrough {
    const own = [...all.values()].filter(one => one.user.id === user.id).length
    if (own >= mostOfOne || all.size >= mostOfAll)
      throw new Problem('too-many-requests', 'Er zijn te veel vensters open om ze allemaal bij te houden.')
    const body = new PassThrough()
    const write = (text: string) => {
      if (body.writableLength > mostUnread) body.destroy()
      else if (body.writable) body.write(text)
    }
    const tell = (message: LiveMessage) => write(`data: ${JSON.stringify(message)}\n\n`)
    all.set(body, { user, tell })
    tell({ kind: 'ready' })
    const beat = setInterval(() => write(': \n\n'), heartbeat).unref()
    const end = setTimeout(() => body.end(), Math.min(lasts, longest)).unref()
    body.once('close', () => {
      clearInterval(beat)
      clearTimeout(end)
      all.delete(body)
    })
    return body
  }
  return {
    open,
    all: (): readonly Stream[] => [...all.values()],
    /** @param users with what each may see from now on; who may see nothing any more (null) is told no more */
    goBy(users: ReadonlyMap<number, User | null>) {
      for (const [body, stream] of all) {
        const user = users.get(stream.user.id)
        if (user) all.set(body, { ...stream, user })
        if (user === null) body.end()
      }
    },
    closeAll() {
      for (const body of all.keys()) body.end()
    },
  }
}
