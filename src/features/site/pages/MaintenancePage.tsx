import type { PublicConfiguration } from '#kit/configuration.ts'
import { contactParts } from '#kit/contact.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { ContactParts } from '#web/ui/contact.tsx'
import { footerLinks } from '#web/ui/Footer.tsx'
import { LinkList } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import css from './parts/Outcome.module.css'
import { pageTexts } from './parts/texts.ts'

const texts = pageTexts.maintenance

export function MaintenancePage({ configuration }: { configuration: PublicConfiguration }) {
  const { siteTitle, phoneNumber } = configuration.language
  useTitle(titleOf(texts.title, siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{texts.heading}</PageHeading>
      <p>{texts.text}</p>
      <p>
        <ContactParts parts={contactParts(texts.urgent(phoneNumber))} />
      </p>
      <p>{texts.stillThere}</p>
      <LinkList links={footerLinks(configuration.links)} className={css.links} />
    </div>
  )
}
