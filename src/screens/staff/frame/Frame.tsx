import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { overviewPath } from '#features/overview/paths.ts'
import { firstReportId } from '#features/overview/web/ReportSummary.tsx'
import { planningPath, waitingId } from '#features/planning/paths.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import { classes } from '#web/ui/classes.ts'
import { SkipLink } from '#web/ui/SkipLink.tsx'
import css from './Frame.module.css'
import { InstallationBanners } from './InstallationBanners.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import { StormStrip } from './StormStrip.tsx'

type FrameProps = { user: SignedInUser | undefined; children: ReactNode }

export const Frame = ({ user, children }: FrameProps) => (
  <div className={css.frame}>
    <SkipLink />
    <SkipFurther />
    <StaffHeader user={user} />
    {user && <InstallationBanners user={user} />}
    {user && <StormStrip user={user} />}
    {children}
  </div>
)

function SkipFurther() {
  const { pathname } = useLocation()
  if (pathname === overviewPath) return <SkipLink to={firstReportId} label="Naar de eerste melding" />
  return pathname === planningPath && <SkipLink to={waitingId} label="Naar wat nog geen dag heeft" />
}

type MainProps = {
  rail?: ReactNode
  hasWideRail?: boolean | undefined
  children: ReactNode
}

export const Main = ({ rail, hasWideRail, children }: MainProps) => (
  <div className={classes(css.work, rail ? css.withRail : css.alone, hasWideRail && css.wide)} data-print="flow">
    {rail}
    <main className={css.main} id="inhoud" tabIndex={-1}>
      {children}
    </main>
  </div>
)
