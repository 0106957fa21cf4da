import { claimsOf } from './claims.ts'
import { mayBeSignedIn } from './marker.ts'
import { Refused, refresh, type Send, type Token } from './server.ts'
import { oneTabAtATime } from './tabs.ts'

const renewEvery = 60_000
const renewWithin = 120_000

/** The access token of this tab, which is kept nowhere else, and its renewal in time. */
export class Access {
  /** Whose token it is, or was. */
  subject: unknown
  /** After how many seconds without a sign of life the session ends; zero when the server did not say. */
  idleSeconds = 0
  readonly #ask: Send
  readonly #onOver: () => void
  readonly #timer = setInterval(() => this.#renewInTime(), renewEvery)
  readonly #wake = () => this.#renewInTime()
  #token = ''
  #endsAt = 0
  #renewing: Promise<number> | undefined

  /** @param onOver called when the server says that the session is over */
  constructor(ask: Send, onOver: () => void) {
    this.#ask = ask
    this.#onOver = onOver
    addEventListener('visibilitychange', this.#wake)
  }

  accept({ accessToken, expiresIn, idleSeconds = 0 }: Token) {
    this.#token = accessToken
    this.#endsAt = Date.now() + expiresIn * 1000
    this.idleSeconds = idleSeconds
    this.subject = claimsOf(accessToken)?.sub
  }

  drop() {
    this.#token = ''
  }

  send(url: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (this.#token) headers.set('Authorization', `Bearer ${this.#token}`)
    return this.#ask(url, { ...init, headers })
  }

  /** As `send`, and when the server does not accept the token, once more with a new one. */
  async sendTwice(url: string, init?: RequestInit) {
    if (this.#token && this.#endsAt <= Date.now()) await this.renew()
    const used = this.#token
    const response = await this.send(url, init)
    if (response.status !== 401 || !used) return response
    // Another request may have renewed the token meanwhile.
    if (used === this.#token) await this.renew()
    return this.#token && used !== this.#token ? this.send(url, init) : response
  }

  /** @returns the status of the answer: 200 when there is a new token, 401 when the session is over */
  renew(): Promise<number> {
    this.#renewing ??= this.#renewOnce().finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  stop() {
    clearInterval(this.#timer)
    removeEventListener('visibilitychange', this.#wake)
  }

  #renewInTime() {
    if (this.#token && mayBeSignedIn() && this.#endsAt - Date.now() < renewWithin) void this.renew()
  }

  async #renewOnce() {
    try {
      if (!mayBeSignedIn()) throw new Refused(401, '')
      this.accept(await oneTabAtATime(() => refresh(this.#ask)))
      return 200
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0
      if (status === 401 && this.#token) this.#onOver()
      return status
    }
  }
}
