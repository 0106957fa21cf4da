import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Footer, footerLinks } from '../../../web/ui/Footer.tsx'
import { Page } from '../../../web/ui/Page.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import { WithoutRightsPage } from './WithoutRightsPage.tsx'

/** Shown instead of any page that requires a session. */
export const SignInPage = () => (useSession().isWithoutRights ? <WithoutRightsPage /> : <SigningInPage />)

/** Mostly it goes on to the provider, which is all that it offers. */
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
  useTitle(titleOf('Inloggen', language.siteTitle))
  return (
    <Page header={<StaffHeader user={undefined} />} footer={<Footer links={footerLinks(links)} width="wide" />}>
      <PageHeading>Inloggen</PageHeading>
      <p>Log in om deze pagina te zien.</p>
      <Button onClick={() => void signIn(pathname + search)}>Inloggen</Button>
    </Page>
  )
}
