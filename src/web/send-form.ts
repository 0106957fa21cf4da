import type { z } from 'zod'
import type { Endpoint } from '#kit/endpoint.ts'
import { CallFailed, type Send } from './call.ts'
import { isNetworkFailure } from './network-failure.ts'

type Content = { query: Readonly<Record<string, string | undefined>>; form: FormData }

/** No timeout, as a slow connection may need long; no connection is status 0, as in other calls. @throws CallFailed */
export async function sendForm<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  { method, path, answer }: Endpoint<P, Q, B, A>,
  { query, form }: Content,
  send: Send,
): Promise<z.output<A>> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const response = await send(`${path}?${new URLSearchParams(given)}`, { method, body: form }).catch(error => {
    throw isNetworkFailure(error) ? new CallFailed(0) : error
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new CallFailed(response.status, { body, headers: response.headers })
  // The connection ended early, or a proxy answered instead of the server.
  if (body === undefined) throw new CallFailed(502)
  return answer.parse(body)
}
