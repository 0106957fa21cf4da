import type { Send } from '../call.ts'
import type { Notice } from './notices.ts'

/** `expired`: the session is over but the page stays, until the same user has signed in again. */
export type SessionState<User> = {
  status: 'starting' | 'signed-out' | 'signing-in' | 'signed-in' | 'expired'
  user?: User | undefined
  notice?: Notice | undefined
  isUnreachable?: boolean | undefined
  isWithoutRights?: boolean | undefined
  /** Seconds; undefined before the last minute of an idle session. */
  secondsLeft?: number | undefined
}

export type SessionOptions<User> = {
  load: (send: Send) => Promise<User>
  send?: Send
  go?: (path: string) => void
  leave?: (url: string) => void
  onSignOut?: (user: User | undefined) => Promise<void>
}
