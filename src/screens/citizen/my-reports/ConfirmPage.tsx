import { useEffect, useState } from 'react'
import { formPaths, paths } from '../../../features/my-reports/access/paths.ts'
import { requestLink } from '../../../features/my-reports/list/web/requests.ts'
import { texts } from '../../../features/my-reports/list/web/texts.ts'
import { navigate } from '../../../web/navigation.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { usePlainPages } from '../plain-pages.ts'
import css from './MyReports.module.css'

/** The answer to a request for a link. @param email empty when the page was not reached by asking for one */
export function ConfirmPage({ siteTitle, email }: { siteTitle: string; email: string }) {
  const [wasResent, setWasResent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const heading = wasResent ? texts.confirm.again : texts.confirm.heading
  useTitle(titleOf(heading, siteTitle))
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

/** The same for a browser whose scripts had not arrived when it asked: the server tells the address, for a while. */
export function RequestedPage({ siteTitle }: { siteTitle: string }) {
  const { requestedLink } = usePlainPages()
  const heading = requestedLink?.isAgain ? texts.confirm.again : texts.confirm.heading
  useTitle(titleOf(heading, siteTitle))
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
