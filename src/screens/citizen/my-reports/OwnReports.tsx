import { type FormEvent, useState } from 'react'
import type { ListAddress } from '../../../features/my-reports/list/addresses.ts'
import type { OwnReportPage } from '../../../features/my-reports/list/contract.ts'
import { closeSession } from '../../../features/my-reports/list/web/requests.ts'
import { texts } from '../../../features/my-reports/list/web/texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { pageForm } from '../page-form.ts'
import css from './MyReports.module.css'
import { ReportList } from './ReportList.tsx'

type OwnReportsProps = { address: ListAddress; reports: OwnReportPage; onSignedOut?: () => void }

const noScript = () => {}

/** The list, and the button that ends the session. */
export const OwnReports = ({ address, reports, onSignedOut = noScript }: OwnReportsProps) => (
  <>
    {reports.counts.all === 0 ? <Empty /> : <ReportList address={address} reports={reports} />}
    <SignOut onSignedOut={onSignedOut} />
  </>
)

/** Whose reports they are, and which of them. */
export const Introduction = ({ reports: { email, counts } }: { reports: OwnReportPage }) => (
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
