import type { Translated } from '../../../kit/language.ts'
import type { texts as dutch } from './texts.ts'

export const texts: Translated<typeof dutch> = {
  notSentYet: 'Not sent yet',
  waitingCount: count =>
    count === 1 ? 'A report is waiting for a connection.' : `${count} reports are waiting for a connection.`,
  cannotBeSent: 'A report that was kept cannot be sent.',
  sentCount: count =>
    count === 1 ? 'The report that was kept has been sent.' : 'The reports that were kept have been sent.',
  sent: 'Sent',
  viewStatus: 'See how far it is',

  heading: 'Your report has not been sent yet',
  headingSent: 'Your report has been sent',
  headingNone: 'No report is waiting',
  nothingWaiting: 'Everything that you reported has been sent.',
  noConnection: 'We have no connection. Your report and your photos are kept on this device.',
  droppedAfter: day => `If it does not work before ${day}, we will discard the report.`,
  orCall: phone => `Is it urgent? Call us on ${phone}.`,

  reportOf: moment => `Report of ${moment}`,
  photoCount: count => (count === 1 ? 'with 1 photo' : `with ${count} photos`),
  sentInBackground:
    'We will send your report by ourselves as soon as there is a connection, also if you close this page.',
  sentWhenSiteIsOpen:
    'We will send your report by ourselves as soon as there is a connection and this website is open.',
  keepTabOpen:
    'Leave this tab open. As soon as there is a connection, we will send your report by ourselves. Your contact details are encrypted: only this tab can read them.',
  inOtherTab:
    'This report is in another tab of this browser. Leave that tab open: the report will then be sent by itself.',
  tabIsClosed:
    'The tab in which this report was written has been closed. The report is still there, the contact details are not. The report can be sent without contact details. You will then not get a message from us.',
  refused: 'This report could not be accepted.',
  editHint: 'Check the details in the form and send it again.',
  photosWaiting: count =>
    count === 1
      ? 'One photo has not been sent yet. That happens by itself as soon as there is a connection.'
      : `${count} photos have not been sent yet. That happens by itself as soon as there is a connection.`,
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
}
