import type { User } from '#features/users/policy.ts'
import { encodeForm } from './encode-form.ts'
import type { World } from './world.ts'

type Send = (url: string, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` that calls the server in this process, signed in as this user; without one not signed in.
 * @param cookie of the browser, as `name=value`
 */
export const inProcessFetch = (w: World, user?: Pick<User, 'email'>, cookie?: string): Send => {
  const send: Send = async (url, { method = 'GET', headers, body, signal } = {}) => {
    const sent = new Headers(headers)
    sent.set('origin', w.base.publicUrl)
    if (user) sent.set('authorization', `Bearer ${await w.signIn.tokenFor(user.email)}`)
    if (url === '/api/live') return streamInto(w, sent, signal ?? undefined)
    const form = body instanceof FormData ? await encodeForm(body) : undefined
    if (form) sent.set('content-type', form.headers['content-type'])
    const answer = await w.http.inject({
      method: methodOf(method),
      url,
      headers: { ...Object.fromEntries(sent), ...(cookie && { cookie }) },
      ...(typeof body === 'string' && { payload: body }),
      ...(form && { payload: form.payload }),
    })
    const isEmpty = answer.statusCode === 204 || method === 'HEAD'
    return new Response(isEmpty ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }
  return (url, init) => w.trackRequest(send(url, init))
}

/** A response that does not end until it is aborted. */
async function streamInto(w: World, headers: Headers, signal: AbortSignal | undefined) {
  const abort = new AbortController()
  const answer = await w.http.inject({
    method: 'GET',
    url: '/api/live',
    headers: Object.fromEntries(headers),
    payloadAsStream: true,
    signal: abort.signal,
  })
  const body = answer.stream().on('error', () => {})
  let isOpen = true
  const stop = () => {
    isOpen = false
    abort.abort()
  }
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)
  return new Response(
    new ReadableStream({
      start(controller) {
        body.on('data', chunk => controller.enqueue(new Uint8Array(chunk)))
        body.on('close', () => isOpen && controller.close())
      },
      cancel: stop,
    }),
    { status: answer.statusCode },
  )
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const methodOf = (name: string) => methods.find(method => method === name) ?? 'GET'
