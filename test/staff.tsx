import { cleanup, render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { User } from '../src/features/users/policy.ts'
import { staffSession } from '../src/features/users/web/session.ts'
import { toPublicConfiguration } from '../src/kit/configuration.ts'
import { staffRoutes } from '../src/screens/staff/routes.tsx'
import { StaffApp } from '../src/screens/staff/StaffApp.tsx'
import { inProcessFetch } from './in-process-fetch.ts'
import type { World } from './world.ts'

type Send = ReturnType<typeof inProcessFetch>
type Options = {
  /** Nobody when left out. */
  user?: User
  at: string
  /** Changes to the municipality's choices. */
  flags?: Partial<ReturnType<typeof toPublicConfiguration>['featureFlags']>
  /** Between the page and the server: to be slow, or to break. */
  through?: (send: Send) => Send
  installation?: { isDemo?: boolean; isEmbedded?: boolean }
  /** What the question for the server's health gets as its answer. */
  health?: Send
  /** After so long without a sign of life the session ends; zero is never. */
  idleSeconds?: number
}

/** The pages for staff in the test's window, with the real server behind them. */
export function openStaff(w: World, { user, at, flags, through = send => send, ...more }: Options) {
  const send = through(inProcessFetch(w, user))
  vi.stubGlobal('fetch', more.health ?? inProcessFetch(w))
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's answer to signing in would do
  document.cookie = `meldwerk-signed-in=${user ? 1 : 0}; path=/`
  const router = createMemoryRouter(staffRoutes, { initialEntries: [at] })
  const session = staffSession({
    send: async (url, init) =>
      url === '/api/session/refresh' && user ? newToken(w, user, more.idleSeconds) : send(url, init),
    go: path => void router.navigate(path),
  })
  onTestFinished(() => {
    cleanup()
    session.stop()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const shown = toPublicConfiguration(w.base.municipality, { isDemo: false, isEmbedded: false, ...more.installation })
  const configuration = { ...shown, featureFlags: { ...shown.featureFlags, ...flags } }
  render(<StaffApp configuration={configuration} session={session} router={router} />)
  return { router, session }
}

const newToken = async (w: World, user: User, idleSeconds = 0) =>
  Response.json({ accessToken: await w.signIn.tokenFor(user.email), expiresIn: 600, idleSeconds })
