/** An access token that the server issues to a browser. */
export type IssuedToken = { accessToken: string; expiresIn: number; idleSeconds?: number }
type SignInSettings = { flow: 'code' | 'implicit'; authorizationEndpoint: string; clientId: string; scope: string }
type CodeExchange = { code: string; verifier: string; redirectUri: string; nonce: string }

export type Send = (url: string, init?: RequestInit) => Promise<Response>

/** An error response; `status` 0 is no response at all. */
export class RequestRefused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** @param status 0 is no answer at all, and from 500 on it is one of a proxy, or of a server that cannot answer */
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
export const refreshToken = (send: Send) => request<IssuedToken>(send, 'POST', '/refresh')
export const closeSession = (send: Send) => request<{ leaveBy: string | null }>(send, 'DELETE')
