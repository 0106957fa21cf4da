import { type DocumentSection, documentPaths, type TextDocument } from './document.ts'
import { type DocumentFacts, mapHosts, termText } from './facts.ts'

/** The privacy statement for residents: what this product does with their data, as it is configured. */
export const privacyStatement = (facts: DocumentFacts): TextDocument => ({
  title: 'Privacy',
  intro: `De gemeente ${facts.municipality.name} behandelt meldingen over de openbare ruimte. Hier leest u welke gegevens van u we daarvoor gebruiken, wie ze ziet en wanneer we ze wissen.`,
  sections: [
    usedData,
    purpose,
    { heading: 'Wie uw gegevens ziet', items: readersOf(facts) },
    { heading: 'Diensten van anderen', items: servicesOf(facts) },
    termsOf(facts),
    category,
    onDevice(facts),
    rightsOf(facts),
  ],
  links: [
    { label: 'Alle verwerkingen van persoonsgegevens', href: documentPaths.processing },
    { label: 'Hoe de computer het onderwerp van uw melding schat', href: documentPaths.algorithm },
  ],
})

const usedData: DocumentSection = {
  heading: 'Welke gegevens we gebruiken',
  items: [
    'Wat u schrijft: uw omschrijving en uw antwoorden op vragen.',
    'De plek van het probleem, en wanneer u het zag.',
    'Foto’s, als u die meestuurt. Wat uw telefoon erbij zet, zoals de plek en het toestel, halen we eruit.',
    'Uw e-mailadres en telefoonnummer, als u die invult. U kunt ook melden zonder die gegevens.',
  ],
}

const purpose: DocumentSection = {
  heading: 'Waarvoor',
  paragraphs: [
    'We gebruiken uw gegevens om uw melding op te lossen, om u te laten weten wat we hebben gedaan en om te vragen of u tevreden bent. Dat hoort bij de publieke taak van de gemeente: zorgen voor de openbare ruimte.',
  ],
}

const readersOf = ({ municipality: { featureFlags } }: DocumentFacts): string[] => [
  'Medewerkers van de afdelingen die uw melding behandelen.',
  'Uw e-mailadres en telefoonnummer zien alleen medewerkers die dat recht hebben. We leggen vast wie ze bekijkt, en wanneer.',
  ...(featureFlags.enableForwardIncidentToExternal
    ? [
        'Een bedrijf of andere organisatie die het werk voor ons doet: zij lezen waar uw melding over gaat. Uw contactgegevens geven we alleen door als u dat goed vond.',
      ]
    : []),
  ...(featureFlags.enablePublicIncidentsMap || featureFlags.enablePublicSignalMap
    ? [
        'Iedereen: op de kaart met meldingen staan het onderwerp, de datum en het adres dichtbij. Nooit wat u schreef, uw foto’s of wie u bent.',
      ]
    : []),
]

function servicesOf({ municipality, installation }: DocumentFacts): string[] {
  const { tiles, addresses } = mapHosts(municipality)
  const { mailHost, filesHost } = installation
  return [
    ...(tiles ? [`De beelden van de kaart komen van ${tiles}. Die ziet het IP-adres van uw apparaat.`] : []),
    ...(addresses
      ? [`Adressen zoekt uw apparaat op bij ${addresses}. Die ziet wat u in het zoekveld typt, en uw IP-adres.`]
      : []),
    ...(mailHost ? [`Onze e-mail gaat via ${mailHost}.`] : []),
    ...(filesHost ? [`Foto’s en andere bestanden staan bij ${filesHost}.`] : []),
    ...(tiles || addresses || mailHost || filesHost ? [] : ['We gebruiken geen diensten van anderen.']),
  ]
}

function termsOf({ municipality: { retention }, daysInBackups }: DocumentFacts): DocumentSection {
  return {
    heading: 'Hoe lang we uw gegevens bewaren',
    rows: [
      { term: 'Uw e-mailadres en telefoonnummer', value: termText(retention.reporter) },
      { term: 'Foto’s', value: termText(retention.photos) },
      { term: 'Wat u schreef', value: termText(retention.text) },
      { term: 'De hele melding, als die is afgehandeld', value: termText(retention.handled) },
      { term: 'De hele melding, als die is geannuleerd', value: termText(retention.cancelled) },
    ],
    paragraphs: [
      `In reservekopieën staan gegevens daarna nog hoogstens ${daysInBackups} dagen. Is een melding nodig voor een klacht of een rechtszaak? Dan wissen we er niets van zolang dat duurt.`,
    ],
  }
}

const category: DocumentSection = {
  heading: 'Een computer schat het onderwerp',
  paragraphs: [
    'Een programma leest uw omschrijving en schat waar uw melding over gaat, zodat die bij de juiste afdeling komt. Het rekent in ons eigen systeem en stuurt niets naar anderen. Klopt het niet, dan kiest u of een medewerker een ander onderwerp.',
  ],
}

const onDevice = ({ municipality: { analytics } }: DocumentFacts): DocumentSection => ({
  heading: 'Wat er op uw apparaat staat',
  items: [
    'Zolang u een melding invult, staat die op uw apparaat: tot u die verstuurt of weggooit, en hoogstens 24 uur. Zo raakt u niets kwijt.',
    'Verstuurt u zonder internet? Dan wacht uw melding op uw apparaat, hoogstens 14 dagen.',
    analytics
      ? 'We tellen hoe vaak pagina’s worden bekeken en links worden gebruikt, nooit wat u typt.'
      : 'We volgen niet wat u op deze site doet.',
  ],
})

function rightsOf({ municipality }: DocumentFacts): DocumentSection {
  const { featureFlags, language, privacyOfficer } = municipality
  return {
    heading: 'Uw rechten',
    items: [
      'Heeft u een e-mailadres ingevuld? Dan staat in elke e-mail een link naar de pagina van uw melding. Daar leest u wat we van u hebben, en kunt u uw gegevens laten wissen.',
      ...(featureFlags.enableMyIncidents ? ['Al uw meldingen bij elkaar ziet u op Mijn meldingen.'] : []),
      `U kunt ons ook vragen om uw gegevens te zien, te verbeteren of te wissen. Bel ${language.phoneNumber}${privacyOfficer ? ` of mail naar ${privacyOfficer}` : ''}.`,
      'Vindt u dat we niet goed omgaan met uw gegevens? Dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens (autoriteitpersoonsgegevens.nl).',
    ],
  }
}
