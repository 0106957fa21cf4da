import { inLanguage, translated } from '#kit/language.ts'

export const laterDraftTexts = translated({
  nl: {
    blocked: 'U kunt dit formulier niet verder invullen. Lees onder de antwoorden waar u uw melding wel kunt doen.',
    readWhereToReport: 'Lees waar u uw melding wel kunt doen',
    summaryPartHeading: (number: number, step: string) => `${number}. ${step}`,
    send: 'Verstuur',
    photosAdded: 'Foto’s',
    photoNumber: (number: number) => `Foto ${number}`,
    removePhoto: (number: number) => `Verwijder foto ${number}`,

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
    backToOverview: 'Bewaar en terug naar het overzicht',
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
    unavailable:
      'Onze website geeft nu geen antwoord. Wat u heeft ingevuld, hebben we bewaard. Laat deze pagina open: zodra het weer kan, versturen we uw melding vanzelf.',
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
    signedOut:
      'Je bent niet meer ingelogd. Wat je hebt ingevuld, staat er nog. Log opnieuw in en verstuur dan opnieuw.',
    sendAgain: 'Verstuur opnieuw',
    questionsFailed: 'De vragen over dit onderwerp konden niet worden opgehaald',
    withoutQuestions: 'Wat u invulde, is bewaard. Probeer het opnieuw, of ga verder zonder deze vragen.',
    questionsInSimpleForm: 'Ze staan ook in het eenvoudige formulier. Alles wat is ingevuld, gaat mee.',
    tryAgain: 'Probeer het opnieuw',
  },
  en: {
    blocked: 'You cannot fill in this form any further. Read below the answers where you can make your report.',
    readWhereToReport: 'Read where you can make your report',
    summaryPartHeading: (number, step) => `${number}. ${step}`,
    send: 'Send',
    photosAdded: 'Photos',
    photoNumber: number => `Photo ${number}`,
    removePhoto: number => `Remove photo ${number}`,

    discard: 'Discard report',
    discardTitle: 'Do you want to discard your report?',
    discardText: 'What you filled in and the photos will then be gone.',
    keep: 'Keep',
    draftInOtherTab: 'You still have a report that has not been sent. It is in another tab or window of this browser.',
    discardInOtherTab: 'Discard that report',
    discardInOtherTabText: 'What was filled in in the other tab and the photos will then be gone.',

    subject: 'Subject:',
    changeSubject: 'change',
    ofSubject: 'of the subject',
    unknownSubject: 'Other',
    subjectGuessed: 'We guess this from your text. Is it wrong? Change it.',
    subjectNotGuessed: 'We cannot tell from your text what it is about. Choose a subject yourself, if you know it.',
    subjectHeading: 'What is your report about?',
    bestSubjects: 'These subjects fit your text best.',
    whatStays: 'The place and the answers that still fit will stay.',
    chosenNow: 'chosen now',
    questionsAbout: 'Questions about',
    searchSubject: 'Search for another subject',
    searchSubjectHint: 'For example: street light, bin or tree.',
    noSuchSubject: 'There is no subject with these words.',
    keepSubject: 'Do not change',
    allSubjects: 'All subjects',
    subjectsUnavailable: 'The subjects cannot be loaded now. You can go on with your report.',

    contactHeading: 'May we call or email you if we have questions?',
    contactText:
      'If you enter your email address, you will get a confirmation of your report and you will hear from us when your report has been handled. If you enter your telephone number, we can call you if anything is not clear.',
    phone: 'What is your telephone number?',
    phoneStripped:
      'A telephone number can hold only figures, spaces, brackets, + and -. We left out what else you typed.',
    shortPhone: 'A Dutch telephone number has ten digits. Is your number correct?',
    shortPhoneOfCaller: 'A Dutch telephone number has ten digits. Is this number correct?',
    email: 'What is your email address?',
    contactSharingHeading: 'May we pass on your contact details?',
    contactSharingText:
      'Sometimes your report is for another organisation. With your permission we then pass on your telephone number and email address too.',

    reviewBeforeSending: 'Check your details and send your report.',
    personalDataIn: (what: readonly string[]) => `Your text seems to hold ${new Intl.ListFormat('en-GB').format(what)}`,
    personalData: {
      bsn: 'a citizen service number (BSN)',
      iban: 'an account number',
      phone: 'a telephone number',
      email: 'an email address',
      plate: 'a number plate',
    },
    personalDataText:
      'Everybody who handles your report can read that. Is it not needed for your report? Then take it out of the text.',
    removePersonalData: 'Take it out of my text',
    personalDataRemoved: 'It is no longer in your text',
    personalDataRemovedText: 'In its place is “…” now. Please read your text once more.',
    noContact: 'You have not entered any contact details. So we cannot tell you what we do with your report.',
    noContactOfCaller:
      'No contact details have been entered. So the reporter will not hear what happens to the report.',
    onlyPhone:
      'You have not entered an email address. So you will not get a message when your report has been handled. We can call you if anything is not clear.',
    onlyPhoneOfCaller:
      'No email address has been entered. So the reporter will not get a message when the report has been handled. We can call them.',
    place: 'Location',
    backToOverview: 'Save and go back to the overview',
    changeStep: {
      beschrijf: 'Change description',
      vulaan: 'Change location and questions',
      contact: 'Change contact details',
    },
    contactSharingAllowed: 'I give permission to pass on my contact details.',
    contactSharingDenied: 'I do not give permission to pass on my contact details.',
    notFilledIn: 'Not filled in',

    sending: 'Your report is being sent',
    sendingPhoto: (number, of) => `Photo ${number} of ${of} is being sent`,
    rateLimited: when =>
      `Too many reports have been sent from your address. At ${when} we will try again by ourselves. You lose nothing.`,

    thanks: 'Thank you!',
    reportNumber: number => `We have your report under number: ${number}.`,
    sameAs: name => `Your report follows the report that we already had: ${name}. We handle them together.`,
    mailSent: 'You will also get an email with an overview of your report.',
    mayCall: 'Is anything not clear? Then we can call you.',
    noMailTitle: 'You will not get a message from us',
    noMailButPhoneTitle: 'You will not get an email from us',
    noMail: number => `You did not enter an email address. Write down the number ${number}.`,
    noMailButLink: number =>
      `You did not enter an email address. Write down the number ${number}, or keep the link below.`,
    linkHeading: 'The link to your report',
    linkText:
      'With this link you can always see how far it is. Anyone who has the link can see your report. We show the link only once.',
    copyLink: 'Copy the link',
    linkCopied: 'Copied',
    viewReport: 'View your report',
    askByPhone: phone => `Do you want to know how far it is? Call ${phone} and give the number.`,
    mailOnlyWithAddress: 'You will get email from us only if you enter your email address later on.',
    handlingHeading: 'What do we do with your report?',
    handlingFallback: 'We will start on it as soon as possible.',
    newReport: 'Make a report',
    newReportHeading: 'Do you want to make another report?',
    closeWindow: 'Close window',
    closeYourself: 'Does this window not close by itself? Then you can close it yourself.',
    closeFailed: 'This window cannot close by itself. You can close it yourself.',
    openReport: 'Open the report',
    photosFailed: count =>
      count === 1
        ? 'We have received your report, but one photo was not sent.'
        : `We have received your report, but ${count} photos were not sent.`,
    retryPhotos: 'Send again',
    photosSent: 'All photos have now been sent.',
    photoRefused: name => `We cannot read the photo ${name}. Sending it again does not help.`,

    failed: 'Something went wrong',
    failedText:
      'There are problems with this website at the moment, and your report cannot be processed. Please try again later. We have kept what you filled in.',
    offline:
      'We have no connection. We have kept what you filled in. Leave this page open: as soon as there is a connection, we will send your report by ourselves.',
    unavailable:
      'Our website does not answer now. We have kept what you filled in. Leave this page open: as soon as it can be done, we will send your report by ourselves.',
    notSentYet: 'The report has not been sent yet',
    offlineForStaff:
      'We have no connection. The report has not been sent yet and is only in this tab. Leave the tab open: as soon as there is a connection, we will send the report by ourselves.',
    newReportInOtherTab: 'Take the next report in a new tab',
    refused: 'Your report could not be accepted. Check the details below and send it again.',
    staffDraftHeading: 'There is still a report of a colleague',
    staffDraftText:
      'It has not been sent yet. Log in to go on with it. Choose Report after you have logged in: what you filled in is still there.',
    staffDraftOfColleague:
      'A colleague wrote it in this tab and has not sent it yet. Only that colleague can go on with it, after logging in again. Do you want to take a report yourself? Do so in a new tab, or discard this one.',
    staffDiscardTitle: 'Do you want to discard this report?',
    signIn: 'Log in',
    signedOut: 'You are no longer logged in. What you filled in is still there. Log in again and then send it again.',
    sendAgain: 'Send again',
    questionsFailed: 'The questions about this subject could not be loaded',
    withoutQuestions: 'What you filled in has been kept. Try again, or go on without these questions.',
    questionsInSimpleForm: 'The simple form has them too. All that you filled in goes along.',
    tryAgain: 'Try again',
  },
})
export const lazyTexts = inLanguage(laterDraftTexts)
