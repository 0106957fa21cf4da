import { classifierOverview } from '#features/classification/server/overview.ts'
import { daysKept } from '#features/mail/kinds.ts'
import { daysInBackups } from '#features/my-reports/rules.ts'
import type { Municipality } from '#kit/configuration.ts'
import type { Language } from '#kit/language.ts'
import type { Base } from '#server/base.ts'
import { type DocumentSection, documentPaths, type TextDocument } from '../document.ts'
import { statementTexts } from '../statement-texts.ts'

type Processing = {
  name: string
  purpose: string
  people: string
  data: string
  recipients: string
  kept: string
}

/** For the municipality's register of processing (GDPR, article 30). */
export const processingRegister = (facts: DocumentFacts): TextDocument => ({
  title: 'Verwerkingen van persoonsgegevens',
  intro: `Wat Meldwerk voor de gemeente ${facts.municipality.name} met persoonsgegevens doet, zoals het nu is ingesteld. De grondslag is de publieke taak van de gemeente (AVG, artikel 6, lid 1, onder e).`,
  sections: [
    ...processings(facts).map(sectionOf),
    {
      heading: 'Beveiliging',
      items: [
        'Medewerkers zien de meldingen van hun eigen afdelingen, tenzij hun rol meer toestaat. Contactgegevens zijn een recht apart.',
        'Wie contactgegevens bekijkt, wordt vastgelegd. Elke wijziging van een melding of instelling staat in een geschiedenis.',
        'Wachtwoorden, en de links in e-mails naar de pagina van een melding, zijn alleen als afdruk (hash) opgeslagen.',
        'Wat gewist is, staat in een register zonder persoonsgegevens, en wordt na het terugzetten van een reservekopie opnieuw gewist.',
      ],
    },
  ],
  links: [
    { label: 'Privacy', href: documentPaths.privacy },
    { label: 'Het algoritme voor het onderwerp', href: documentPaths.algorithm },
  ],
})

const sectionOf = ({ name, purpose, people, data, recipients, kept }: Processing): DocumentSection => ({
  heading: name,
  rows: [
    { term: 'Doel', value: purpose },
    { term: 'Van wie', value: people },
    { term: 'Gegevens', value: data },
    { term: 'Ontvangers', value: recipients },
    { term: 'Bewaard', value: kept },
  ],
})

const processings = (facts: DocumentFacts): Processing[] => {
  const { featureFlags } = facts.municipality
  const isOnMap = featureFlags.enablePublicIncidentsMap || featureFlags.enablePublicSignalMap
  return [
    reports(facts),
    contact(facts),
    ...(featureFlags.enableForwardIncidentToExternal ? [externalParties(facts)] : []),
    ...(facts.municipality.mail.accessibility ? [accessibilityFeedback] : []),
    ...(isOnMap ? [publicMap(facts)] : []),
    classification,
    staff(facts),
    access(facts),
    backups(facts),
  ]
}

const listed = (...parts: (string | false | null)[]) => parts.filter(Boolean).join(' ')

function reports({ municipality, installation }: DocumentFacts): Processing {
  const { retention } = municipality
  const { tiles, addresses } = mapHosts(municipality)
  return {
    name: 'Meldingen behandelen',
    purpose: 'Problemen in de openbare ruimte oplossen',
    people: 'Melders, en mensen over wie een melding gaat',
    data: 'Omschrijving, antwoorden op vragen, plek, tijdstip, foto’s, notities van medewerkers',
    recipients: listed(
      'Medewerkers van de behandelende afdelingen.',
      installation.filesHost && `Bestanden staan bij ${installation.filesHost}.`,
      tiles && `Kaartbeelden komen van ${tiles}.`,
      addresses && `Adressen worden opgezocht bij ${addresses}.`,
    ),
    kept: `Teksten: ${termText(retention.text)}. Foto’s: ${termText(retention.photos)}. De hele melding: ${termText(retention.handled)} als die is afgehandeld, ${termText(retention.cancelled)} als die is geannuleerd.`,
  }
}

const contact = ({ municipality: { retention }, installation: { mailHost } }: DocumentFacts): Processing => ({
  name: 'Contact met de melder',
  purpose: 'Laten weten wat er met een melding gebeurt, vragen stellen, en vragen of de melder tevreden is',
  people: 'Melders die een e-mailadres of telefoonnummer invullen',
  data: 'E-mailadres, telefoonnummer, verstuurde e-mails, antwoorden en tevredenheid',
  recipients: listed(
    'Medewerkers met het recht op contactgegevens.',
    mailHost ? `E-mail gaat via ${mailHost}.` : 'Er wordt geen e-mail verstuurd.',
  ),
  kept: `E-mailadres, telefoonnummer en e-mails: ${termText(retention.reporter)}, of eerder als de melder erom vraagt`,
})

const externalParties = ({ municipality: { retention } }: DocumentFacts): Processing => ({
  name: 'Werk door anderen laten doen',
  purpose: 'Een melding laten oplossen door wie dat voor de gemeente doet',
  people: 'Melders, en contactpersonen van externe partijen',
  data: 'De melding zonder gegevens van de melder; het e-mailadres en de antwoorden van de externe partij',
  recipients: 'De externe partij waarnaar een medewerker de melding doorzet',
  kept: `Als de teksten van de melding: ${termText(retention.text)}`,
})

