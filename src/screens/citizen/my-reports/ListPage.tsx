import { type FormEvent, useEffect, useState } from 'react'
import { paths } from '../../../features/my-reports/access/paths.ts'
import { type ListAddress, parseListAddress } from '../../../features/my-reports/list/addresses.ts'
import type { OwnReportPage } from '../../../features/my-reports/list/contract.ts'
import { closeSession, loadReports } from '../../../features/my-reports/list/web/requests.ts'
import { texts } from '../../../features/my-reports/list/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { navigate } from '../../../web/navigation.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { pageForm } from '../page-form.ts'
import { usePlainPages } from '../plain-pages.ts'
import { Failed } from './Failed.tsx'
import { LoginPage } from './LoginPage.tsx'
import css from './MyReports.module.css'
import { ReportList } from './ReportList.tsx'

type Loaded = { address: ListAddress; reports: OwnReportPage }
type Props = { configuration: PublicConfiguration; onSignedOut: () => void }

const noScript = () => {}

/** All reports of the reporter who is signed in; filter, search and page are in the address. */
export function ListPage({ configuration, onSignedOut }: Props) {
  const { siteTitle } = configuration.language
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
    <>
      <div className={classes(css.page, state === 'loading' && css.awaited)}>
        <div className={css.top}>
          <PageHeading>{texts.title}</PageHeading>
          {state !== 'loading' && <Introduction reports={state.reports} />}
        </div>
        {state === 'loading' && <Skeleton lines={8} label={texts.loading} />}
        {state !== 'loading' && <OwnReports {...state} onSignedOut={onSignedOut} />}
      </div>
      {state === 'loading' && (
        <noscript>
          <PlainList configuration={configuration} />
        </noscript>
      )}
    </>
  )
}

/** The same in a browser without scripts; where the link is asked for, when no session is open in it. */
function PlainList({ configuration }: Pick<Props, 'configuration'>) {
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

type OwnReportsProps = Loaded & { onSignedOut?: () => void }

const OwnReports = ({ address, reports, onSignedOut = noScript }: OwnReportsProps) => (
  <>
    {reports.counts.all === 0 ? <Empty /> : <ReportList address={address} reports={reports} />}
    <SignOut onSignedOut={onSignedOut} />
  </>
)

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
  async function signOut(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    const isClosed = await closeSession()
    setIsBusy(false)
    setHasFailed(!isClosed)
    if (isClosed) onSignedOut()
  }
  return (
    <div>
      {hasFailed && <Alert severity="error">{texts.list.notSignedOut}</Alert>}
      <form {...pageForm} onSubmit={event => void signOut(event)}>
        <Button type="submit" name="press" value="sign-out" variant="subtle" className={css.signOut} busy={isBusy}>
          {texts.list.signOut}
        </Button>
      </form>
    </div>
  )
}
