import { hasSignedInCookie } from '../../kit/sign-in.ts'
import { claimsOf } from './authorization.ts'
import { type IssuedToken, RequestRefused, refreshToken, type Send } from './server.ts'
import { oneTabAtATime } from './tabs.ts'

const renewEvery = 60_000
const renewWithin = 120_000

/** The access token of this tab, which is stored nowhere else, and its renewal in time. */
export class AccessToken {
  /** The subject of the current or last token. */
  subject: unknown
  /** After how many seconds without activity the session ends; zero when the server did not say. */
  idleSeconds = 0
  readonly #request: Send
  readonly #onSessionEnd: () => void
  readonly #timer = setInterval(() => this.#renewInTime(), renewEvery)
  readonly #onVisibilityChange = () => this.#renewInTime()
  #token = ''
  #expiresAt = 0
  #renewing: Promise<number> | undefined

  /** @param onSessionEnd called when the server says that the session is over */
  constructor(send: Send, onSessionEnd: () => void) {
    this.#request = send
    this.#onSessionEnd = onSessionEnd
    addEventListener('visibilitychange', this.#onVisibilityChange)
  }

  setToken({ accessToken, expiresIn, idleSeconds = 0 }: IssuedToken) {
    this.#token = accessToken
    this.#expiresAt = Date.now() + expiresIn * 1000
    this.idleSeconds = idleSeconds
    this.subject = claimsOf(accessToken)?.sub
  }

  clear() {
    this.#token = ''
  }

  send(url: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (this.#token) headers.set('Authorization', `Bearer ${this.#token}`)
    return this.#request(url, { ...init, headers })
  }

  /** As `send`; when the server does not accept the token, retried once with a new one. */
  async sendWithRenewal(url: string, init?: RequestInit) {
    if (this.#token && this.#expiresAt <= Date.now()) await this.renew()
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
    removeEventListener('visibilitychange', this.#onVisibilityChange)
  }

  #renewInTime() {
    if (this.#token && hasSignedInCookie(document.cookie) && this.#expiresAt - Date.now() < renewWithin)
      void this.renew()
  }

  async #renewOnce() {
    try {
      if (!hasSignedInCookie(document.cookie)) throw new RequestRefused(401, '')
      this.setToken(await oneTabAtATime(() => refreshToken(this.#request)))
      return 200
    } catch (error) {
      const status = error instanceof RequestRefused ? error.status : 0
      if (status === 401 && this.#token) this.#onSessionEnd()
      return status
    }
  }
}
