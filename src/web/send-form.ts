import type { z } from 'zod'
import type { Endpoint } from '../kit/endpoint.ts'
import { CallFailed, type Send } from './call.ts'

type Content = { query: Readonly<Record<string, string | undefined>>; form: FormData }

/**
 * Sends a form with a file to an endpoint. It may take as long as a slow connection needs; no connection is status 0, as
 * in other calls.
 * @throws CallFailed
 */
export async function sendForm<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  { method, path, answer }: Endpoint<P, Q, B, A>,
  { query, form }: Content,
  send: Send,
): Promise<z.output<A>> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const response = await send(`${path}?${new URLSearchParams(given)}`, { method, body: form }).catch(() => {
    throw new CallFailed(0)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallFailed(response.status, { body, headers: response.headers })
  // The connection ended in the middle, or a proxy answered instead of the server.
  if (body === undefined) throw new CallFailed(502)
  return answer.parse(body)
}
