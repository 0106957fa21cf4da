import { afterAll, afterEach, vi } from 'vitest'
import { type SignedInUser, staffSession } from '#features/users/web/session.ts'
import type { Send } from '#web/call.ts'
import type { Session, SessionOptions } from '#web/session/session.ts'
import { httpClient } from './http-client.ts'
import { followToSignInPage } from './sign-in-flow.ts'
import { aColleague, signInServer } from './sign-in-server.ts'

/**
 * A browser whose tabs run in the test's window (happy-dom) while its requests go to a real server. Its cookies are kept by an
 * HTTP client; only those that scripts may read are in `document.cookie` too.
 */
export function browser(publicUrl: string) {
  const client = httpClient(publicUrl)
  const sent: string[] = []
  const visited: string[] = []
  let statusFor: (method: string, path: string) => number | undefined = () => undefined

  const showCookie = () => {
    const value = client.cookie('meldwerk-signed-in')
    // biome-ignore lint/suspicious/noDocumentCookie: what a server's answer would do
    document.cookie = `meldwerk-signed-in=${value ?? ''}; path=/${value ? '' : '; expires=Thu, 01 Jan 1970 00:00:00 GMT'}`
  }
  const send: Send = async (url, init = {}) => {
    const [method, path] = [init.method ?? 'GET', new URL(url, publicUrl).pathname]
    sent.push(`${method} ${path}`)
    const status = statusFor(method, path)
    if (status === 0) throw new TypeError('Failed to fetch')
    if (status !== undefined) return new Response('{}', { status })
    const headers = new Headers(init.headers)
    headers.set('origin', publicUrl)
    const response = await client.send(url, { ...init, headers: Object.fromEntries(headers) })
    showCookie()
    return response
  }
  const visit = (url: string) => window.happyDOM.setURL(new URL(url, publicUrl).href)
  visit('/manage')
  sessionStorage.clear()
  showCookie()

  return {
    client,
    sent,
    visited,
    send,
    visit,
    /** Record the address that a tab is sent to. */
    leave: (url: string) => void visited.push(url),
    /** Respond to requests with a status, or fail them (0), instead of sending them. */
    respondWith(decide: typeof statusFor = () => undefined) {
      statusFor = decide
    },
    /** Sign in on the provider's page; the tab then has the address that the provider redirected to. */
    async throughProvider(email: string) {
      const address = visited.at(-1) ?? ''
      const callback = `${publicUrl}/login/callback`
      const direct = await client.follow(address, callback).catch(() => undefined)
      if (direct?.at.startsWith(callback)) return visit(direct.at)
      const page = await followToSignInPage(client, address, publicUrl)
      const answer = await client.post(page, { email, password: 'een lang wachtwoord' })
      const { at } = await client.follow(answer.headers.get('location') ?? '', callback)
      visit(at)
    },
  }
}

export type Browser = ReturnType<typeof browser>
const open: Session<SignedInUser>[] = []

/** Close every tab. */
function closeTabs() {
  for (const session of open.splice(0)) session.stop()
}

/** A tab whose page has just been loaded. */
export function tab({ send, leave }: Browser, more: Partial<SessionOptions<SignedInUser>> = {}) {
  const session = staffSession({ send, leave, ...more })
  open.push(session)
  return session
}

/** Sign in through the provider, and handle its callback on a newly loaded page. */
export async function signIn(device: Browser, { email = 'kim@meldstad.example', returnTo = '/manage/incidents' } = {}) {
  await tab(device).signIn(returnTo)
  await device.throughProvider(email)
  const session = tab(device)
  const to = await session.handleCallback()
  return { session, to }
}

declare global {
  interface Window {
    happyDOM: { setURL: (url: string) => void }
  }
}

/** A server on which these users can sign in; after each test tabs, clock and stubs are reset. */
export async function serverFor(...emails: readonly string[]) {
  const server = await signInServer()
  await server.start()
  for (const email of emails) await aColleague(server.db, email)
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    closeTabs()
  })
  afterAll(() => server.close())
  return server
}
