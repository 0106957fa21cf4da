import { callbackPath, hasSignedInCookie } from '../../kit/sign-in.ts'
import type { Send } from '../call.ts'
import { AccessToken, closeSession, isNoAnswer, RequestRefused } from './access-token.ts'
import {
  authorizationResponse,
  authorizationUrl,
  cameBackFromProvider,
  clearSignedOut,
  defaultPage,
  exchangeForToken,
  isSignedOut,
  newSignIn,
  type PendingSignIn,
  safeReturnPath,
  saveNotice,
  savePending,
  setSignedOut,
  takeNotice,
  takePending,
} from './authorization.ts'
import * as notices from './notices.ts'
import type { SessionOptions, SessionState } from './session-state.ts'
import { otherTabs, type TabMessage } from './tabs.ts'

/** The page on which the popup for signing in again closes itself. */
const donePage = `${callbackPath}?done`

/** The session of this tab. */
export class Session<User> {
  state: SessionState<User> = { status: 'starting' }
  /** Called at activity in another tab. */
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

  /** Restores the session of this browser, without leaving the page. Runs once. */
  readonly start = async () => {
    // That page restores the session itself, or is left with a notice that is meant for the page after it.
    if (location.pathname === callbackPath) return void (await this.handleCallback())
    this.#starting ??= this.#restore(takeNotice())
    await this.#starting
  }

  /** Asks again whether this browser is signed in, after there was no answer or an account without rights. */
  readonly restoreAgain = async () => {
    if (!this.state.isUnreachable && !this.state.isWithoutRights) return
    this.#starting = this.#restore()
    await this.#starting
  }

  /** Redirects to the provider, to return to `returnTo`. */
  readonly signIn = async (returnTo?: string) => {
    this.#set({ status: 'signing-in' })
    const pending = newSignIn(returnTo)
    try {
      savePending(pending)
      if (!navigator.cookieEnabled) throw new Error('cookies')
    } catch {
      return this.#set({ status: 'signed-out', notice: { title: notices.cookiesNeeded } })
    }
    try {
      const url = await authorizationUrl(pending, this.#send)
      addEventListener('pageshow', () => this.#onReturnByBackButton(), { once: true })
      this.#leave(url)
    } catch (error) {
      this.#set({ status: 'signed-out', notice: noticeFor(notices.signInFailed, error) })
    }
  }

  /** Redirects to the only provider without a press, unless there is something to read first or that would lead back here. */
  readonly signInAtOnce = (returnTo?: string) => {
    const waits =
      this.state.notice || this.state.isWithoutRights || this.#cameBack || cameBackFromProvider() || isSignedOut()
    if (this.state.status === 'signed-out' && !waits) void this.signIn(returnTo)
  }

  /** On the page that the provider redirects to. @returns the path to go to */
  readonly handleCallback = () => {
    this.#completing ??= this.#completeSignIn()
    return this.#completing
  }

  /** Signs in in a popup, while this page and everything typed in it stays. */
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
      this.#set({ ...this.state, notice: noticeFor(notices.signOutFailed, error) })
    }
  }

  /** As `fetch`, with the token when it goes to our own server. */
  readonly fetch: Send = async (url, init) => {
    await this.#starting
    return new URL(url, location.href).origin === location.origin
      ? this.#access.sendWithRenewal(url, init)
      : this.#send(url, init)
  }

  /** After how many seconds without activity this session ends; zero while there is none. */
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

  /** Stops timers and closes the channel to other tabs. */
  readonly stop = () => {
    this.#access.stop()
    this.#tabs.close()
  }

  #set(state: SessionState<User>) {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  async #restore(notice?: notices.Notice) {
    const status = hasSignedInCookie(document.cookie) ? await this.#access.renew() : 401
    if (status === 200) return this.#loadUser(notice)
    const failure = status === 401 ? undefined : { title: notices.authenticationFailed }
    this.#set({ status: 'signed-out', notice: notice ?? failure, isUnreachable: isNoAnswer(status) })
  }

  /** Loads the user. A user whom the server does not know is signed out; one without rights stays, to get them later. */
  async #loadUser(notice?: notices.Notice) {
    try {
      const user = await this.#load((url, init) => this.#access.send(url, init))
      clearSignedOut()
      this.#set({ status: 'signed-in', user, notice })
    } catch (error) {
      const refusal = error instanceof RequestRefused ? error.status : undefined
      if (refusal === 403) return this.#endWith({ status: 'signed-out', isWithoutRights: true })
      if (refusal === 401) await closeSession(this.#send).catch(() => {})
      const isUnreachable = !(error instanceof RequestRefused) || isNoAnswer(error.status)
      this.#endWith({ status: 'signed-out', notice: noticeFor(notices.authenticationFailed, error), isUnreachable })
      if (refusal === 401) this.#go('/login')
    }
  }

  async #completeSignIn(): Promise<string> {
    const { search, hash, pathname } = location
    history.replaceState(history.state, '', pathname)
    if (search === '?again') return this.#never(this.signIn(donePage))
    const response = authorizationResponse({ search, hash })
    const errorCode = response.get('error')
    if (errorCode !== null) {
      saveNotice(notices.noticeForErrorCode(errorCode))
      return this.#never(this.#leave(pathname))
    }
    const pending = takePending()
    this.#starting = response.size > 0 ? this.#acceptResponse(response, pending) : this.#restore(takeNotice())
    await this.#starting
    if (pending.returnTo !== donePage || this.state.status !== 'signed-in') return safeReturnPath(pending.returnTo)
    window.close()
    return defaultPage
  }

  /** The user returned from the provider with the browser's back button, to this page as it was. */
  #onReturnByBackButton() {
    this.#cameBack = true
    if (this.state.status === 'signing-in') this.#set({ status: 'signed-out' })
  }

  /** Never resolves: the page is being left, so there is no path to go to. */
  #never(_leaving: unknown): Promise<string> {
    return new Promise(() => {})
  }

  async #acceptResponse(response: URLSearchParams, pending: Partial<PendingSignIn>) {
    try {
      this.#access.setToken(await exchangeForToken(response, pending, this.#send))
      await this.#loadUser()
      if (this.state.status === 'signed-in') this.#tabs.broadcast('signed-in')
    } catch (error) {
      this.#endWith({ status: 'signed-out', notice: noticeFor(notices.signInFailed, error) })
    }
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
    // Another user: nothing on screen is meant for them, so the page is loaded anew.
    if (user !== undefined && before !== this.#access.subject) this.#leave(location.pathname + location.search)
    else await this.#loadUser()
  }
}

const noticeFor = (title: string, error: unknown): notices.Notice =>
  error instanceof RequestRefused && error.message ? { title, message: error.message } : { title }