const accessibilityFeedback: Processing = {
  name: 'Reacties over toegankelijkheid',
  purpose: 'De pagina’s verbeteren en antwoord geven',
  people: 'Wie het formulier bij de toegankelijkheidsverklaring invult',
  data: 'Wat iemand schrijft, en het e-mailadres als iemand dat invult',
  recipients: 'De gemeente, per e-mail',
  kept: `De kopie van de e-mail: ${daysKept.accessibility} dagen`,
}

const publicMap = ({ municipality: { publicMap: map, featureFlags } }: DocumentFacts): Processing => ({
  name: 'Kaart met meldingen',
  purpose: 'Laten zien wat de gemeente al weet en wat is opgelost',
  people: 'Mensen over wie een melding gaat',
  data: listed(
    'Categorie, datum en adres dichtbij; geen teksten, foto’s of melders.',
    featureFlags.enablePublicSignalMap && 'Op /kaart ook het nummer, van elke categorie.',
    map.blurred.length > 0 && `Van ${map.blurred.length} categorieën alleen bij benadering (${map.blurMeters} meter).`,
  ),
  recipients: 'Iedereen',
  kept:
    map.solvedDays > 0 ? `Tot ${map.solvedDays} dagen nadat een melding is opgelost` : 'Tot een melding is opgelost',
})

const classification: Processing = {
  name: 'Het onderwerp van een melding schatten',
  purpose: 'De juiste vragen stellen en de melding naar de juiste afdeling sturen',
  people: 'Melders',
  data: 'De omschrijving van de melding, zonder adressen, nummers, kentekens en namen van medewerkers',
  recipients: 'Niemand: het rekent in het eigen systeem',
  kept: 'Het model bevat geen teksten; een versie gaat na 30 dagen weg',
}

const staff = ({ municipality: { signIn }, installation: { signInHost } }: DocumentFacts): Processing => ({
  name: 'Aanmelden van medewerkers',
  purpose: 'Alleen wie dat mag, ziet en behandelt meldingen',
  people: 'Medewerkers',
  data: 'Naam, e-mailadres, rollen, afdelingen, aanmeldingen met tijdstip, browser en een deel van het IP-adres, wat iemand wijzigde',
  recipients: signInHost ? `Aanmelden gaat via ${signInHost}` : 'Beheerders; aanmelden gaat bij Meldwerk zelf',
  kept: `Het logboek van aanmeldingen: ${signIn.logDays} dagen. Het account: tot een beheerder het uitzet.`,
})

const access = ({ municipality: { retention } }: DocumentFacts): Processing => ({
  name: 'Vastleggen wie contactgegevens ziet',
  purpose: 'Kunnen nagaan of dat nodig was',
  people: 'Medewerkers en melders',
  data: 'Wie welke melding bekeek, en wanneer',
  recipients: 'Medewerkers met het recht op privacy',
  kept: `${retention.accessLog} dagen`,
})

const backups = ({ daysInBackups }: DocumentFacts): Processing => ({
  name: 'Reservekopieën',
  purpose: 'Na een storing niets kwijt zijn',
  people: 'Iedereen van wie hierboven gegevens staan',
  data: 'Alles wat hierboven staat',
  recipients: 'Beheerders van het systeem',
  kept: `${daysInBackups} dagen, als de beheerder oudere reservekopieën weggooit zoals afgesproken`,
})

type Texts = (typeof statementTexts)[Language]

export function privacyStatement(facts: DocumentFacts, language: Language = 'nl'): TextDocument {
  const texts = statementTexts[language]
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

export const algorithmPage = (entry: string): TextDocument => ({
  title: 'Het algoritme voor het onderwerp',
  intro: 'Wat het algoritmeregister van de overheid over dit algoritme vraagt, zoals het nu in gebruik is.',
  sections: entry
    .trim()
    .split('\n\n')
    .map(part => {
      const [heading = '', ...text] = part.split('\n')
      return { heading, paragraphs: [text.join(' ')] }
    }),
  links: [
    { label: 'Privacy', href: documentPaths.privacy },
    { label: 'Alle verwerkingen van persoonsgegevens', href: documentPaths.processing },
  ],
})

type Page = { path: string; read: (language: Language) => Promise<TextDocument> }

export function documentPages(base: Base, installation: DocumentFacts['installation']): Page[] {
  const facts = () => ({ municipality: base.municipality, installation, daysInBackups })
  return [
    { path: documentPaths.privacy, read: async language => privacyStatement(facts(), language) },
    { path: documentPaths.processing, read: async language => inDutch(processingRegister(facts()), language) },
    {
      path: documentPaths.algorithm,
      read: async language => inDutch(algorithmPage((await classifierOverview(base)).register), language),
    },
  ]
}

/** Texts for government registers stay Dutch. */
const inDutch = (document: TextDocument, language: Language): TextDocument =>
  language === 'nl' ? document : { ...document, lang: 'nl' }

const { terms } = statementTexts.nl

export type DocumentFacts = {
  municipality: Municipality
  installation: {
    signInHost: string | null
    mailHost: string | null
    filesHost: string | null
  }
  daysInBackups: number
}

export const hostOf = (url: string | undefined): string | null =>
  /^https?:\/\//.test(url ?? '') ? (URL.parse(url ?? '')?.host ?? null) : null

/** A resident's browser requests these services. */
function mapHosts({ map, addressService }: Pick<Municipality, 'map' | 'addressService'>) {
  return {
    tiles: hostOf(map.tiles.url),
    addresses: hostOf(addressService?.suggestUrl) ?? hostOf(addressService?.reverseUrl),
  }
}

const termText = (days: number | null): string => (days === null ? terms.kept : terms.after(days))
