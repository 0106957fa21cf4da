import { Access } from './access.ts'
import { answerOf, callbackPath, redirectUri, tokenFor } from './callback.ts'
import { mayBeSignedIn } from './marker.ts'
import * as notices from './notices.ts'
import { defaultPage, leaveNotice, ownPage, type Pending, remember, takeNotice, takePending } from './pending.ts'
import { challengeOf, randomText } from './random.ts'
import { close, Refused, type Send, settings } from './server.ts'
import { type Message, otherTabs } from './tabs.ts'

/** `expired`: the session is over but what is on screen stays, until the same person has signed in again. */
export type SessionState<Who> = {
  status: 'starting' | 'signed-out' | 'signing-in' | 'signed-in' | 'expired'
  /** There while signed in or expired. */
  user?: Who | undefined
  notice?: notices.Notice | undefined
  /** Until an idle session ends; there in its last minute. */
  secondsLeft?: number | undefined
}

export type SessionOptions<Who> = {
  /** Who the token belongs to; throws `Refused` when the server does not say. */
  load: (send: Send) => Promise<Who>
  send?: Send
  /** Show another page of ours without loading it anew. */
  go?: (path: string) => void
  /** Leave this page for another one. */
  leave?: (url: string) => void
}

/** Where the window for signing in again has done its work. */
const donePage = `${callbackPath}?done`

/** The session of this tab. */
export class Session<Who> {
  state: SessionState<Who> = { status: 'starting' }
  /** Called when another tab says that somebody is there. */
  onActiveElsewhere = () => {}
  readonly #send: Send
  readonly #load
  readonly #leave
  readonly #go
  readonly #listeners = new Set<() => void>()
  readonly #access
  readonly #tabs
  #starting: Promise<void> | undefined
  #returning: Promise<string> | undefined

  constructor({ load, send = (url, init) => fetch(url, init), go, leave }: SessionOptions<Who>) {
    this.#load = load
    this.#send = send
    this.#leave = leave ?? (url => location.assign(url))
    this.#go = go ?? this.#leave
    this.#access = new Access(send, () => this.#expire())
    this.#tabs = otherTabs(message => void this.#hear(message))
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Take up the session that this browser has, without showing a page. Once. */
  readonly start = async () => {
    if (location.pathname === callbackPath) void this.handleCallback()
    this.#starting ??= this.#restore(takeNotice())
    await this.#starting
  }

  /** Leave for the provider, to come back to `returnTo`. */
  readonly signIn = async (returnTo?: string) => {
    this.#set({ status: 'signing-in' })
    const pending = {
      state: randomText(16),
      nonce: randomText(16),
      verifier: randomText(48),
      returnTo: ownPage(returnTo),
    }
    try {
      remember(pending)
      if (!navigator.cookieEnabled) throw new Error('cookies')
    } catch {
      return this.#set({ status: 'signed-out', notice: { title: notices.cookiesNeeded } })
    }
    try {
      const address = await addressFor(pending, this.#send)
      addEventListener('pageshow', () => this.#turnBack(), { once: true })
      this.#leave(address)
    } catch (error) {
      this.#set({ status: 'signed-out', notice: noticeFor(notices.signInFailed, error) })
    }
  }

  /** On the page that the provider sends a browser back to. @returns where to go now */
  readonly handleCallback = () => {
    this.#returning ??= this.#comeBack()
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
      this.#set({ ...this.state, notice: noticeFor(notices.signOutFailed, error) })
    }
  }

  /** As `fetch`, with the token when it goes to our own server. */
  readonly fetch: Send = async (url, init) => {
    await this.#starting
    return new URL(url, location.href).origin === location.origin
      ? this.#access.sendTwice(url, init)
      : this.#send(url, init)
  }

  /** After how many seconds without a sign of life this session ends; zero while there is none. */
  get idleSeconds() {
    return this.state.status === 'signed-in' ? this.#access.idleSeconds : 0
  }

  readonly tellActive = () => this.#tabs.tell('active')
  readonly warn = (secondsLeft?: number) => this.#set({ ...this.state, secondsLeft })
  readonly endIdle = () => {
    this.#expire()
    this.#tabs.tell('signed-out')
    return close(this.#send).catch(() => {})
  }

  readonly dismissNotice = () => this.#set({ ...this.state, notice: undefined })

  /** Let go of timers and of the other tabs. */
  readonly stop = () => {
    this.#access.stop()
    this.#tabs.close()
  }

  #set(state: SessionState<Who>) {
    this.state = state
    for (const listener of this.#listeners) listener()
  }

  async #restore(notice?: notices.Notice) {
    const status = mayBeSignedIn() ? await this.#access.renew() : 401
    if (status === 200) return this.#authenticate(notice)
    const fault = status === 401 ? undefined : { title: notices.authenticationFailed }
    this.#set({ status: 'signed-out', notice: notice ?? fault })
  }

  /** Ask the server who this is. Whoever it does not know or let in is signed out. */
  async #authenticate(notice?: notices.Notice) {
    try {
      const user = await this.#load((url, init) => this.#access.send(url, init))
      this.#set({ status: 'signed-in', user, notice })
    } catch (error) {
      const isRefused = error instanceof Refused && (error.status === 401 || error.status === 403)
      if (isRefused) await close(this.#send).catch(() => {})
      this.#drop({ status: 'signed-out', notice: noticeFor(notices.authenticationFailed, error) })
      if (isRefused) this.#go('/login')
    }
  }

  async #comeBack(): Promise<string> {
    const { search, hash, pathname } = location
    history.replaceState(history.state, '', pathname)
    if (search === '?again') return this.#away(this.signIn(donePage))
    const answer = answerOf({ search, hash })
    const fault = answer.get('error')
    if (fault !== null) {
      leaveNotice(notices.noticeOfFault(fault))
      return this.#away(this.#leave(pathname))
    }
    const pending = takePending()
    this.#starting = answer.size > 0 ? this.#enter(answer, pending) : this.#restore(takeNotice())
    await this.#starting
    if (pending.returnTo !== donePage || this.state.status !== 'signed-in') return ownPage(pending.returnTo)
    window.close()
    return defaultPage
  }

  /** Somebody came back from the provider with the browser's back button, to this page as it was. */
  #turnBack() {
    if (this.state.status === 'signing-in') this.#set({ status: 'signed-out' })
  }

