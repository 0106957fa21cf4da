import type { z } from 'zod'
import { buildPath, type Endpoint } from '../kit/endpoint.ts'

export type Send = (url: string, init?: RequestInit) => Promise<Response>

type PathParams<Param extends string> = [Param] extends [never]
  ? { params?: undefined }
  : { params: Record<Param, string | number> }
type Body<Shape extends z.ZodType> =
  undefined extends z.input<Shape> ? { body?: z.input<Shape> } : { body: z.input<Shape> }

/** Parameters, query, body and headers of a call, typed by the contract of its endpoint. */
export type CallOptions<
  Param extends string,
  Query extends z.ZodType,
  BodyShape extends z.ZodType,
> = PathParams<Param> &
  Body<BodyShape> & { query?: z.input<Query>; headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** How long a call may take (milliseconds). */
const timeout = 30_000

/**
 * A call that the server refused or did not answer: status 0 is no connection, 408 no answer in time. `body` is the error body;
 * at 412 that is the current version of the resource that was to be changed.
 */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
  constructor(status: number, { body, headers = new Headers() }: { body?: unknown; headers?: Headers } = {}) {
    super(firstMessage(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Whether it is unknown if the server carried out the call: no answer of the product itself came. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof CallFailed) || [0, 408, 500, 502, 503, 504].includes(error.status)

/** The message in an error body of the wire: its detail, or the first message of a field. */
export function firstMessage(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  if ('detail' in body && typeof body.detail === 'string') return body.detail
  return Object.values(body).map(firstMessage).find(Boolean) ?? ''
}

/** Call an endpoint and get the body of its answer. @param send as `fetch`, with the token of the signed-in user */
export async function call<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
  send: Send = fetch,
): Promise<z.output<A>> {
  return (await callWithHeaders(endpoint, options, send)).body
}

/** As `call`, with the headers of the answer too. */
export async function callWithHeaders<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  { params, query, body, headers, signal }: CallOptions<P, Q, B>,
  send: Send = fetch,
): Promise<{ body: z.output<A>; headers: Headers }> {
  const path = params ? buildPath(endpoint, params) : endpoint.path
  const { response, text } = await responseTo(send, path + queryString(query), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ?? null,
  })
  const answer = parseJson(text)
  if (!response.ok) throw new CallFailed(response.status, { body: answer, headers: response.headers })
  // A proxy answered instead of the server, as the sign-in page (captive portal) of a hotel network does.
  if (text && answer === undefined) throw new CallFailed(502)
  return { body: endpoint.answer.parse(answer), headers: response.headers }
}

/** The response, or a `CallFailed` when none came; an aborted call stays an `AbortError`. */
async function responseTo(send: Send, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const timer = AbortSignal.timeout(timeout)
  try {
    const response = await send(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timer]) : timer })
    return { response, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new CallFailed(timer.aborted ? 408 : 0)
  }
}

/** The query of an address with its question mark, where it has one. A list repeats its key; what is undefined is left out. */
export function queryString(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    [value].flat().flatMap(each => (each === undefined ? [] : [[key, String(each)]])),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function parseJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
