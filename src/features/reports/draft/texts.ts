/** Every text of the form for residents, apart from the code that shows it, so that a second language can follow. */
export const texts = {
  required: 'Dit is een verplicht veld',
  tooLong: (most: number) => `U heeft meer dan de maximale ${most} tekens ingevoerd`,
  notAPhone: 'Ongeldig telefoonnummer, alleen cijfers, spaties, haakjes, + en - zijn toegestaan.',
  notAnEmail: 'Vul een geldig e-mailadres in, met een @ en een domeinnaam. Bijvoorbeeld: naam@domein.nl',
  report: 'Melden',
  someWrong: 'U hebt niet alle vragen beantwoord. Vul hieronder aan alstublieft.',
  someNotRight: 'U hebt niet alle vragen (juist) beantwoord. Vul hieronder aan alstublieft.',

  blocked: 'U kunt dit formulier niet verder invullen. Lees onder de antwoorden waar u uw melding wel kunt doen.',
  whereElse: 'Lees waar u uw melding wel kunt doen',
  questionsChanged:
    'De vragen zijn intussen veranderd. Laad de pagina opnieuw. Wat u hebt ingevuld, hebben we bewaard.',

  /** In the list of what is wrong, before what is wrong with it. */
  fields: {
    source: 'Hoe komt de melding binnen',
    description: 'Waar gaat het om',
    place: 'Waar is het',
    phone: 'Uw telefoonnummer',
    email: 'Uw e-mailadres',
  },

  steps: {
    beschrijf: 'Beschrijf uw melding',
    vulaan: 'Locatie en vragen',
    contact: 'Contact\u00adgegevens',
    summary: 'Versturen',
  },
  /** Heads a part of the summary. */
  partOf: (number: number, step: string) => `${number}. ${step}`,
  stepOf: (number: number, of: number) => `Stap ${number} van ${of}`,
  fault: 'Fout',
  next: 'Volgende',
  previous: 'Vorige',
  send: 'Verstuur',

  description: 'Waar gaat het om?',
  descriptionHint: 'Typ geen persoonsgegevens in deze omschrijving. We vragen dit later in het formulier aan u.',
  photos: 'Foto’s toevoegen',
  photosHint: 'Voeg een foto toe om de situatie te verduidelijken. U kunt er drie toevoegen.',
  choosePhotos: 'Kies foto’s',
  photo: (number: number) => `Foto ${number}`,
  removePhoto: (number: number) => `Verwijder foto ${number}`,
  photosAdded: (count: number) => (count === 1 ? 'Er is 1 foto toegevoegd.' : `Er zijn ${count} foto’s toegevoegd.`),
  photoShrinking: 'We maken uw foto klaar voor verzending.',
  photosNotNow: 'Foto’s toevoegen lukt nu niet. Probeer het over een paar tellen nog eens.',
  photoRefusal: (name: string, why: string) => `${name}: ${why}`,

  contactCalling: 'Mogen wij u bellen of e-\u2060mailen als we vragen hebben?',
  contactCallingText:
    'U krijgt een bevestiging van uw melding en hoort van ons als uw melding is afgehandeld. Ook kunnen we u bellen als er iets niet duidelijk is.',
  phone: 'Wat is uw telefoonnummer?',
  email: 'Wat is uw e-mailadres?',
  contactSharing: 'Mogen wij uw contactgegevens doorgeven?',
  contactSharingText:
    'Soms hoort uw melding bij een andere organisatie. Met uw toestemming geven we dan ook uw telefoonnummer en e-mailadres door.',

  check: 'Controleer uw gegevens en verstuur uw melding.',
  noContact: 'U hebt geen contactgegevens ingevuld. We kunnen u dan niet laten weten wat we met uw melding doen.',
  noContactOfCaller: 'Er zijn geen contactgegevens ingevuld. De melder hoort dan niet wat er met de melding gebeurt.',
  place: 'Locatie',
  changeStep: {
    beschrijf: 'Wijzig beschrijving',
    vulaan: 'Wijzig locatie en vragen',
    contact: 'Wijzig contact\u00adgegevens',
  },
  shares: 'Ik geef toestemming om mijn contactgegevens door te geven.',
  doesNotShare: 'Ik geef geen toestemming om mijn contactgegevens door te geven.',
  none: 'Niet ingevuld',

  sending: 'Uw melding wordt verstuurd',
  sendingPhoto: (number: number, of: number) => `Foto ${number} van ${of} wordt verstuurd`,
  waiting: (when: string) =>
    `Er zijn op dit moment te veel meldingen verstuurd vanaf uw adres. Om ${when} proberen we het vanzelf opnieuw. U raakt niets kwijt.`,

  thanks: 'Bedankt!',
  knownAs: (number: string) => `Uw melding is bij ons bekend onder nummer: ${number}.`,
  follows: (name: string) => `Uw melding volgt de melding die er al was: ${name}. We pakken ze samen op.`,
  mailSent: 'U krijgt ook een e-mail met een overzicht van uw melding.',
  whatNext: 'Wat doen we met uw melding?',
  handlingFallback: 'We gaan zo snel mogelijk aan de slag.',
  another: 'Doe een melding',
  anotherAsked: 'Wilt u nog een andere melding doen?',
  closeWindow: 'Sluit venster',
  openReport: 'Open de melding',
  photosFailed: (count: number) =>
    count === 1
      ? 'Uw melding is bij ons binnen, maar één foto is niet verstuurd.'
      : `Uw melding is bij ons binnen, maar ${count} foto’s zijn niet verstuurd.`,
  photosAgain: 'Verstuur opnieuw',
  photosKept: 'Alle foto’s zijn nu verstuurd.',
  photoRefused: (name: string) => `De foto ${name} kunnen we niet lezen. Opnieuw versturen helpt dan niet.`,

  crashed: 'Er is iets misgegaan met deze pagina. Wat u hebt ingevuld, hebben we bewaard.',
  reload: 'Laad de pagina opnieuw',
  loading: 'Even geduld',

  failed: 'Er is iets misgegaan',
  failedText:
    'Momenteel zijn er problemen met deze website en kan uw melding niet verwerkt worden. Probeert u het later nogmaals. Wat u hebt ingevuld, hebben we bewaard.',
  offline:
    'We krijgen geen verbinding. Wat u hebt ingevuld, hebben we bewaard. Laat deze pagina open: zodra er weer verbinding is, versturen we uw melding vanzelf.',
  notSentYet: 'De melding is nog niet verstuurd',
  offlineForStaff:
    'We krijgen geen verbinding. De melding is nog niet verstuurd en staat alleen in dit tabblad. Laat het tabblad open: zodra er weer verbinding is, versturen we de melding vanzelf.',
  nextInOtherTab: 'Volgende melding opnemen in een nieuw tabblad',
  refused: 'Uw melding kon niet worden aangenomen. Kijk de gegevens hieronder na en verstuur opnieuw.',
  staffKept: 'Er staat nog een melding van een medewerker',
  staffKeptText:
    'Die is nog niet verstuurd. Log in om ermee verder te gaan. Kies na het inloggen voor Melden: wat je hebt ingevuld, staat er dan nog.',
  staffThrowAwaySure: 'Wil je deze melding weggooien?',
  signIn: 'Inloggen',
  signedOut: 'Je bent niet meer ingelogd. Wat je hebt ingevuld, staat er nog. Log opnieuw in en verstuur dan opnieuw.',
  sendAgain: 'Verstuur opnieuw',
  orCall: (phone: string) => `Lukt het niet? Bel ons op ${phone}.`,

  throwAway: 'Melding weggooien',
  throwAwaySure: 'Wilt u uw melding weggooien?',
  throwAwayText: 'Wat u hebt ingevuld en de foto’s zijn dan weg.',
  keep: 'Bewaren',
  elsewhere:
    'U hebt nog een melding die niet is verstuurd. Die staat in een ander tabblad of venster van deze browser.',
  throwAwayOther: 'Gooi die melding weg',
  throwAwayElsewhere: 'Wat in het andere tabblad is ingevuld en de foto’s zijn dan weg.',
  suggestion: (name: string) => `Subcategorie voorstel: ${name}`,
  restored: 'We hebben bewaard wat u eerder invulde.',
} as const
