import type { Send } from '../call.ts'
import type { Notice } from './notices.ts'

/** `expired`: the session is over but the page stays, until the same user has signed in again. */
export type SessionState<User> = {
  status: 'starting' | 'signed-out' | 'signing-in' | 'signed-in' | 'expired'
  /** Set while signed in or expired. */
  user?: User | undefined
  notice?: Notice | undefined
  /** There was no answer to the question whether this browser is signed in. */
  isUnreachable?: boolean | undefined
  /** This browser is signed in, with an account that may do nothing. */
  isWithoutRights?: boolean | undefined
  /** Until an idle session ends; set in its last minute. */
  secondsLeft?: number | undefined
}

export type SessionOptions<User> = {
  /** Loads the user of the token; throws `Refused` when the server refuses. */
  load: (send: Send) => Promise<User>
  send?: Send
  /** Go to another page of this site without loading it anew. */
  go?: (path: string) => void
  /** Load another page, also of another site. */
  leave?: (url: string) => void
  /** After the user signed out, before the page is left. */
  onSignOut?: (user: User | undefined) => Promise<void>
}
