/** What our server says to a browser about its session. */
export type Token = { accessToken: string; expiresIn: number; idleSeconds?: number }
type Settings = { flow: 'code' | 'implicit'; authorizationEndpoint: string; clientId: string; scope: string }
type Redeemed = { code: string; verifier: string; redirectUri: string; nonce: string }

export type Send = (url: string, init?: RequestInit) => Promise<Response>

/** An answer that says no; `status` 0 is no answer at all. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function ask<Answer>(send: Send, method: string, path = '', body?: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await send(`/api/session${path}`, {
    method,
    ...(body && { headers, body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  if (response?.ok && answer) return answer
  throw new Refused(response?.status ?? 0, response?.status === 503 && answer?.detail ? answer.detail : '')
}

export const settings = (send: Send) => ask<Settings>(send, 'GET')
export const open = (send: Send, redeemed: Redeemed) => ask<Token>(send, 'POST', '', redeemed)
export const refresh = (send: Send) => ask<Token>(send, 'POST', '/refresh')
export const close = (send: Send) => ask<{ leaveBy: string | null }>(send, 'DELETE')
