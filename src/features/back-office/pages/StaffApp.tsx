import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SessionProvider, type staffSession, useSession } from '#features/users/web/session.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { queryClient } from '#web/api.ts'
import { FreshConfigurationProvider } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { ConfirmProvider } from '#web/ui/Confirm.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { type LinkProps, LinkProvider } from '#web/ui/Link.tsx'
import { NoticesProvider, useNotices } from '#web/ui/notices.tsx'
import { isStaffPage } from './frame/menu-pages.ts'

type Props = {
  configuration: PublicConfiguration
  session: ReturnType<typeof staffSession>
  router: ReturnType<typeof createBrowserRouter>
}

export const StaffApp = ({ configuration, session, router }: Props) => (
  <FreshConfigurationProvider initial={configuration}>
    <NoticesProvider>
      <Queries session={session}>
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

function Queries({ session, children }: { session: Props['session']; children: ReactNode }) {
  const { notify } = useNotices()
  const [client] = useState(() => queryClient(notify, session.fetch))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The next user must not see the data of the previous one. */
function ClearCacheAtSignOut() {
  const { status } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    if (status === 'signed-out') queries.clear()
  }, [status, queries])
  return null
}

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

const RouterLink = ({ href, ...rest }: LinkProps) =>
  isStaffPage(href) ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
