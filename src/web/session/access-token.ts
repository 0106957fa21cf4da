import type { Send } from '../call.ts'
import { mayBeSignedIn } from '../signed-in-cookie.ts'
import { oneTabAtATime } from './tabs.ts'

export type IssuedToken = { accessToken: string; expiresIn: number; idleSeconds?: number }
type SignInSettings = { flow: 'code' | 'implicit'; authorizationEndpoint: string; clientId: string; scope: string }
type CodeExchange = { code: string; verifier: string; redirectUri: string; nonce: string }

/** The message is a sentence for the user, or empty. */
export class SignInFailed extends Error {}

export class RequestRefused extends SignInFailed {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @param status 0 is no answer; from 500 on a proxy or a failing server answered */
export const isNoAnswer = (status: number) => status === 0 || status >= 500

async function request<Answer>(send: Send, method: string, path = '', body?: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await send(`/api/session${path}`, {
    method,
    ...(body && { headers, body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response?.ok && answer) return answer
  const hasSentence = response?.status === 403 || response?.status === 503
  throw new RequestRefused(response?.status ?? 0, hasSentence && answer?.detail ? answer.detail : '')
}

export const fetchSignInSettings = (send: Send) => request<SignInSettings>(send, 'GET')
export const openSession = (send: Send, exchange: CodeExchange) => request<IssuedToken>(send, 'POST', '', exchange)
const refreshToken = (send: Send) => request<IssuedToken>(send, 'POST', '/refresh')
export const closeSession = (send: Send) => request<{ leaveBy: string | null }>(send, 'DELETE')

/** Not verified; undefined for other texts than a JWT. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(binary, character => character.charCodeAt(0))),
    )
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined
  } catch {
    return undefined
  }
}

const renewEvery = 60_000
const renewWithin = 120_000

/** Stored nowhere but in this tab's memory, and renewed in time. */
export class AccessToken {
  subject: unknown
  idleSeconds = 0
  readonly #request: Send
  readonly #onSessionEnd: () => void
  readonly #timer = setInterval(() => this.#renewInTime(), renewEvery)
  readonly #onVisibilityChange = () => this.#renewInTime()
  #token = ''
  #expiresAt = 0
  #renewing: Promise<number> | undefined

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

  /** A refused token is renewed once. */
  async sendWithRenewal(url: string, init?: RequestInit) {
    if (this.#token && this.#expiresAt <= Date.now()) await this.renew()
    const used = this.#token
    const response = await this.send(url, init)
    if (response.status !== 401 || !used) return response
    // Another request may have renewed the token meanwhile.
    if (used === this.#token) await this.renew()
    return this.#token && used !== this.#token ? this.send(url, init) : response
  }

  /** @returns the status of the answer: 200 for a new token, 401 when the session is over */
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
    if (this.#token && mayBeSignedIn() && this.#expiresAt - Date.now() < renewWithin) void this.renew()
  }

  async #renewOnce() {
    try {
      if (!mayBeSignedIn()) throw new RequestRefused(401, '')
      this.setToken(await oneTabAtATime(() => refreshToken(this.#request)))
      return 200
    } catch (error) {
      const status = error instanceof RequestRefused ? error.status : 0
      if (status === 401 && this.#token) this.#onSessionEnd()
      return status
    }
  }
}
