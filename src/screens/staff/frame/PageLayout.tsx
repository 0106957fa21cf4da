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

/** A page below the header, with what any page may show above it. */
export function PageLayout({ rail, hasWideRail }: { rail?: ReactNode; hasWideRail?: boolean }) {
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
      <Outlet />
      <Shortcuts />
      <CommandPalette />
    </Main>
  )
}
