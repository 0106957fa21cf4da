import type { PublicConfiguration } from '../../kit/configuration.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import css from './Outcome.module.css'
import { pageTexts } from './texts.ts'

const texts = pageTexts.maintenance

export function MaintenancePage({ configuration }: { configuration: PublicConfiguration }) {
  const { siteTitle, phoneNumber } = configuration.language
  useTitle(titleOf(texts.title, siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{texts.heading}</PageHeading>
      <p>{texts.text}</p>
      <p>{texts.urgent(phoneNumber)}</p>
    </div>
  )
}
