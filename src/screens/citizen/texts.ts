/** The texts of the pages for residents besides the form. Where a part is a link, they are in pieces. */
export const pageTexts = {
  categories: {
    heading: 'Waar gaat uw melding over?',
    loading: 'Even geduld',
    choose: 'Kies een onderwerp en beschrijf daarna wat er is. Staat het er niet bij?',
    describe: 'Beschrijf uw melding',
    weFindIt: ', dan zoeken wij het onderwerp erbij.',
    search: 'Zoek een onderwerp',
    count: (count: number) => (count === 1 ? '1 onderwerp' : `${count} onderwerpen`),
    none: 'Er is geen onderwerp met deze woorden.',
    inOwnWords: 'in uw eigen woorden.',
  },
  maintenance: {
    title: 'Onderhoudspagina',
    heading: 'Tijdelijk niet te gebruiken',
    text: 'We verbeteren het formulier voor meldingen. Probeer het later nog eens.',
    urgent: (phone: string) => `Kan uw melding niet wachten? Bel ons op ${phone}.`,
  },
  notFound: {
    heading: 'Pagina niet gevonden',
    text: 'De pagina die u zoekt, bestaat niet of niet meer. Kijk of het adres goed is getypt.',
    report: 'Doe een melding',
  },
  needsScripts: (phone: string) =>
    `Deze pagina werkt nu alleen met JavaScript. Zet het aan in uw browser, of bel ons: ${phone}.`,
  retry: 'Probeer opnieuw',
  more: 'Meer lezen',
  inDutch: 'Deze pagina is in het Nederlands.',
} as const

export const accessibilityTexts = {
  title: 'Toegankelijkheidsverklaring',
  heading: 'Toegankelijkheids\u00adverklaring',
  intro: (municipality: string) =>
    `De gemeente ${municipality} wil dat iedereen een melding kan doen en kan volgen. Daarom is alles hier gebouwd volgens de richtlijnen WCAG 2.2, niveau A en AA. Dat geldt voor het formulier en de kaart met meldingen. Het geldt ook voor de pagina’s over uw meldingen.`,
  checkedHeading: 'Wat is er onderzocht?',
  checked:
    'Bij elke wijziging controleert een programma (axe) deze pagina’s, ook op een telefoonscherm. In het formulier controleert het ook de foutmeldingen. Een ander programma vult bij elke wijziging het hele formulier in met alleen het toetsenbord.',
  notCheckedHeading: 'Wat is er niet onderzocht?',
  notChecked:
    'Er is nog geen onderzoek gedaan door een onafhankelijke organisatie. Ook zijn de pagina’s nog niet uitgebreid geprobeerd met schermlezers. Het kan dus zijn dat er nog iets niet goed werkt.',
  examination: {
    heading: 'Onderzoek door een ander',
    done: (by: string, day: string) => `${by} heeft op ${day} onderzocht of deze site aan de richtlijnen voldoet.`,
    outcomes: {
      A: 'De site voldoet volledig (status A).',
      B: 'De site voldoet gedeeltelijk (status B).',
      C: 'Er zijn maatregelen genomen, maar de site voldoet nog niet (status C).',
      D: 'De site voldoet niet (status D).',
    },
    report: 'Het rapport van dit onderzoek',
    register: 'De verklaring in het register van de overheid',
  },
  withoutMapHeading: 'Zonder kaart',
  withoutMap: 'U hoeft de kaart niet te gebruiken om iets te melden: u kunt altijd een adres typen.',
  mapAsList: 'Wat op de meldingenkaart staat, leest u ook in',
  list: 'een lijst',
  problemHeading: 'Werkt er iets niet?',
  problem: (phone: string) => `Laat het ons weten. Bel ${phone}. We helpen u dan ook meteen met uw melding.`,
  writeHere: 'U kunt het ook hier schrijven. We lezen alles en gebruiken het om de site beter te maken.',
  form: {
    failed: 'Versturen is niet gelukt. Wat u heeft ingevuld, staat er nog. Probeer het opnieuw.',
    tooOften: 'Er zijn vanaf uw adres al een paar berichten verstuurd. Probeer het over een uur opnieuw, of bel ons.',
    refused: 'Kijk of uw e-mailadres goed is getypt, of laat het leeg.',
    sent: 'Bedankt. Uw bericht is verstuurd. We gaan kijken wat we kunnen verbeteren.',
    required: 'Dit is een verplicht veld',
    tooLong: (max: number) => `U heeft meer dan de maximale ${max} tekens ingevoerd`,
    errors: 'U heeft niet alle vragen beantwoord. Vul hieronder aan alstublieft.',
    label: 'Wat werkt er niet goed?',
    hint: 'Vertel ook welk hulpmiddel u gebruikt, zoals een schermlezer.',
    email: 'Wat is uw e-mailadres?',
    emailHint: 'Alleen als u antwoord wilt.',
    busy: 'Uw bericht wordt verstuurd',
    send: 'Verstuur bericht',
  },
} as const
