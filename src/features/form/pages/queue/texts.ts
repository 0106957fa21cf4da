import { inLanguage } from '#kit/language.ts'

export const texts = inLanguage({
  nl: {
    notSentYet: 'Nog niet verstuurd',
    waitingCount: (count: number) =>
      count === 1 ? 'Er wacht een melding op versturen.' : `Er wachten ${count} meldingen op versturen.`,
    cannotBeSent: 'Een melding die is bewaard, kan niet worden verstuurd.',
    sentCount: (count: number) =>
      count === 1 ? 'Uw bewaarde melding is verstuurd.' : 'Uw bewaarde meldingen zijn verstuurd.',
    numbers: (numbers: readonly string[]) =>
      numbers.length === 1 ? `Het nummer is ${numbers[0]}.` : `De nummers zijn ${numbers.join(', ')}.`,
    sent: 'Verstuurd',
    viewStatus: 'Bekijk hoe het ermee staat',

    heading: 'Uw melding is nog niet verstuurd',
    headingSent: 'Uw melding is verstuurd',
    headingNone: 'Er wacht geen melding',
    nothingWaiting: 'Alles wat u heeft gemeld, is verstuurd.',
    notSentNow: 'Het versturen is nog niet gelukt. Uw melding en uw foto’s zijn bewaard op dit apparaat.',
    droppedAfter: (day: string) => `Lukt het niet vóór ${day}, dan gooien we de melding weg.`,
    orCall: (phone: string) => `Is er haast bij? Bel ons op ${phone}.`,

    reportOf: (moment: string) => `Melding van ${moment}`,
    photoCount: (count: number) => (count === 1 ? 'met 1 foto' : `met ${count} foto’s`),
    sentInBackground: 'We versturen uw melding vanzelf zodra dat weer kan, ook als u deze pagina sluit.',
    sentWhenSiteIsOpen: 'We versturen uw melding vanzelf zodra dat weer kan en deze website open staat.',
    keepTabOpen:
      'Laat dit tabblad open. Zodra het weer kan, versturen we uw melding vanzelf. Uw contactgegevens zijn versleuteld: alleen dit tabblad kan ze lezen.',
    inOtherTab:
      'Deze melding staat in een ander tabblad van deze browser. Laat dat tabblad open: dan wordt de melding vanzelf verstuurd.',
    tabIsClosed:
      'Het tabblad waarin deze melding is geschreven, is gesloten. De melding is er nog, de contactgegevens niet meer. De melding kan zonder contactgegevens worden verstuurd. U krijgt dan geen bericht van ons.',
    refused: 'Deze melding kon niet worden aangenomen.',
    editHint: 'Kijk de gegevens na in het formulier en verstuur opnieuw.',
    photosWaiting: (count: number) =>
      count === 1
        ? 'Eén foto is nog niet verstuurd. Dat gaat vanzelf zodra het weer kan.'
        : `${count} foto’s zijn nog niet verstuurd. Dat gaat vanzelf zodra het weer kan.`,
    photosLost: (count: number) =>
      count === 1 ? 'Eén foto is niet verstuurd.' : `${count} foto’s zijn niet verstuurd.`,
    sentAt: (moment: string) => `Verstuurd op ${moment}.`,
    reportNumber: (number: string) => `Uw melding is bij ons bekend onder nummer: ${number}.`,
    alreadyReceived: 'De melding was al bij ons binnen.',
    dropped: (days: number) =>
      `Deze melding kon ${days} dagen lang niet worden verstuurd. We hebben de melding weggegooid. Is het nog nodig? Doe dan een nieuwe melding.`,

    sendNow: 'Nu versturen',
    sending: 'Bezig met versturen',
    stillNotSent: 'Het is nog niet gelukt. We blijven het proberen.',
    sendWithoutContact: 'Verstuur zonder contactgegevens',
    editInForm: 'Naar het formulier',
    discard: 'Weggooien',
    discardTitle: 'Wilt u deze melding weggooien?',
    discardText: 'De melding en de foto’s zijn dan weg. Ze zijn nog niet bij ons binnen.',
    keep: 'Bewaren',
    dismiss: 'Niet meer tonen',
    newReport: 'Doe een melding',
  },
  en: {
    notSentYet: 'Not sent yet',
    waitingCount: count =>
      count === 1 ? 'A report is waiting to be sent.' : `${count} reports are waiting to be sent.`,
    cannotBeSent: 'A report that was kept cannot be sent.',
    sentCount: count =>
      count === 1 ? 'The report that was kept has been sent.' : 'The reports that were kept have been sent.',
    numbers: numbers =>
      numbers.length === 1 ? `Its number is ${numbers[0]}.` : `Their numbers are ${numbers.join(', ')}.`,
    sent: 'Sent',
    viewStatus: 'See how far it is',

    heading: 'Your report has not been sent yet',
    headingSent: 'Your report has been sent',
    headingNone: 'No report is waiting',
    nothingWaiting: 'Everything that you reported has been sent.',
    notSentNow: 'Sending has not worked yet. Your report and your photos are kept on this device.',
    droppedAfter: day => `If it does not work before ${day}, we will discard the report.`,
    orCall: phone => `Is it urgent? Call us on ${phone}.`,

    reportOf: moment => `Report of ${moment}`,
    photoCount: count => (count === 1 ? 'with 1 photo' : `with ${count} photos`),
    sentInBackground: 'We will send your report by ourselves as soon as it can be done, also if you close this page.',
    sentWhenSiteIsOpen: 'We will send your report by ourselves as soon as it can be done and this website is open.',
    keepTabOpen:
      'Leave this tab open. As soon as it can be done, we will send your report by ourselves. Your contact details are encrypted: only this tab can read them.',
    inOtherTab:
      'This report is in another tab of this browser. Leave that tab open: the report will then be sent by itself.',
    tabIsClosed:
      'The tab in which this report was written has been closed. The report is still there, the contact details are not. The report can be sent without contact details. You will then not get a message from us.',
    refused: 'This report could not be accepted.',
    editHint: 'Check the details in the form and send it again.',
    photosWaiting: count =>
      count === 1
        ? 'One photo has not been sent yet. That happens by itself as soon as it can be done.'
        : `${count} photos have not been sent yet. That happens by itself as soon as it can be done.`,
    photosLost: count => (count === 1 ? 'One photo was not sent.' : `${count} photos were not sent.`),
    sentAt: moment => `Sent on ${moment}.`,
    reportNumber: number => `We have your report under number: ${number}.`,
    alreadyReceived: 'We had already received the report.',
    dropped: days =>
      `This report could not be sent for ${days} days. We have discarded the report. Is it still needed? Then make a new report.`,

    sendNow: 'Send now',
    sending: 'Being sent',
    stillNotSent: 'It has not worked yet. We keep trying.',
    sendWithoutContact: 'Send without contact details',
    editInForm: 'To the form',
    discard: 'Discard',
    discardTitle: 'Do you want to discard this report?',
    discardText: 'The report and the photos will then be gone. We have not received them yet.',
    keep: 'Keep',
    dismiss: 'Do not show again',
    newReport: 'Make a report',
  },
})
