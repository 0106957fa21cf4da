/** The texts of the form for residents after its first step, which are loaded with the code that shows them. */
export const lazyTexts = {
  blocked: 'U kunt dit formulier niet verder invullen. Lees onder de antwoorden waar u uw melding wel kunt doen.',
  readWhereToReport: 'Lees waar u uw melding wel kunt doen',
  /** Heading of a part of the summary. */
  summaryPartHeading: (number: number, step: string) => `${number}. ${step}`,
  send: 'Verstuur',
  photosAdded: 'Foto’s',
  photoNumber: (number: number) => `Foto ${number}`,
  removePhoto: (number: number) => `Verwijder foto ${number}`,
  photoRefusal: (name: string, why: string) => `${name}: ${why}`,

  discard: 'Melding weggooien',
  discardTitle: 'Wilt u uw melding weggooien?',
  discardText: 'Wat u heeft ingevuld en de foto’s zijn dan weg.',
  keep: 'Bewaren',
  draftInOtherTab:
    'U heeft nog een melding die niet is verstuurd. Die staat in een ander tabblad of venster van deze browser.',
  discardInOtherTab: 'Gooi die melding weg',
  discardInOtherTabText: 'Wat in het andere tabblad is ingevuld en de foto’s zijn dan weg.',

  subject: 'Onderwerp:',
  changeSubject: 'wijzigen',
  ofSubject: 'van het onderwerp',
  unknownSubject: 'Overig',
  subjectGuessed: 'Wij kozen dit onderwerp op basis van uw tekst. Klopt het niet? Wijzig het.',
  subjectNotGuessed:
    'Wij kunnen uit uw tekst niet opmaken waar het over gaat. Kies zelf een onderwerp, als u het weet.',
  subjectHeading: 'Waar gaat uw melding over?',
  bestSubjects: 'Deze onderwerpen passen het best bij uw tekst.',
  whatStays: 'De plek en de antwoorden die nog passen, blijven staan.',
  chosenNow: 'nu gekozen',
  /** In lower case, unless the name begins with an abbreviation. */
  questionsAbout: 'Vragen over',
  searchSubject: 'Zoek een ander onderwerp',
  searchSubjectHint: 'Bijvoorbeeld: lantaarnpaal, afvalbak of boom.',
  noSuchSubject: 'Er is geen onderwerp met deze woorden.',
  keepSubject: 'Niet wijzigen',
  allSubjects: 'Alle onderwerpen',
  subjectsUnavailable: 'De onderwerpen kunnen nu niet worden opgehaald. U kunt gewoon verdergaan met uw melding.',

  contactHeading: 'Mogen wij u bellen of e-\u2060mailen als we vragen hebben?',
  contactText:
    'Als u uw e-\u2060mailadres invult, krijgt u een bevestiging van uw melding. U hoort van ons als uw melding is afgehandeld. Als u uw telefoonnummer invult, kunnen we u bellen als er iets niet duidelijk is.',
  phone: 'Wat is uw telefoonnummer?',
  phoneStripped:
    'In een telefoonnummer kunnen alleen cijfers, spaties, haakjes, + en -. Wat u verder typte, hebben we weggelaten.',
  shortPhone: 'Een telefoonnummer heeft tien cijfers. Klopt uw nummer?',
  shortPhoneOfCaller: 'Een telefoonnummer heeft tien cijfers. Klopt dit nummer?',
  email: 'Wat is uw e-mailadres?',
  contactSharingHeading: 'Mogen wij uw contactgegevens doorgeven?',
  contactSharingText:
    'Soms hoort uw melding bij een andere organisatie. Met uw toestemming geven we dan ook uw telefoonnummer en e-\u2060mailadres door.',

  reviewBeforeSending: 'Controleer uw gegevens en verstuur uw melding.',
  personalDataIn: (what: readonly string[]) => `Uw tekst lijkt ${new Intl.ListFormat('nl').format(what)} te bevatten`,
  personalData: {
    bsn: 'een burger\u00adservice\u00adnummer',
    iban: 'een rekening\u00adnummer',
    phone: 'een telefoon\u00adnummer',
    email: 'een e-mailadres',
    plate: 'een kenteken',
  },
  personalDataText:
    'Iedereen die uw melding behandelt, kan dat lezen. Is het niet nodig voor uw melding? Haal het dan uit de tekst.',
  removePersonalData: 'Haal het uit mijn tekst',
  personalDataRemoved: 'Het staat niet meer in uw tekst',
  personalDataRemovedText: 'Op die plek staat nu “…”. Lees uw tekst nog eens na.',
  noContact: 'U heeft geen contactgegevens ingevuld. We kunnen u dan niet laten weten wat we met uw melding doen.',
  noContactOfCaller: 'Er zijn geen contactgegevens ingevuld. De melder hoort dan niet wat er met de melding gebeurt.',
  onlyPhone:
    'U heeft geen e-mailadres ingevuld. U krijgt dan geen bericht als uw melding is afgehandeld. We kunnen u wel bellen als er iets niet duidelijk is.',
  onlyPhoneOfCaller:
    'Er is geen e-mailadres ingevuld. De melder krijgt dan geen bericht als de melding is afgehandeld. Bellen kan wel.',
  place: 'Locatie',
  changeStep: {
    beschrijf: 'Wijzig beschrijving',
    vulaan: 'Wijzig locatie en vragen',
    contact: 'Wijzig contact\u00adgegevens',
  },
  contactSharingAllowed: 'Ik geef toestemming om mijn contactgegevens door te geven.',
  contactSharingDenied: 'Ik geef geen toestemming om mijn contactgegevens door te geven.',
  notFilledIn: 'Niet ingevuld',

  sending: 'Uw melding wordt verstuurd',
  sendingPhoto: (number: number, of: number) => `Foto ${number} van ${of} wordt verstuurd`,
  rateLimited: (when: string) =>
    `Er zijn op dit moment te veel meldingen verstuurd vanaf uw adres. Om ${when} proberen we het vanzelf opnieuw. U raakt niets kwijt.`,

  thanks: 'Bedankt!',
  reportNumber: (number: string) => `Uw melding is bij ons bekend onder nummer: ${number}.`,
  sameAs: (name: string) => `Uw melding volgt de melding die er al was: ${name}. We pakken ze samen op.`,
  mailSent: 'U krijgt ook een e-mail met een overzicht van uw melding.',
  mayCall: 'Is er iets niet duidelijk? Dan kunnen we u bellen.',
  noMailTitle: 'U krijgt geen bericht van ons',
  noMailButPhoneTitle: 'U krijgt geen e-mail van ons',
  noMail: (number: string) => `U heeft geen e-mailadres ingevuld. Schrijf het nummer ${number} op.`,
  noMailButLink: (number: string) =>
    `U heeft geen e-mailadres ingevuld. Schrijf het nummer ${number} op, of bewaar de link hieronder.`,
  linkHeading: 'De link naar uw melding',
  linkText:
    'Met deze link ziet u altijd hoe het staat. Wie de link heeft, kan uw melding zien. Wij laten de link maar één keer zien.',
  copyLink: 'Kopieer de link',
  linkCopied: 'Gekopieerd',
  viewReport: 'Bekijk uw melding',
  askByPhone: (phone: string) => `Wilt u weten hoe het staat? Bel ${phone} en noem het nummer.`,
  mailOnlyWithAddress: 'U krijgt alleen e-mail van ons als u straks uw e-mailadres invult.',
  handlingHeading: 'Wat doen we met uw melding?',
  handlingFallback: 'We gaan zo snel mogelijk aan de slag.',
  newReport: 'Doe een melding',
  newReportHeading: 'Wilt u nog een andere melding doen?',
  closeWindow: 'Sluit venster',
  closeYourself: 'Sluit dit venster niet vanzelf? Dan kunt u het zelf sluiten.',
  closeFailed: 'Dit venster kan niet vanzelf sluiten. U kunt het zelf sluiten.',
  openReport: 'Open de melding',
  photosFailed: (count: number) =>
    count === 1
      ? 'Uw melding is bij ons binnen, maar één foto is niet verstuurd.'
      : `Uw melding is bij ons binnen, maar ${count} foto’s zijn niet verstuurd.`,
  retryPhotos: 'Verstuur opnieuw',
  photosSent: 'Alle foto’s zijn nu verstuurd.',
  photoRefused: (name: string) => `De foto ${name} kunnen we niet lezen. Opnieuw versturen helpt dan niet.`,

  failed: 'Er is iets misgegaan',
  failedText:
    'Momenteel zijn er problemen met deze website en kan uw melding niet verwerkt worden. Probeert u het later nogmaals. Wat u heeft ingevuld, hebben we bewaard.',
  offline:
    'We krijgen geen verbinding. Wat u heeft ingevuld, hebben we bewaard. Laat deze pagina open: zodra er weer verbinding is, versturen we uw melding vanzelf.',
  notSentYet: 'De melding is nog niet verstuurd',
  offlineForStaff:
    'We krijgen geen verbinding. De melding is nog niet verstuurd en staat alleen in dit tabblad. Laat het tabblad open: zodra er weer verbinding is, versturen we de melding vanzelf.',
  newReportInOtherTab: 'Volgende melding opnemen in een nieuw tabblad',
  refused: 'Uw melding kon niet worden aangenomen. Kijk de gegevens hieronder na en verstuur opnieuw.',
  staffDraftHeading: 'Er staat nog een melding van een medewerker',
  staffDraftText:
    'Die is nog niet verstuurd. Log in om ermee verder te gaan. Kies na het inloggen voor Melden: wat je hebt ingevuld, staat er dan nog.',
  staffDraftOfColleague:
    'Een collega schreef die in dit tabblad en heeft haar nog niet verstuurd. Alleen die collega kan ermee verder, na opnieuw inloggen. Wil je zelf een melding opnemen? Doe dat in een nieuw tabblad, of gooi deze weg.',
  staffDiscardTitle: 'Wil je deze melding weggooien?',
  signIn: 'Inloggen',
  signedOut: 'Je bent niet meer ingelogd. Wat je hebt ingevuld, staat er nog. Log opnieuw in en verstuur dan opnieuw.',
  sendAgain: 'Verstuur opnieuw',
  questionsFailed: 'De vragen over dit onderwerp konden niet worden opgehaald',
  withoutQuestions: 'Wat u invulde, is bewaard. Probeer het opnieuw, of ga verder zonder deze vragen.',
  questionsInSimpleForm: 'Ze staan ook in het eenvoudige formulier. Alles wat is ingevuld, gaat mee.',
  tryAgain: 'Probeer het opnieuw',
} as const
