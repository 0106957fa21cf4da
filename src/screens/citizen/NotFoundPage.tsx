import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { LinkButton } from '../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'

export function NotFoundPage({ configuration }: { configuration: PublicConfiguration }) {
  useTitle(titleOf('Pagina niet gevonden', configuration.language.siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>Pagina niet gevonden</PageHeading>
      <p>De pagina die u zoekt, bestaat niet of niet meer. Kijk of het adres goed is getypt.</p>
      <div className={css.buttons}>
        <LinkButton href="/incident/beschrijf">Doe een melding</LinkButton>
      </div>
    </div>
  )
}
