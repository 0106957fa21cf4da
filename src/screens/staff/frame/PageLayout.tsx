import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { hasPermission } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'
import { CommandPalette } from '../palette/CommandPalette.tsx'
import { Main } from './Frame.tsx'
import { SessionAlerts } from './SessionAlerts.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const BulkBanners = lazy(async () => ({
  default: (await import('../../../features/bulk/web/BulkBanners.tsx')).BulkBanners,
}))

/** A page below the header, with what any page may show above it. @param children in the place of the page of the address */
export function PageLayout({
  rail,
  hasWideRail,
  children,
}: {
  rail?: ReactNode
  hasWideRail?: boolean
  children?: ReactNode
}) {
  const { user } = useSession()
  return (
    <Main rail={rail} hasWideRail={hasWideRail}>
      <SessionAlerts />
      {user && hasPermission(user, 'sia_write') && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <BulkBanners />
          </Suspense>
        </ErrorBoundary>
      )}
      {children ?? <Outlet />}
      <Shortcuts />
      <CommandPalette />
    </Main>
  )
}
