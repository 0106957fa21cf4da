import type { Translated } from '../../../kit/language.ts'
import type { lazyTexts as dutch } from './lazy-texts.ts'

export const lazyTexts: Translated<typeof dutch> = {
  blocked: 'You cannot fill in this form any further. Read below the answers where you can make your report.',
  readWhereToReport: 'Read where you can make your report',
  summaryPartHeading: (number, step) => `${number}. ${step}`,
  send: 'Send',
  photosAdded: 'Photos',
  photoNumber: number => `Photo ${number}`,
  removePhoto: number => `Remove photo ${number}`,
  photoRefusal: (name, why) => `${name}: ${why}`,

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
  noContactOfCaller: 'No contact details have been entered. So the reporter will not hear what happens to the report.',
  onlyPhone:
    'You have not entered an email address. So you will not get a message when your report has been handled. We can call you if anything is not clear.',
  onlyPhoneOfCaller:
    'No email address has been entered. So the reporter will not get a message when the report has been handled. We can call them.',
  place: 'Location',
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
}
