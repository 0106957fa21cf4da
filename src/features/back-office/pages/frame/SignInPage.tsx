import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { isSignedOut } from '#web/session/authorization.ts'
import { type Notice, signInFailed } from '#web/session/notices.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Footer, footerLinks } from '#web/ui/Footer.tsx'
import { Page, PageHeading } from '#web/ui/Page.tsx'
import { Loading } from './Frame.tsx'
import css from './SignInPage.module.css'
import { StaffHeader } from './StaffHeader.tsx'

export function SignInPage() {
  const { isWithoutRights, notice } = useSession()
  if (isWithoutRights) return <WithoutRightsPage />
  return notice ? <SignInFailedPage notice={notice} /> : <SigningInPage />
}

export function CallbackPage() {
  const { handleCallback, status, notice } = useSession()
  const navigate = useNavigate()
  usePageTitle('Inloggen')
  useEffect(() => {
    let isMounted = true
    void handleCallback().then(path => {
      if (isMounted) void navigate(path, { replace: true })
    })
    return () => {
      isMounted = false
    }
  }, [handleCallback, navigate])
  // In the popup for signing in again no other page follows.
  if (status === 'signed-out' && notice) return <SignInFailedPage notice={notice} />
  return <Loading label="Bezig met inloggen…" />
}

type Props = { title: string; heading?: string; actions: ReactNode; children: ReactNode }

function PageWithoutSession({ title, heading = title, actions, children }: Props) {
  const { links } = useConfiguration()
  usePageTitle(title)
  return (
    <Page header={<StaffHeader user={undefined} />} footer={<Footer links={footerLinks(links)} width="wide" />}>
      <PageHeading>{heading}</PageHeading>
      {children}
      <div className={css.actions}>{actions}</div>
    </Page>
  )
}

const ToForm = () => (
  <LinkButton variant="secondary" href="/">
    Doe een melding
  </LinkButton>
)

function SigningInPage() {
  const { signIn, signInAtOnce } = useSession()
  const { pathname, search } = useLocation()
  // Background tabs wait until they are visible: one that signs in signs in the others.
  useLayoutEffect(() => {
    const goOn = () => document.hidden || signInAtOnce(pathname + search)
    goOn()
    document.addEventListener('visibilitychange', goOn)
    return () => document.removeEventListener('visibilitychange', goOn)
  }, [signInAtOnce, pathname, search])
  const { title, text, action } = isSignedOut() ? texts.signedOut : texts.signIn
  const actions = (
    <>
      <Button onClick={() => void signIn(pathname + search)}>{action}</Button>
      <ToForm />
    </>
  )
  return (
    <PageWithoutSession title={title} actions={actions}>
      <p>{text}</p>
    </PageWithoutSession>
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

/** Waits for the user: an automatic retry would fail again. */
function SignInFailedPage({ notice: { title, message } }: { notice: Notice }) {
  const { signIn, restoreAgain, isUnreachable } = useSession()
  const { pathname, search } = useLocation()
  const tryAgain = () => {
    focusNextHeading()
    void (isUnreachable ? restoreAgain() : signIn(pathname + search))
  }
  const isOnlyHeading = title === signInFailed
  const actions = (
    <>
      <Button onClick={tryAgain}>Probeer het nogmaals</Button>
      <ToForm />
    </>
  )
  return (
    <PageWithoutSession title={signInFailed} actions={actions}>
      <Alert severity="error" title={isOnlyHeading ? undefined : title}>
        {message ? <p>{message}</p> : isOnlyHeading && <p>Er ging iets mis bij het inloggen. Probeer het nogmaals.</p>}
      </Alert>
    </PageWithoutSession>
  )
}

function WithoutRightsPage() {
  const { restoreAgain, signOut } = useSession()
  const actions = (
    <>
      <Button onClick={() => void restoreAgain()}>Probeer het nogmaals</Button>
      <Button variant="secondary" onClick={() => void signOut()}>
        Uitloggen
      </Button>
    </>
  )
  return (
    <PageWithoutSession title="Nog geen rechten" heading="Je account heeft nog geen rechten" actions={actions}>
      <p>Je bent ingelogd, maar je kunt nog niets zien. Vraag je beheerder om een rol.</p>
      <p>Heb je een rol gekregen? Kies dan ‘Probeer het nogmaals’.</p>
    </PageWithoutSession>
  )
}
