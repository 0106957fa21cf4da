import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'

export function MaintenancePage({ configuration }: { configuration: PublicConfiguration }) {
  const { siteTitle, phoneNumber } = configuration.language
  useTitle(titleOf('Onderhoudspagina', siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>Tijdelijk niet te gebruiken</PageHeading>
      <p>We verbeteren het formulier voor meldingen. Probeer het later nog eens.</p>
      <p>Kan uw melding niet wachten? Bel ons op {phoneNumber}.</p>
    </div>
  )
}
