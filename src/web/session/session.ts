import { answerOf, callbackPath, redirectUri, tokenFor } from './callback.ts'
import { claimsOf } from './claims.ts'
import { watchIdle } from './idle.ts'
import { mayBeSignedIn } from './marker.ts'
import {
  authenticationFailed,
  cookiesNeeded,
  type Notice,
  noticeOfFault,
  signInFailed,
  signOutFailed,
} from './notices.ts'
import { defaultPage, leaveNotice, ownPage, remember, takeNotice, takePending } from './pending.ts'
import { challengeOf, randomText } from './random.ts'
import { close, Refused, refresh, type Send, settings, type Token } from './server.ts'
import { oneTabAtATime, otherTabs } from './tabs.ts'

/** `expired`: the session is over but what is on screen stays, until the same person has signed in again. */
export type SessionState<Who> = {
  status: 'starting' | 'signed-out' | 'signing-in' | 'signed-in' | 'expired'
  /** There while signed in or expired. */
  user?: Who | undefined
  notice?: Notice | undefined
  /** Until an idle session ends; there in its last minute. */
  secondsLeft?: number | undefined
}

type Options<Who> = {
  /** Who the token belongs to; throws `Refused` when the server does not say. */
  load: (send: Send) => Promise<Who>
  send?: Send
  /** Show another page of ours without loading it anew. */
  go?: (path: string) => void
  /** Leave this page for another one. */
  leave?: (url: string) => void
}

const renewEvery = 60_000
const renewWithin = 120_000

/** The session of this tab: knows the access token, which is kept nowhere else. */
export class Session<Who> {
  state: SessionState<Who> = { status: 'starting' }
  readonly #load
  readonly #send: Send
  readonly #go
  readonly #leave
  readonly #listeners = new Set<() => void>()
  readonly #tabs
  readonly #idle
  readonly #timer
  #token = ''
  #subject: unknown
  #endsAt = 0
  #idleSeconds = 0
  #starting: Promise<void> | undefined
  #renewing: Promise<number> | undefined
  #returning: Promise<string> | undefined

