import type { PassThrough } from 'node:stream'
import type { Base } from '../../../server/base.ts'
import { eventChannel } from '../../reports/server/record.ts'
import type { User } from '../../users/policy.ts'
import { presenceChannel } from './store.ts'
import { openStreams } from './streams.ts'
import { eventTeller } from './tell-events.ts'
import { presenceTeller } from './tell-presence.ts'

type Needs = Pick<Base, 'db' | 'listen' | 'clock'>

/** Everybody who is told live, in this process: hears what happens in all processes and passes on what each may know. */
export function openHub({ db, listen, clock }: Needs, onTrouble: (error: unknown) => void) {
  const streams = openStreams()
  const presence = presenceTeller(streams, clock)
  const start = () =>
    Promise.all([listen(eventChannel, eventTeller({ db, streams, onTrouble })), listen(presenceChannel, presence.hear)])
  let listening: Promise<unknown> | undefined

  return {
    /** A stream of text, which ends by itself after so long (milliseconds). When it says `ready`, nothing is missed. */
    async open(user: User, lasts: number): Promise<PassThrough> {
      listening ??= start()
      await listening
      return streams.open(user, lasts)
    },
    close() {
      presence.stop()
      streams.closeAll()
    },
  }
}
