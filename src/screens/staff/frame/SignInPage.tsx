import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { isSignedOut } from '#web/session/authorization.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { Footer, footerLinks } from '#web/ui/Footer.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SignInFailedPage } from './SignInFailedPage.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import css from './WithoutSession.module.css'

export function SignInPage() {
  const { isWithoutRights, notice } = useSession()
  if (isWithoutRights) return <WithoutRightsPage />
  return notice ? <SignInFailedPage notice={notice} /> : <SigningInPage />
}

function SigningInPage() {
  const { signIn, signInAtOnce } = useSession()
  const { language, links } = useConfiguration()
  const { pathname, search } = useLocation()
  // Background tabs wait until they are visible: one that signs in signs in the others.
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

function WithoutRightsPage() {
  const { restoreAgain, signOut } = useSession()
  const { language, links } = useConfiguration()
  useTitle(titleOf('Nog geen rechten', language.siteTitle))
  return (
    <Page header={<StaffHeader user={undefined} />} footer={<Footer links={footerLinks(links)} width="wide" />}>
      <PageHeading>Je account heeft nog geen rechten</PageHeading>
      <p>Je bent ingelogd, maar je kunt nog niets zien. Vraag je beheerder om een rol.</p>
      <p>Heb je een rol gekregen? Kies dan ‘Probeer het nogmaals’.</p>
      <div className={css.actions}>
        <Button onClick={() => void restoreAgain()}>Probeer het nogmaals</Button>
        <Button variant="secondary" onClick={() => void signOut()}>
          Uitloggen
        </Button>
      </div>
    </Page>
  )
}
