import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { overviewPath } from '../../../features/overview/paths.ts'
import { firstReportId } from '../../../features/overview/web/ReportSummary.tsx'
import { planningPath, waitingId } from '../../../features/planning/paths.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { classes } from '../../../web/ui/classes.ts'
import { SkipLink } from '../../../web/ui/SkipLink.tsx'
import css from './Frame.module.css'
import { InstallationBanners } from './InstallationBanners.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import { StormStrip } from './StormStrip.tsx'

type FrameProps = { user: SignedInUser | undefined; children: ReactNode }

/** The frame of every page for staff: the header, and below it the page with or without a rail. */
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

/** On the list the second skip link leads past header, lists and filters to the first report; on the planning past the week. */
function SkipFurther() {
  const { pathname } = useLocation()
  if (pathname === overviewPath) return <SkipLink to={firstReportId} label="Naar de eerste melding" />
  return pathname === planningPath && <SkipLink to={waitingId} label="Naar wat nog geen dag heeft" />
}

type MainProps = {
  /** Lists or pages beside the page. */
  rail?: ReactNode
  /** The rail holds reports, which need more room. */
  hasWideRail?: boolean | undefined
  children: ReactNode
}

export const Main = ({ rail, hasWideRail, children }: MainProps) => (
  <div className={classes(css.work, rail ? css.withRail : css.alone, hasWideRail && css.wide)}>
    {rail}
    <main className={css.main} id="inhoud" tabIndex={-1}>
      {children}
    </main>
  </div>
)
