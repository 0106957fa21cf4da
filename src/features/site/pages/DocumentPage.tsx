import type { DocumentSection, TextDocument } from '#features/privacy/documents/document.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { contactParts } from '#kit/contact.ts'
import { pageData } from '#web/configuration.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { ContactParts } from '#web/ui/contact.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import css from './parts/Outcome.module.css'
import { pageTexts } from './parts/texts.ts'
import { usePlainPages } from './plain-pages.ts'

export function DocumentPage({ configuration }: { configuration: PublicConfiguration }) {
  const { document } = usePlainPages()
  const text = document ?? pageData<TextDocument>('document')
  if (!text) return <NotFoundPage configuration={configuration} />
  return <DocumentText siteTitle={configuration.language.siteTitle} {...text} />
}

function DocumentText({ siteTitle, lang, title, intro, sections, links }: TextDocument & { siteTitle: string }) {
  useTitle(titleOf(title, siteTitle))
  return (
    <div className={css.outcome}>
      {lang && <p>{pageTexts.inDutch}</p>}
      <div className={css.outcome} lang={lang}>
        <PageHeading>{title}</PageHeading>
        <p>{intro}</p>
        {sections.map(section => (
          <Section key={section.heading} {...section} />
        ))}
      </div>
      <h2>{pageTexts.more}</h2>
      <ul lang={lang}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Section = ({ heading, paragraphs = [], items = [], rows = [], hasContacts }: DocumentSection) => (
  <>
    <h2>{heading}</h2>
    {rows.length > 0 && (
      <DescriptionList>
        {rows.map(({ term, value }) => (
          <DescriptionRow key={term} term={term}>
            {value}
          </DescriptionRow>
        ))}
      </DescriptionList>
    )}
    {paragraphs.map(paragraph => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {items.length > 0 && (
      <ul>
        {items.map(item => (
          <li key={item}>{hasContacts ? <ContactParts parts={contactParts(item)} /> : item}</li>
        ))}
      </ul>
    )}
  </>
)