  constructor({ load, send = (url, init) => fetch(url, init), go, leave }: Options<Who>) {
    this.#load = load
    this.#send = send
    this.#leave = leave ?? (url => location.assign(url))
    this.#go = go ?? this.#leave
    this.#tabs = otherTabs(message => void this.#hear(message))
    this.#timer = setInterval(this.#renewInTime, renewEvery)
    addEventListener('visibilitychange', this.#renewInTime)
    this.#idle = watchIdle({
      idleSeconds: () => (this.state.status === 'signed-in' ? this.#idleSeconds : 0),
      onActive: () => this.#tabs.tell('active'),
      onWarning: secondsLeft => this.#set({ ...this.state, secondsLeft }),
      onIdle: () => void this.#endIdle(),
    })
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Take up the session that this browser has, without showing a page. Once. */
  readonly start = () => {
    this.#starting ??= this.#restore(takeNotice())
    return this.#starting
  }

  /** Leave for the provider, to come back to `returnTo`. */
  readonly signIn = async (returnTo?: string) => {
    this.#set({ status: 'signing-in' })
    const [state, nonce, verifier] = [randomText(16), randomText(16), randomText(48)]
    try {
      remember({ state, nonce, verifier, returnTo: ownPage(returnTo) })
      if (!navigator.cookieEnabled) throw new Error('cookies')
    } catch {
      return this.#set({ status: 'signed-out', notice: { title: cookiesNeeded } })
    }
    try {
      const { flow, authorizationEndpoint, clientId, scope } = await settings(this.#send)
      const asked = { client_id: clientId, redirect_uri: redirectUri(), scope, state, nonce }
      const way =
        flow === 'code'
          ? { response_type: 'code', code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' }
          : { response_type: 'id_token token' }
      this.#leave(`${authorizationEndpoint}?${new URLSearchParams({ ...asked, ...way })}`)
    } catch (error) {
      this.#set({ status: 'signed-out', notice: noticeFor(signInFailed, error) })
    }
  }

  /** On the page that the provider sends a browser back to. @returns where to go now */
  readonly handleCallback = () => {
    this.#returning ??= this.#comeBack().finally(() => {
      this.#returning = undefined
    })
    return this.#returning
  }

  /** Sign in in another window, while this page with what was typed in it stays. */
  readonly signInAgain = () => void open(`${callbackPath}?again`, '_blank', 'popup,width=520,height=760')

  readonly signOut = async () => {
    try {
      const { leaveBy } = await close(this.#send)
      this.#drop({ status: 'signed-out' })
      this.#tabs.tell('signed-out')
      if (leaveBy) this.#leave(leaveBy)
    } catch (error) {
      this.#set({ ...this.state, notice: noticeFor(signOutFailed, error) })
    }
  }

  /** As `fetch`, with the token when it goes to our own server. */
  readonly fetch: Send = async (url, init = {}) => {
    await this.#starting
    if (new URL(url, location.href).origin !== location.origin) return this.#send(url, init)
    if (this.#token && this.#endsAt <= Date.now()) await this.#renew()
    const used = this.#token
    const response = await this.#sendWith(url, init)
    if (response.status !== 401 || !used) return response
    // Another request may have renewed the token meanwhile.
    if (used === this.#token && (await this.#renew()) !== 200) return response
    return this.#token ? this.#sendWith(url, init) : response
  }

  /** Somebody is still there. */
  readonly stay = () => this.#idle.stay()

  readonly dismissNotice = () => this.#set({ ...this.state, notice: undefined })

  /** For tests: let go of timers and of the other tabs. */
  readonly stop = () => {
    clearInterval(this.#timer)
    removeEventListener('visibilitychange', this.#renewInTime)
    this.#idle.stop()
    this.#tabs.close()
  }

  #set(state: SessionState<Who>) {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  #sendWith(url: string, init: RequestInit) {
    const headers = new Headers(init.headers)
    if (this.#token) headers.set('Authorization', `Bearer ${this.#token}`)
    return this.#send(url, { ...init, headers })
  }

  async #restore(notice?: Notice) {
    const status = mayBeSignedIn() ? await this.#renew() : 401
    if (status === 200) return this.#authenticate(notice)
    const isOver = status === 401
    this.#set({ status: 'signed-out', notice: notice ?? (isOver ? undefined : { title: authenticationFailed }) })
  }

  /** Ask the server who this is. Whoever it does not know or let in is signed out. */
  async #authenticate(notice?: Notice) {
    try {
      const user = await this.#load((url, init = {}) => this.#sendWith(url, init))
      this.#set({ status: 'signed-in', user, notice })
    } catch (error) {
      const isUnknown = error instanceof Refused && (error.status === 401 || error.status === 403)
      if (isUnknown) await close(this.#send).catch(() => {})
      this.#drop({ status: 'signed-out', notice: noticeFor(authenticationFailed, error) })
      if (isUnknown) this.#go('/login')
    }
  }

  async #comeBack(): Promise<string> {
    const { search, hash, pathname } = location
    history.replaceState(history.state, '', pathname)
    if (search === '?again') {
      await this.signIn(`${callbackPath}?done`)
      return new Promise(() => {})
    }
    if (search === '?done') window.close()
    const answer = answerOf({ search, hash })
    const fault = answer.get('error')
    if (fault !== null) {
      leaveNotice(noticeOfFault(fault))
      this.#leave(pathname)
      return new Promise(() => {})
    }
    const pending = takePending()
    if (!answer.has('state')) await this.start()
    else this.#starting = this.#enter(answer, pending)
    await this.#starting
    return ownPage(pending.returnTo)
  }

  async #enter(answer: URLSearchParams, pending: Parameters<typeof tokenFor>[1]) {
    try {
      this.#accept(await tokenFor(answer, pending, this.#send))
      await this.#authenticate()
      if (this.state.status === 'signed-in') this.#tabs.tell('signed-in')
    } catch (error) {
      this.#drop({ status: 'signed-out', notice: noticeFor(signInFailed, error) })
    }
  }

  #accept({ accessToken, expiresIn, idleSeconds = 0 }: Token) {
    this.#token = accessToken
    this.#endsAt = Date.now() + expiresIn * 1000
    this.#idleSeconds = idleSeconds
    this.#subject = claimsOf(accessToken)?.sub
  }

  #drop(state: SessionState<Who>) {
    this.#token = ''
    this.#set(state)
  }

  readonly #renewInTime = () => {
    if (this.#token && mayBeSignedIn() && this.#endsAt - Date.now() < renewWithin) void this.#renew()
  }

  /** @returns the status of the answer: 200 when there is a new token, 401 when the session is over */
  #renew(): Promise<number> {
    this.#renewing ??= this.#renewOnce().finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  async #renewOnce() {
    try {
      this.#accept(await oneTabAtATime(() => refresh(this.#send)))
      return 200
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0
      if (status === 401 && this.state.status === 'signed-in') this.#expire()
      return status
    }
  }

  #expire() {
    this.#drop({ status: 'expired', user: this.state.user })
  }

  async #endIdle() {
    this.#expire()
    this.#tabs.tell('signed-out')
    await close(this.#send).catch(() => {})
  }

  async #hear(message: 'signed-in' | 'signed-out' | 'active') {
    const { status, user } = this.state
    if (message === 'active') this.#idle.isActive()
    else if (message === 'signed-out' && status === 'signed-in') this.#expire()
    else if (message === 'signed-in' && (status === 'expired' || status === 'signed-out')) {
      const before = this.#subject
      if ((await this.#renew()) !== 200) return
      // Somebody else: nothing on screen is meant for these eyes.
      if (user !== undefined && before !== this.#subject) this.#leave(location.pathname + location.search)
      else await this.#authenticate()
    }
  }
}

const noticeFor = (title: string, error: unknown): Notice =>
  error instanceof Refused && error.message ? { title, message: error.message } : { title }

export { defaultPage }
