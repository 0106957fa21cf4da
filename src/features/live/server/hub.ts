import type { PassThrough } from 'node:stream'
import { Problem } from '../../../kit/problem.ts'
import type { VerifiedToken } from '../../../server/auth/tokens.ts'
import type { Base } from '../../../server/base.ts'
import { settingsChannel } from '../../../server/setting-changes.ts'
import { eventChannel } from '../../reports/server/record.ts'
import type { User } from '../../users/policy.ts'
import { accountsChannel } from '../../users/sign-in/server/access.ts'
import { eventBroadcaster, updateRights } from './broadcast-events.ts'
import { notificationBroadcaster, notificationChannel } from './broadcast-notifications.ts'
import { presenceBroadcaster } from './broadcast-presence.ts'
import { settingBroadcaster } from './broadcast-settings.ts'
import { presenceChannel } from './store.ts'
import { openStreams } from './streams.ts'

type Dependencies = Pick<Base, 'db' | 'subscribe' | 'clock'>

/** The live streams of this process: receives the notifications of all processes and forwards to each user what they may see. */
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
    /** Opens an event stream for a user, which ends with their token. From `ready` on no event is missed. */
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
