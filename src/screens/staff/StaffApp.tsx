import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SessionProvider, type staffSession, useSession } from '../../features/users/web/session.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { focusNextHeading } from '../../web/focus.ts'
import { FreshConfigurationProvider } from '../../web/fresh-configuration.tsx'
import { queryClient } from '../../web/queries.ts'
import { ConfirmProvider } from '../../web/ui/Confirm.tsx'
import { ConfirmDialog } from '../../web/ui/ConfirmDialog.tsx'
import { LinkProvider } from '../../web/ui/Link.tsx'
import { NoticesProvider } from '../../web/ui/NoticesProvider.tsx'
import { useNotices } from '../../web/ui/notices.ts'
import { RouterLink } from './frame/RouterLink.tsx'

type Props = {
  configuration: PublicConfiguration
  session: ReturnType<typeof staffSession>
  router: ReturnType<typeof createBrowserRouter>
}

/** The pages for staff. */
export const StaffApp = ({ configuration, session, router }: Props) => (
  <FreshConfigurationProvider initial={configuration}>
    <NoticesProvider>
      <Queries>
        <SessionProvider session={session}>
          <ClearCacheAtSignOut />
          <ConfirmProvider Dialog={ConfirmDialog}>
            <LinkProvider value={RouterLink}>
              <Pages router={router} />
            </LinkProvider>
          </ConfirmProvider>
        </SessionProvider>
      </Queries>
    </NoticesProvider>
  </FreshConfigurationProvider>
)

function Queries({ children }: { children: ReactNode }) {
  const { notify } = useNotices()
  const [client] = useState(() => queryClient(notify))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Clears cached data at sign-out, so that the next user does not see it. */
function ClearCacheAtSignOut() {
  const { status } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    if (status === 'signed-out') queries.clear()
  }, [status, queries])
  return null
}

/** After navigation the heading takes the focus, and the notices of the previous page are removed. */
function Pages({ router }: Pick<Props, 'router'>) {
  const { leavePage } = useNotices()
  useEffect(() => {
    let before = router.state.location.pathname
    return router.subscribe(({ location }) => {
      if (location.pathname === before) return
      before = location.pathname
      focusNextHeading()
      leavePage()
    })
  }, [router, leavePage])
  return <RouterProvider router={router} />
}
