import { useState } from 'react'
import { paths } from '../../../features/my-reports/access/paths.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { navigate } from '../../../web/navigation.ts'
import type { MyReportsPage } from '../other-pages.ts'
import { ClosedLinkPage } from './ClosedLinkPage.tsx'
import { ConfirmPage, RequestedPage } from './ConfirmPage.tsx'
import { ListPage } from './ListPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import { OpenPage } from './OpenPage.tsx'
import { OwnReportPage } from './OwnReportPage.tsx'

type Props = { configuration: PublicConfiguration; page: MyReportsPage }

/** The pages on which reporters see all their reports. The address that they typed is kept here, for one page and the next. */
export function MyReports({ configuration, page }: Props) {
  const [email, setEmail] = useState('')
  const [hasSignedOut, setHasSignedOut] = useState(false)
  const { siteTitle } = configuration.language
  if (typeof page === 'object') return <OwnReportPage configuration={configuration} id={page.reportId} />
  if (page === 'login') {
    const onMailed = (to: string) => {
      setEmail(to)
      navigate(paths.confirm)
    }
    return <LoginPage configuration={configuration} hasSignedOut={hasSignedOut} onMailed={onMailed} />
  }
  if (page === 'confirm') return <ConfirmPage siteTitle={siteTitle} email={email} />
  if (page === 'requested') return <RequestedPage siteTitle={siteTitle} />
  if (page === 'expired' || page === 'mangled') return <ClosedLinkPage siteTitle={siteTitle} reason={page} />
  if (page === 'open') return <OpenPage siteTitle={siteTitle} />
  const onSignedOut = () => {
    setHasSignedOut(true)
    navigate(paths.login, { replace: true })
  }
  return <ListPage configuration={configuration} onSignedOut={onSignedOut} />
}
