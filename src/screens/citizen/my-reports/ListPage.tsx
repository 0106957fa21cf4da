import { useEffect, useState } from 'react'
import { paths } from '../../../features/my-reports/access/paths.ts'
import type { OwnReportPage } from '../../../features/my-reports/list/contract.ts'
import { type ListAddress, parseListAddress } from '../../../features/my-reports/list/web/addresses.ts'
import { closeSession, loadReports } from '../../../features/my-reports/list/web/requests.ts'
import { texts } from '../../../features/my-reports/list/web/texts.ts'
import { navigate } from '../../../web/navigation.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { Failed } from './Failed.tsx'
import css from './MyReports.module.css'
import { ReportList } from './ReportList.tsx'

type Loaded = { address: ListAddress; reports: OwnReportPage }
type Props = { siteTitle: string; onSignedOut: () => void }

/** All reports of the reporter who is signed in; filter, search and page are in the address. */
export function ListPage({ siteTitle, onSignedOut }: Props) {
  const [state, setState] = useState<Loaded | 'loading' | 'failed'>('loading')
  const isLoading = state === 'loading'
  useTitle(titleOf(texts.title, siteTitle))
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    const address = parseListAddress(location.search)
    void loadReports(address, controller.signal).then(reports => {
      if (controller.signal.aborted) return
      if (reports === 'signed-out') navigate(paths.login, { replace: true })
      else setState(reports === 'failed' ? reports : { address, reports })
    })
    return () => controller.abort()
  }, [isLoading])
  if (state === 'failed') return <Failed siteTitle={siteTitle} onRetry={() => setState('loading')} />
  return (
    <div className={css.page}>
      <div className={css.top}>
        <PageHeading>{texts.title}</PageHeading>
        {state !== 'loading' && <Introduction reports={state.reports} />}
      </div>
      {state === 'loading' && <Skeleton lines={8} label={texts.loading} />}
      {state !== 'loading' && (state.reports.counts.all === 0 ? <Empty /> : <ReportList {...state} />)}
      {state !== 'loading' && <SignOut onSignedOut={onSignedOut} />}
    </div>
  )
}

const Introduction = ({ reports: { email, counts } }: { reports: OwnReportPage }) => (
  <p className={css.email}>
    {texts.list.signedInAs(email)}
    {counts.all > 0 && (
      <>
        {` ${texts.list.scope} `}
        <Link href="/incident/beschrijf">{texts.list.newReport}</Link>
      </>
    )}
  </p>
)

const Empty = () => (
  <div className={css.card}>
    <h2>{texts.empty.heading}</h2>
    <p>{texts.empty.text}</p>
    <div>
      <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>
    </div>
  </div>
)

function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function signOut() {
    setIsBusy(true)
    const isClosed = await closeSession()
    setIsBusy(false)
    setHasFailed(!isClosed)
    if (isClosed) onSignedOut()
  }
  return (
    <div>
      {hasFailed && <Alert severity="error">{texts.list.notSignedOut}</Alert>}
      <Button variant="subtle" className={css.signOut} busy={isBusy} onClick={() => void signOut()}>
        {texts.list.signOut}
      </Button>
    </div>
  )
}
