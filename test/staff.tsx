import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { staffRoutes } from '#features/back-office/pages/routes.tsx'
import { StaffApp } from '#features/back-office/pages/StaffApp.tsx'
import type { User } from '#features/users/policy.ts'
import { staffSession } from '#features/users/web/session.ts'
import { toPublicConfiguration } from '#kit/configuration.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import type { World } from './world.ts'

type Send = ReturnType<typeof inProcessFetch>
type Options = {
  /** Not signed in without it. */
  user?: User
  at: string
  /** Feature flags that differ from the demo's. */
  flags?: Partial<ReturnType<typeof toPublicConfiguration>['featureFlags']>
  /** Wraps the requests of the page: to delay or fail them. */
  through?: (send: Send) => Send
  installation?: { isDemo?: boolean; isEmbedded?: boolean; hasPasswords?: boolean }
  /** The response to a health check. */
  health?: Send
  /** Seconds without activity after which the session ends; zero is never. */
  idleSeconds?: number
}

/** Render the pages for staff, with the real server in this process. @returns also the addresses of other sites that they went to */
export function openStaff(w: World, { user, at, flags, through = send => send, ...more }: Options) {
  const send = through(inProcessFetch(w, user))
  vi.stubGlobal('fetch', more.health ?? inProcessFetch(w))
  // biome-ignore lint/suspicious/noDocumentCookie: the server's response to signing in does this
  document.cookie = `meldwerk-signed-in=${user ? 1 : 0}; path=/`
  const router = createMemoryRouter(staffRoutes, { initialEntries: [at] })
  const visited: string[] = []
  const session = staffSession({
    send: async (url, init) =>
      url === '/api/session/refresh' && user ? newToken(w, user, more.idleSeconds) : send(url, init),
    go: path => void router.navigate(path),
    leave: url => void visited.push(url),
  })
  onTestFinished(() => {
    cleanup()
    sessionStorage.clear()
    session.stop()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const defaults = toPublicConfiguration(w.base.municipality, {
    isDemo: false,
    isEmbedded: false,
    ...more.installation,
  })
  const configuration = { ...defaults, featureFlags: { ...defaults.featureFlags, ...flags } }
  render(<StaffApp configuration={configuration} session={session} router={router} />)
  return { router, session, visited }
}

const newToken = async (w: World, user: User, idleSeconds = 0) =>
  Response.json({ accessToken: await w.signIn.tokenFor(user.email), expiresIn: 600, idleSeconds })
