import { type FormEvent, useEffect, useState } from 'react'
import type { MyReportsPage } from '#features/site/pages/other-pages.ts'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { navigate } from '#web/navigation.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { formPaths, paths } from '../../paths.ts'
import { openSession, requestLink } from '../web/requests.ts'
import { texts } from '../web/texts.ts'
import { ClosedLinkPage } from './ClosedPages.tsx'
import { ListPage } from './ListPage.tsx'
import { LoginPage } from './LoginPage.tsx'
import css from './MyReports.module.css'
import { OwnReportPage } from './OwnReportPage.tsx'

export function MyReports({ page }: { page: MyReportsPage }) {
  const [email, setEmail] = useState('')
  const [hasSignedOut, setHasSignedOut] = useState(false)
  if (typeof page === 'object') return <OwnReportPage id={page.reportId} />
  if (page === 'login') {
    const onMailed = (to: string) => {
      setEmail(to)
      navigate(paths.confirm)
    }
    return <LoginPage hasSignedOut={hasSignedOut} onMailed={onMailed} />
  }
  if (page === 'confirm') return <ConfirmPage email={email} />
  if (page === 'requested') return <RequestedPage />
  if (page === 'expired' || page === 'mangled') return <ClosedLinkPage reason={page} />
  if (page === 'open') return <OpenPage />
  const onSignedOut = () => {
    setHasSignedOut(true)
    navigate(paths.login, { replace: true })
  }
  return <ListPage onSignedOut={onSignedOut} />
}

function ConfirmPage({ email }: { email: string }) {
  const [wasResent, setWasResent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const heading = wasResent ? texts.confirm.again : texts.confirm.heading
  usePageTitle(heading)
  useEffect(() => {
    if (email === '') navigate(paths.login, { replace: true })
  }, [email])

  async function resend() {
    setFailure(undefined)
    setIsBusy(true)
    const result = await requestLink(email)
    setIsBusy(false)
    if (result === 'mailed') setWasResent(true)
    else setFailure(result === 'too-often' ? texts.login.tooOften : texts.login.failed)
  }
  return (
    <div className={css.page}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div className={css.hero}>
        <PageHeading page="confirm">{heading}</PageHeading>
        <Sent email={email} />
        <div className={css.buttons}>
          <Button variant="secondary" busy={isBusy} busyText={texts.confirm.busy} onClick={() => void resend()}>
            {texts.confirm.resend}
          </Button>
          <Button variant="subtle" onClick={() => navigate(paths.login)}>
            {texts.confirm.otherAddress}
          </Button>
        </div>
        <VisuallyHidden role="status">{wasResent && !isBusy && texts.confirm.again}</VisuallyHidden>
      </div>
    </div>
  )
}

function Sent({ email }: { email: string }) {
  const [doWeKnow, thenYouGet] = texts.confirm.text
  return (
    <>
      <p>
        {doWeKnow}
        <strong className={css.email}>{email}</strong>
        {thenYouGet}
      </p>
      <p className={css.subtle}>{texts.confirm.spam}</p>
    </>
  )
}

/** For a request without scripts: the server knows the address for a while. */
function RequestedPage() {
  const { requestedLink } = usePlainPages()
  const heading = requestedLink?.isAgain ? texts.confirm.again : texts.confirm.heading
  usePageTitle(heading)
  return (
    <div className={css.page}>
      <div className={css.hero}>
        <PageHeading>{heading}</PageHeading>
        {requestedLink ? (
          <>
            <Sent email={requestedLink.email} />
            <form method="post" action={formPaths.request} className={css.buttons}>
              <input type="hidden" name="email" value={requestedLink.email} />
              <Button type="submit" name="again" value="yes" variant="secondary">
                {texts.confirm.resend}
              </Button>
            </form>
          </>
        ) : (
          <>
            <p>{texts.confirm.textWithoutAddress}</p>
            <p className={css.subtle}>{texts.confirm.spam}</p>
          </>
        )}
        <p>
          <Link href={paths.login}>{texts.confirm.otherAddress}</Link>
        </p>
      </div>
    </div>
  )
}

/** Opens nothing before the press, as mail scanners open links too. */
function OpenPage() {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  usePageTitle(texts.open.heading)

  async function open(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setHasFailed(false)
    setIsBusy(true)
    const result = await openSession()
    setIsBusy(false)
    if (result === 'failed') setHasFailed(true)
    else navigate(result === 'open' ? paths.list : paths.expired, { replace: true })
  }
  return (
    <div className={css.page}>
      {hasFailed && <Alert severity="error">{texts.open.failed}</Alert>}
      <div className={css.hero}>
        <PageHeading>{texts.open.heading}</PageHeading>
        <p>{texts.open.text}</p>
        <form method="post" action={formPaths.open} className={css.buttons} onSubmit={event => void open(event)}>
          <Button type="submit" busy={isBusy} busyText={texts.open.busy}>
            {texts.open.button}
          </Button>
        </form>
      </div>
    </div>
  )
}
