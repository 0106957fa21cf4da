import type { Language, Translated } from '../../../kit/language.ts'
import { type DocumentSection, documentPaths, type TextDocument } from './document.ts'
import { type DocumentFacts, mapHosts } from './facts.ts'
import { statementTexts as english } from './statement-texts.en.ts'
import { statementTexts as dutch } from './statement-texts.ts'

type Texts = Translated<typeof dutch>

const textsIn: Readonly<Record<Language, Texts>> = { nl: dutch, en: english }

/** The privacy statement for residents: what this product does with their data, as it is configured. */
export function privacyStatement(facts: DocumentFacts, language: Language = 'nl'): TextDocument {
  const texts = textsIn[language]
  return {
    title: texts.title,
    intro: texts.intro(facts.municipality.name),
    sections: [
      texts.used,
      texts.purpose,
      { heading: texts.readers.heading, items: readersOf(facts, texts.readers) },
      servicesOf(facts, texts.services),
      termsOf(facts, texts.terms),
      texts.category,
      onDevice(facts, texts.device),
      rightsOf(facts, texts.rights),
    ],
    links: [
      { label: texts.processing, href: documentPaths.processing },
      { label: texts.algorithm, href: documentPaths.algorithm },
    ],
  }
}

const readersOf = ({ municipality: { featureFlags } }: DocumentFacts, texts: Texts['readers']): string[] => [
  texts.departments,
  texts.contact,
  ...(featureFlags.enableForwardIncidentToExternal ? [texts.external] : []),
  ...(featureFlags.enablePublicIncidentsMap || featureFlags.enablePublicSignalMap ? [texts.everybody] : []),
]

function servicesOf({ municipality, installation }: DocumentFacts, texts: Texts['services']): DocumentSection {
  const { tiles, addresses } = mapHosts(municipality)
  const { mailHost, filesHost } = installation
  const items = [
    ...(tiles ? [texts.tiles(tiles)] : []),
    ...(addresses ? [texts.addresses(addresses)] : []),
    ...(mailHost ? [texts.mail(mailHost)] : []),
    ...(filesHost ? [texts.files(filesHost)] : []),
  ]
  return { heading: texts.heading, ...(items.length > 0 ? { items } : { paragraphs: [texts.none] }) }
}

function termsOf(
  { municipality: { retention }, daysInBackups }: DocumentFacts,
  { heading, backups, kept, after, ...terms }: Texts['terms'],
): DocumentSection {
  const termOf = (days: number | null) => (days === null ? kept : after(days))
  return {
    heading,
    rows: (['reporter', 'photos', 'text', 'handled', 'cancelled'] as const).map(what => ({
      term: terms[what],
      value: termOf(retention[what]),
    })),
    paragraphs: [backups(daysInBackups)],
  }
}

const onDevice = ({ municipality: { analytics } }: DocumentFacts, texts: Texts['device']): DocumentSection => ({
  heading: texts.heading,
  items: [texts.draft, texts.queue, analytics ? texts.counted : texts.notCounted],
})

function rightsOf({ municipality }: DocumentFacts, texts: Texts['rights']): DocumentSection {
  const { featureFlags, language, privacyOfficer } = municipality
  return {
    heading: texts.heading,
    hasContacts: true,
    items: [
      texts.ownPage,
      ...(featureFlags.enableMyIncidents ? [texts.ownReports] : []),
      privacyOfficer ? texts.askOrMail(language.phoneNumber, privacyOfficer) : texts.ask(language.phoneNumber),
      texts.complain,
    ],
  }
}
