import { callbackPath } from '#kit/sign-in.ts'
import type { Send } from '../call.ts'
import { mayBeSignedIn } from '../signed-in-cookie.ts'
import { AccessToken, closeSession, isNoAnswer, RequestRefused } from './access-token.ts'
import {
  authorizationResponse,
  authorizationUrl,
  cameBackFromProvider,
  clearFailure,
  clearSignedOut,
  defaultPage,
  exchangeForToken,
  isSignedOut,
  newSignIn,
  type PendingSignIn,
  safeReturnPath,
  saveFailure,
  savePending,
  setSignedOut,
  storedFailure,
  takePending,
} from './authorization.ts'
import type { Notice } from './notices.ts'
import * as notices from './notices.ts'
import { otherTabs, type TabMessage } from './tabs.ts'

const donePage = `${callbackPath}?done`

export class Session<User> {
  state: SessionState<User> = { status: 'starting' }
  onActiveElsewhere = () => {}
  readonly #send: Send
  readonly #load
  readonly #leave
  readonly #go
  readonly #onSignOut
  readonly #listeners = new Set<() => void>()
  readonly #access
  readonly #tabs
  #starting: Promise<void> | undefined
  #completing: Promise<string> | undefined
  #cameBack = false
  constructor({ load, send = (url, init) => fetch(url, init), go, leave, onSignOut }: SessionOptions<User>) {
    this.#load = load
    this.#send = send
    this.#leave = leave ?? (url => location.assign(url))
    this.#go = go ?? this.#leave
    this.#onSignOut = onSignOut
    this.#access = new AccessToken(send, () => this.#expire())
    this.#tabs = otherTabs(message => void this.#onTabMessage(message))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly start = async () => {
    // The callback page restores the session itself, or redirects with a notice for the next page.
    if (location.pathname === callbackPath) return void (await this.handleCallback())
    this.#starting ??= this.#restore(storedFailure())
    await this.#starting
  }

  readonly restoreAgain = async () => {
    if (!this.state.isUnreachable && !this.state.isWithoutRights) return
    this.#starting = this.#restore()
    await this.#starting
  }

