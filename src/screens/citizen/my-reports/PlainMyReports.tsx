import { texts } from '../../../features/my-reports/list/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { LoginPage } from './LoginPage.tsx'
import css from './MyReports.module.css'
import { Introduction, OwnReports } from './OwnReports.tsx'

/** All reports of the reporter who is signed in, in a browser without scripts; where the link is asked for, when no session is open in it. */
export function PlainMyReports({ configuration }: { configuration: PublicConfiguration }) {
  const { myReports: page } = usePlainPages()
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'signed-out') return <LoginPage configuration={configuration} hasSignedOut={page.hasSignedOut} />
  return (
    <div className={css.page}>
      <div className={css.top}>
        <PageHeading>{texts.title}</PageHeading>
        <Introduction reports={page.reports} />
      </div>
      <OwnReports {...page} />
    </div>
  )
}
