import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { departmentsQuery } from '../../../features/categories/departments/web/queries.ts'
import { categoriesQuery } from '../../../features/categories/web/queries.ts'
import { LiveProvider } from '../../../features/live/web/live.tsx'
import { useFreshSettings } from '../../../features/live/web/use-fresh-settings.ts'
import { sourcesQuery } from '../../../features/reports/sources/web/queries.ts'
import { ColleagueNamesProvider } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { DialogNotice } from '../../../web/ui/dialog-notice.ts'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { UndoProvider } from '../../../web/ui/Undo.tsx'
import { Frame, Main } from './Frame.tsx'
import { SessionAlerts } from './SessionAlerts.tsx'
import { SignInPage } from './SignInPage.tsx'

/** The frame of pages for signed-in users; other visitors sign in first, and then return to the page. */
export function SignedIn() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <SignInPage />
  return (
    <LiveProvider>
      <Frame user={user}>
        {user ? (
          <>
            <PrefetchReferenceData />
            <ColleagueNamesProvider>
              <DialogNotice value={<SessionAlerts />}>
                <UndoProvider>
                  <Outlet />
                </UndoProvider>
              </DialogNotice>
            </ColleagueNamesProvider>
          </>
        ) : (
          <Main>
            <Spinner label="Bezig met laden…" />
          </Main>
        )}
      </Frame>
    </LiveProvider>
  )
}

/** Fetches what every page may need once a user is signed in; after an expired session everything is refetched. */
function PrefetchReferenceData() {
  const { fetch, status } = useSession()
  const queries = useQueryClient()
  const wasExpired = useRef(false)
  useFreshSettings()
  useQueries({ queries: [categoriesQuery(fetch), departmentsQuery(fetch), sourcesQuery(fetch)] })
  useEffect(() => {
    if (wasExpired.current && status === 'signed-in') void queries.invalidateQueries()
    wasExpired.current = status === 'expired'
  }, [status, queries])
  return null
}
