import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { firstReportId, overviewPath } from '#features/overview/paths.ts'
import { planningPath, waitingId } from '#features/planning/address.ts'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { SessionAlert } from '#web/session/react.tsx'
import { classes } from '#web/ui/classes.ts'
import { Spinner } from '#web/ui/loading.tsx'
import { SkipLink } from '#web/ui/Page.tsx'
import { InstallationBanners, StormStrip } from './Banners.tsx'
import css from './Frame.module.css'
import { StaffHeader } from './StaffHeader.tsx'

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

export const Loading = ({ label = 'Bezig met laden…' }: { label?: string }) => (
  <Frame user={undefined}>
    <Main>
      <Spinner label={label} />
    </Main>
  </Frame>
)

export function SessionAlerts() {
  const { status, secondsLeft, signInAgain, stay } = useSession()
  return (
    <SessionAlert
      isExpired={status === 'expired'}
      secondsLeft={secondsLeft}
      signInAgain={signInAgain}
      keepSignedIn={stay}
    />
  )
}
