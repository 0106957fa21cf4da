import { useQueries, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { departmentsQuery } from '../../../features/categories/departments/web/queries.ts'
import { categoriesQuery } from '../../../features/categories/web/queries.ts'
import { LiveProvider } from '../../../features/live/web/live.tsx'
import { sourcesQuery } from '../../../features/reports/sources/web/queries.ts'
import { hasPermission } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { DialogNotice } from '../../../web/ui/dialog-notice.ts'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'
import { Page } from '../../../web/ui/Page.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { InstallationBanners } from './InstallationBanners.tsx'
import { SessionAlerts } from './SessionAlerts.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SignInPage } from './SignInPage.tsx'
import { StaffHeader } from './StaffHeader.tsx'

const BulkStrips = lazy(async () => ({
  default: (await import('../../../features/bulk/web/BulkBanners.tsx')).BulkBanners,
}))

/** The layout of pages for signed-in users; other visitors sign in first, and then return to the page. */
export function SignedIn() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <SignInPage />
  const header = (
    <>
      <StaffHeader user={user} />
      {user && <InstallationBanners user={user} />}
    </>
  )
  return (
    <Page header={header}>
      {user ? (
        <LiveProvider>
          <PrefetchReferenceData />
          <SessionAlerts />
          {hasPermission(user, 'sia_write') && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <BulkStrips />
              </Suspense>
            </ErrorBoundary>
          )}
          <DialogNotice value={<SessionAlerts />}>
            <Outlet />
            <Shortcuts />
          </DialogNotice>
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
