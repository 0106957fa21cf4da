import type { z } from 'zod'
import { buildPath, type Endpoint } from '#kit/endpoint.ts'
import { isNetworkFailure, timeoutSignal } from './fetch-response.ts'

export type Send = (url: string, init?: RequestInit) => Promise<Response>

type PathParams<Param extends string> = [Param] extends [never]
  ? { params?: undefined }
  : { params: Record<Param, string | number> }
type Body<Shape extends z.ZodType> =
  undefined extends z.input<Shape> ? { body?: z.input<Shape> } : { body: z.input<Shape> }

export type CallOptions<
  Param extends string,
  Query extends z.ZodType,
  BodyShape extends z.ZodType,
> = PathParams<Param> &
  Body<BodyShape> & { query?: z.input<Query>; headers?: Record<string, string>; signal?: AbortSignal | undefined }

/** Milliseconds. */
const timeout = 30_000

/**
 * Status 0 is no connection, 408 no answer in time. `body` is the error body; at 412 it is the current version of the
 * resource.
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

/** Without an answer of the product itself, the server may have carried out the call. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof CallFailed) || [0, 408, 500, 502, 503, 504].includes(error.status)

export function firstMessage(body: unknown): string {
  if (typeof body === 'string') return body
  if (typeof body !== 'object' || body === null) return ''
  if ('detail' in body && typeof body.detail === 'string') return body.detail
  return Object.values(body).map(firstMessage).find(Boolean) ?? ''
}

export async function call<P extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
  send: Send = fetch,
): Promise<z.output<A>> {
  return (await callWithHeaders(endpoint, options, send)).body
}

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
  // A proxy answered instead of the server, for example the captive portal of a hotel network.
  if (text && answer === undefined) throw new CallFailed(502)
  return { body: endpoint.answer.parse(answer), headers: response.headers }
}

/** Throws `CallFailed` without a response; an aborted call stays an `AbortError`. */
async function responseTo(send: Send, url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const signal = timeoutSignal(timeout, init.signal)
  try {
    const response = await send(url, { ...init, signal })
    return { response, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted || !isNetworkFailure(error)) throw error
    throw new CallFailed(signal.aborted ? 408 : 0)
  }
}

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

const notFound = 'De opgevraagde gegevens konden niet gevonden worden'

const texts: Readonly<Record<number, string>> = {
  0: 'Er is geen verbinding met de server. Controleer je internet en probeer het nogmaals',
  400: 'Deze wijziging is niet toegestaan in deze situatie.',
  401: 'Om de opgevraagde gegevens te bekijken is een geautoriseerde sessie noodzakelijk',
  403: 'Je hebt niet voldoende rechten om deze actie uit te voeren.',
  404: notFound,
  408: 'De server gaf niet op tijd antwoord. Probeer het nogmaals',
  412: 'Een collega heeft dit intussen veranderd. Bekijk eerst wat er nu staat',
  413: 'De grootte van de payload overschrijdt de toegestane limiet',
  418: 'De server is een theepot en kan hier geen koffie van zetten',
  429: 'Er zijn teveel verzoeken verstuurd',
  500: 'Interne fout op de server. Probeer het nogmaals',
  502: 'Server is op dit moment niet beschikbaar. Probeer het nogmaals',
  503: 'Server is op dit moment niet beschikbaar. Probeer het nogmaals',
  504: 'De server gaf niet op tijd antwoord. Probeer het nogmaals',
}

export function errorText(error: unknown): string {
  const text = error instanceof CallFailed ? texts[error.status] : undefined
  return text ?? ((error instanceof Error && error.message) || notFound)
}
