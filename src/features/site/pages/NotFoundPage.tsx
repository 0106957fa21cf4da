import type { PublicConfiguration } from '#kit/configuration.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import css from './parts/Outcome.module.css'
import { pageTexts } from './parts/texts.ts'

const texts = pageTexts.notFound

export function NotFoundPage({ configuration }: { configuration: PublicConfiguration }) {
  useTitle(titleOf(texts.heading, configuration.language.siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{texts.heading}</PageHeading>
      <p>{texts.text}</p>
      <div className={css.buttons}>
        <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>
      </div>
    </div>
  )
}