  readonly signIn = async (returnTo?: string) => {
    clearFailure()
    this.#set({ status: 'signing-in' })
    const pending = newSignIn(returnTo)
    try {
      savePending(pending)
    } catch {
      return this.#fail({ title: notices.cookiesNeeded })
    }
    try {
      const url = await authorizationUrl(pending, this.#send)
      addEventListener('pageshow', () => this.#onReturnByBackButton(), { once: true })
      this.#leave(url)
    } catch (error) {
      this.#fail(notices.noticeFor(notices.signInFailed, error))
    }
  }

  /** Redirects without a press, unless there is a message, or the redirect would lead back here. */
  readonly signInAtOnce = (returnTo?: string) => {
    const waits =
      this.state.notice || this.state.isWithoutRights || this.#cameBack || cameBackFromProvider() || isSignedOut()
    if (this.state.status === 'signed-out' && !waits) void this.signIn(returnTo)
  }

  readonly handleCallback = () => {
    this.#completing ??= this.#completeSignIn()
    return this.#completing
  }

  /** In a popup, so that the page and its typed text stay. */
  readonly signInAgain = () => void open(`${callbackPath}?again`, '_blank', 'popup,width=520,height=760')

  readonly signOut = async () => {
    try {
      const { leaveBy } = await closeSession(this.#send)
      await this.#onSignOut?.(this.state.user).catch(() => {})
      setSignedOut()
      this.#endWith({ status: 'signed-out' })
      this.#tabs.broadcast('signed-out')
      if (leaveBy) this.#leave(leaveBy)
    } catch (error) {
      this.#set({ ...this.state, notice: notices.noticeFor(notices.signOutFailed, error) })
    }
  }

  /** Adds the token only for our own server. */
  readonly fetch: Send = async (url, init) => {
    await this.#starting
    return new URL(url, location.href).origin === location.origin
      ? this.#access.sendWithRenewal(url, init)
      : this.#send(url, init)
  }

  get idleSeconds() {
    return this.state.status === 'signed-in' ? this.#access.idleSeconds : 0
  }

  readonly broadcastActive = () => this.#tabs.broadcast('active')
  readonly warn = (secondsLeft?: number) => this.#set({ ...this.state, secondsLeft })
  readonly endIdle = () => {
    this.#expire()
    this.#tabs.broadcast('signed-out')
    return closeSession(this.#send).catch(() => {})
  }

  readonly dismissNotice = () => this.#set({ ...this.state, notice: undefined })

  readonly stop = () => {
    this.#access.stop()
    this.#tabs.close()
  }

  #set(state: SessionState<User>) {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  async #restore(notice?: notices.Notice) {
    const status = mayBeSignedIn() ? await this.#access.renew() : 401
    if (status === 200) return this.#loadUser(notice)
    const failure = status === 401 ? undefined : notices.noticeForStatus(notices.authenticationFailed, status)
    this.#set({ status: 'signed-out', notice: notice ?? failure, isUnreachable: isNoAnswer(status) })
  }

  /** An unknown user is signed out; one without rights stays, as they may get rights later. */
  async #loadUser(notice?: notices.Notice) {
    try {
      const user = await this.#load((url, init) => this.#access.send(url, init))
      clearSignedOut()
      clearFailure()
      this.#set({ status: 'signed-in', user, notice })
    } catch (error) {
      const refusal = error instanceof RequestRefused ? error.status : 0
      if (refusal === 403) return this.#endWith({ status: 'signed-out', isWithoutRights: true })
      const notice = notices.noticeFor(notices.authenticationFailed, error)
      if (refusal !== 401) return this.#endWith({ status: 'signed-out', notice, isUnreachable: isNoAnswer(refusal) })
      await closeSession(this.#send).catch(() => {})
      this.#fail(notice)
      this.#go('/login')
    }
  }

  async #completeSignIn(): Promise<string> {
    const { search, hash, pathname } = location
    history.replaceState(history.state, '', pathname)
    if (search === '?again') return this.#never(this.signIn(donePage))
    const response = authorizationResponse({ search, hash })
    const errorCode = response.get('error')
    if (errorCode !== null) {
      const failure = notices.noticeForErrorCode(errorCode)
      if (saveFailure(failure)) return this.#never(this.#leave(pathname))
      this.#fail(failure)
      return defaultPage
    }
    const pending = takePending()
    this.#starting = response.size > 0 ? this.#acceptResponse(response, pending) : this.#restore(storedFailure())
    await this.#starting
    if (pending.returnTo !== donePage || this.state.status !== 'signed-in') return safeReturnPath(pending.returnTo)
    window.close()
    return defaultPage
  }

  /** The back button restored this page in its old state. */
  #onReturnByBackButton() {
    this.#cameBack = true
    if (this.state.status === 'signing-in') this.#set({ status: 'signed-out' })
  }

  /** Never resolves, as the page is being left. */
  #never(_leaving: unknown): Promise<string> {
    return new Promise(() => {})
  }

  async #acceptResponse(response: URLSearchParams, pending: Partial<PendingSignIn>) {
    try {
      this.#access.setToken(await exchangeForToken(response, pending, this.#send))
      await this.#loadUser()
      if (this.state.status === 'signed-in') this.#tabs.broadcast('signed-in')
    } catch (error) {
      this.#fail(notices.noticeFor(notices.signInFailed, error))
    }
  }

  #fail(notice: notices.Notice) {
    saveFailure(notice)
    this.#endWith({ status: 'signed-out', notice })
  }

  #endWith(state: SessionState<User>) {
    this.#access.clear()
    this.#set(state)
  }

  #expire() {
    const { status, user } = this.state
    if (status === 'signed-in') this.#endWith({ status: 'expired', user })
  }

  async #onTabMessage(message: TabMessage) {
    const { status, user } = this.state
    if (message === 'active') this.onActiveElsewhere()
    if (message === 'signed-out') this.#expire()
    if (message !== 'signed-in' || (status !== 'expired' && status !== 'signed-out')) return
    const before = this.#access.subject
    if ((await this.#access.renew()) !== 200) return
    // Another user signed in: the page reloads, as its content is not theirs.
    if (user !== undefined && before !== this.#access.subject) this.#leave(location.pathname + location.search)
    else await this.#loadUser()
  }
}

/** `expired`: the session is over but the page stays, until the same user has signed in again. */
type SessionState<User> = {
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
