import { useQueries, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { categoriesQuery, departmentsQuery } from '../../../features/categories/web/queries.ts'
import { LiveProvider } from '../../../features/live/web/live.tsx'
import { sourcesQuery } from '../../../features/reports/sources/web/queries.ts'
import { may } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Page } from '../../../web/ui/Page.tsx'
import { PartBoundary } from '../../../web/ui/PartBoundary.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { WindowNotice } from '../../../web/ui/window-notice.ts'
import { SessionAlerts } from './SessionAlerts.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SignInPage } from './SignInPage.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import { Strips } from './Strips.tsx'

const BulkStrips = lazy(async () => ({
  default: (await import('../../../features/bulk/web/BulkStrips.tsx')).BulkStrips,
}))

/** The layout of pages for signed-in users; other visitors sign in first, and then return to the page. */
export function SignedIn() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <SignInPage />
  const header = (
    <>
      <StaffHeader user={user} />
      {user && <Strips user={user} />}
    </>
  )
  return (
    <Page header={header}>
      {user ? (
        <LiveProvider>
          <PrefetchReferenceData />
          <SessionAlerts />
          {may(user, 'sia_write') && (
            <PartBoundary instead={null}>
              <Suspense>
                <BulkStrips />
              </Suspense>
            </PartBoundary>
          )}
          <WindowNotice value={<SessionAlerts />}>
            <Outlet />
            <Shortcuts />
          </WindowNotice>
        </LiveProvider>
      ) : (
        <Spinner label="Bezig met laden…" />
      )}
    </Page>
  )
}

/** Fetches what every page may need once a user is signed in; after an expired session everything is refetched. */
function PrefetchReferenceData() {
  const { fetch, status } = useSession()
  const queries = useQueryClient()
  const wasExpired = useRef(false)
  useQueries({ queries: [categoriesQuery(fetch), departmentsQuery(fetch), sourcesQuery(fetch)] })
  useEffect(() => {
    if (wasExpired.current && status === 'signed-in') void queries.invalidateQueries()
    wasExpired.current = status === 'expired'
  }, [status, queries])
  return null
}
