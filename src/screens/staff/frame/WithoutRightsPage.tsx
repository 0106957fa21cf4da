import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Footer, footerLinks } from '../../../web/ui/Footer.tsx'
import { Page } from '../../../web/ui/Page.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { StaffHeader } from './StaffHeader.tsx'
import css from './WithoutSession.module.css'

/** For who signed in with an account that has no role yet. */
export function WithoutRightsPage() {
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
