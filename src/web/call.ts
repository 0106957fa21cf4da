import type { z } from 'zod'
import { type Endpoint, pathTo } from '../kit/endpoint.ts'

export type Send = (url: string, init?: RequestInit) => Promise<Response>

type Needed<Param extends string> = [Param] extends [never]
  ? { params?: undefined }
  : { params: Record<Param, string | number> }
type Body<Shape extends z.ZodType> =
  undefined extends z.input<Shape> ? { body?: z.input<Shape> } : { body: z.input<Shape> }

/** What goes along with a call, as the contract of its endpoint says. */
export type Asked<Param extends string, Query extends z.ZodType, BodyShape extends z.ZodType> = Needed<Param> &
  Body<BodyShape> & { query?: z.input<Query>; headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** After so long an answer does not come any more. */
const patience = 30_000

/**
 * What the server refused, or did not answer: status 0 is no connection, 408 no answer in time. `body` is what it said;
 * at 412 that is the current version of what was to be changed.
 */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
  constructor(status: number, { body, headers = new Headers() }: { body?: unknown; headers?: Headers } = {}) {
    super(sentenceIn(body))
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** Without an answer of the product itself nobody knows whether what was asked was done. */
export const isUnanswered = (error: unknown) =>
  !(error instanceof CallFailed) || [0, 408, 500, 502, 503, 504].includes(error.status)

/** The sentence of an error body of the wire: its detail, or the first message of a field. */
function sentenceIn(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  if ('detail' in body && typeof body.detail === 'string') return body.detail
  return Object.values(body).map(sentenceIn).find(Boolean) ?? ''
}

/** Call an endpoint and get the body of its answer. @param send as `fetch`, with the token of who is signed in */
export async function call<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  asked: Asked<P, Q, B>,
  send: Send = fetch,
): Promise<z.output<A>> {
  return (await ask(endpoint, asked, send)).body
}

/** As `call`, with the headers of the answer too. */
export async function ask<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  { params, query, body, headers, signal }: Asked<P, Q, B>,
  send: Send = fetch,
): Promise<{ body: z.output<A>; headers: Headers }> {
  const path = params ? pathTo(endpoint, params) : endpoint.path
  const { response, text } = await answerTo(send, path + searchOf(query), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ?? null,
  })
  const said = jsonIn(text)
  if (!response.ok) throw new CallFailed(response.status, { body: said, headers: response.headers })
  // Something on the way answered in the place of the server, as the sign-in page of a hotel does.
  if (text && said === undefined) throw new CallFailed(502)
  return { body: endpoint.answer.parse(said), headers: response.headers }
}

/** The answer, or a failure that says what came in its place; a call that was given up stays an `AbortError`. */
async function answerTo(send: Send, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const timer = AbortSignal.timeout(patience)
  try {
    const response = await send(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timer]) : timer })
    return { response, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new CallFailed(timer.aborted ? 408 : 0)
  }
}

/** A list repeats its key; what is undefined is left out. */
function searchOf(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([key, value]) =>
    [value].flat().flatMap(each => (each === undefined ? [] : [[key, String(each)]])),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}

function jsonIn(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