  /** The page is being left: there is nowhere to go in it. */
  #away(_leaving: unknown): Promise<string> {
    return new Promise(() => {})
  }

  async #enter(answer: URLSearchParams, pending: Partial<Pending>) {
    try {
      this.#access.accept(await tokenFor(answer, pending, this.#send))
      await this.#authenticate()
      if (this.state.status === 'signed-in') this.#tabs.tell('signed-in')
    } catch (error) {
      this.#drop({ status: 'signed-out', notice: noticeFor(notices.signInFailed, error) })
    }
  }

  #drop(state: SessionState<Who>) {
    this.#access.drop()
    this.#set(state)
  }

  #expire() {
    const { status, user } = this.state
    if (status === 'signed-in') this.#drop({ status: 'expired', user })
  }

  async #hear(message: Message) {
    const { status, user } = this.state
    if (message === 'active') this.onActiveElsewhere()
    if (message === 'signed-out') this.#expire()
    if (message !== 'signed-in' || (status !== 'expired' && status !== 'signed-out')) return
    const before = this.#access.subject
    if ((await this.#access.renew()) !== 200) return
    // Somebody else: nothing on screen is meant for these eyes.
    if (user !== undefined && before !== this.#access.subject) this.#leave(location.pathname + location.search)
    else await this.#authenticate()
  }
}

async function addressFor({ state, nonce, verifier }: Pending, send: Send): Promise<string> {
  const { flow, authorizationEndpoint, clientId, scope } = await settings(send)
  const way =
    flow === 'code'
      ? { response_type: 'code', code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' }
      : { response_type: 'id_token token' }
  const asked = { client_id: clientId, redirect_uri: redirectUri(), scope, state, nonce, ...way }
  return `${authorizationEndpoint}?${new URLSearchParams(asked)}`
}

const noticeFor = (title: string, error: unknown): notices.Notice =>
  error instanceof Refused && error.message ? { title, message: error.message } : { title }
