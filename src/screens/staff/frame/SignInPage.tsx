import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { isSignedOut } from '../../../web/session/authorization.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Footer, footerLinks } from '../../../web/ui/Footer.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { Page } from '../../../web/ui/Page.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import { WithoutRightsPage } from './WithoutRightsPage.tsx'
import css from './WithoutSession.module.css'

/** Shown instead of any page that requires a session. */
export const SignInPage = () => (useSession().isWithoutRights ? <WithoutRightsPage /> : <SigningInPage />)

/** Goes on to the provider, unless there is something to read first, or the user has signed out. */
function SigningInPage() {
  const { signIn, signInAtOnce } = useSession()
  const { language, links } = useConfiguration()
  const { pathname, search } = useLocation()
  // Tabs in the background wait until they are looked at: one that signs in signs in the others.
  useLayoutEffect(() => {
    const goOn = () => document.hidden || signInAtOnce(pathname + search)
    goOn()
    document.addEventListener('visibilitychange', goOn)
    return () => document.removeEventListener('visibilitychange', goOn)
  }, [signInAtOnce, pathname, search])
  const { title, text, action } = isSignedOut() ? texts.signedOut : texts.signIn
  useTitle(titleOf(title, language.siteTitle))
  return (
    <Page header={<StaffHeader user={undefined} />} footer={<Footer links={footerLinks(links)} width="wide" />}>
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <div className={css.actions}>
        <Button onClick={() => void signIn(pathname + search)}>{action}</Button>
        <LinkButton variant="secondary" href="/">
          Doe een melding
        </LinkButton>
      </div>
    </Page>
  )
}

const texts = {
  signIn: { title: 'Inloggen', text: 'Log in om deze pagina te zien.', action: 'Inloggen' },
  signedOut: {
    title: 'Je bent uitgelogd',
    text: 'Is dit een computer die ook anderen gebruiken? Sluit dan alle vensters van de browser.',
    action: 'Opnieuw inloggen',
  },
} as const
