/** The texts about reports that wait for a connection. */
export const texts = {
  notSentYet: 'Nog niet verstuurd',
  waitingCount: (count: number) =>
    count === 1 ? 'Er wacht een melding op verbinding.' : `Er wachten ${count} meldingen op verbinding.`,
  cannotBeSent: 'Een melding die is bewaard, kan niet worden verstuurd.',
  sentCount: (count: number) =>
    count === 1 ? 'Uw bewaarde melding is verstuurd.' : 'Uw bewaarde meldingen zijn verstuurd.',
  sent: 'Verstuurd',
  viewStatus: 'Bekijk hoe het ermee staat',

  heading: 'Uw melding is nog niet verstuurd',
  headingSent: 'Uw melding is verstuurd',
  headingNone: 'Er wacht geen melding',
  nothingWaiting: 'Alles wat u heeft gemeld, is verstuurd.',
  noConnection: 'We krijgen geen verbinding. Uw melding en uw foto’s zijn bewaard op dit apparaat.',
  droppedAfter: (day: string) => `Lukt het niet vóór ${day}, dan gooien we de melding weg.`,
  orCall: (phone: string) => `Is er haast bij? Bel ons op ${phone}.`,

  reportOf: (moment: string) => `Melding van ${moment}`,
  photoCount: (count: number) => (count === 1 ? 'met 1 foto' : `met ${count} foto’s`),
  sentInBackground: 'We versturen uw melding vanzelf zodra er weer verbinding is, ook als u deze pagina sluit.',
  sentWhenSiteIsOpen: 'We versturen uw melding vanzelf zodra er weer verbinding is en deze website open staat.',
  keepTabOpen:
    'Laat dit tabblad open. Zodra er weer verbinding is, versturen we uw melding vanzelf. Uw contactgegevens zijn versleuteld: alleen dit tabblad kan ze lezen.',
  inOtherTab:
    'Deze melding staat in een ander tabblad van deze browser. Laat dat tabblad open: dan wordt de melding vanzelf verstuurd.',
  tabIsClosed:
    'Het tabblad waarin deze melding is geschreven, is gesloten. De melding is er nog, de contactgegevens niet meer. De melding kan zonder contactgegevens worden verstuurd. U krijgt dan geen bericht van ons.',
  refused: 'Deze melding kon niet worden aangenomen.',
  editHint: 'Kijk de gegevens na in het formulier en verstuur opnieuw.',
  photosWaiting: (count: number) =>
    count === 1
      ? 'Eén foto is nog niet verstuurd. Dat gaat vanzelf zodra er weer verbinding is.'
      : `${count} foto’s zijn nog niet verstuurd. Dat gaat vanzelf zodra er weer verbinding is.`,
  photosLost: (count: number) => (count === 1 ? 'Eén foto is niet verstuurd.' : `${count} foto’s zijn niet verstuurd.`),
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
} as const
