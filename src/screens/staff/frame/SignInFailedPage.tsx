import { useLocation } from 'react-router'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { type Notice, signInFailed } from '#web/session/notices.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Footer, footerLinks } from '#web/ui/Footer.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import css from './WithoutSession.module.css'

/** Waits for the user: an automatic retry would fail again. */
export function SignInFailedPage({ notice: { title, message } }: { notice: Notice }) {
  const { signIn, restoreAgain, isUnreachable } = useSession()
  const { language, links } = useConfiguration()
  const { pathname, search } = useLocation()
  useTitle(titleOf(signInFailed, language.siteTitle))
  const tryAgain = () => {
    focusNextHeading()
    void (isUnreachable ? restoreAgain() : signIn(pathname + search))
  }
  const isOnlyHeading = title === signInFailed
  return (
    <Page header={<StaffHeader user={undefined} />} footer={<Footer links={footerLinks(links)} width="wide" />}>
      <PageHeading>{signInFailed}</PageHeading>
      <Alert severity="error" title={isOnlyHeading ? undefined : title}>
        {message ? <p>{message}</p> : isOnlyHeading && <p>Er ging iets mis bij het inloggen. Probeer het nogmaals.</p>}
      </Alert>
      <div className={css.actions}>
        <Button onClick={tryAgain}>Probeer het nogmaals</Button>
        <LinkButton variant="secondary" href="/">
          Doe een melding
        </LinkButton>
      </div>
    </Page>
  )
}
