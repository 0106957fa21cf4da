import type { Translated } from '../../../kit/language.ts'
import { workdaysToLookAgain } from '../../reports/status/rules.ts'
import type { MyReport } from '../contract.ts'
import type { ClosedPage } from '../page.ts'
import type { Stage } from '../rules.ts'
import type {
  ClosedLink,
  myReportTexts as dutch,
  closePageTexts as dutchClosePage,
  linkHelpTexts as dutchHelp,
  nowOf as dutchNowOf,
  openTexts as dutchOpen,
  stopTexts as dutchStop,
  thanksTexts as dutchThanks,
} from './texts.ts'

export type { ClosedLink }

const stageTexts: Record<Stage, { heading: string; now: string; step: string }> = {
  received: {
    heading: 'We are looking at your report',
    now: 'We have received your report. We will send it to the right colleagues.',
    step: 'We are looking at your report',
  },
  awaiting: { heading: 'We have looked at your report', now: 'We will start on it soon.', step: 'Looked at' },
  'in-progress': { heading: 'In progress', now: 'We are working on your report.', step: 'In progress' },
  'on-hold': { heading: 'Your report is on hold', now: 'We will go on with it later.', step: 'On hold' },
  scheduled: { heading: 'Scheduled', now: 'We have scheduled the work.', step: 'Scheduled' },
  contractor: {
    heading: 'We have asked another organisation',
    now: 'Another organisation, such as a contractor, is going to work on your report.',
    step: 'Passed on to another organisation',
  },
  'contractor-answered': {
    heading: 'We are checking whether it has been solved',
    now: 'The other organisation has answered. We are now checking ourselves whether it has been solved.',
    step: 'The other organisation has answered',
  },
  'contractor-refused': {
    heading: 'We are looking at it ourselves',
    now: 'The other organisation cannot solve this. We are now looking ourselves at how to go on with your report.',
    step: 'The other organisation cannot solve it',
  },
  'contractor-silent': {
    heading: 'We are looking at it ourselves',
    now: 'The other organisation did not answer in time. We are now looking ourselves at how to go on with your report.',
    step: 'The other organisation did not answer',
  },
  checking: {
    heading: 'We are checking whether it has been solved',
    now: 'Has it been solved? Then we will close your report. If not, we will go on.',
    step: 'We are checking whether it has been solved',
  },
  question: { heading: 'We have a question for you', now: '', step: 'Question for you' },
  answered: { heading: 'We have your answer', now: 'Thank you. We will go on with it.', step: 'Your answer' },
  handled: { heading: 'Handled', now: '', step: 'Handled' },
  'looking-again': {
    heading: 'We are looking at your report again',
    now: 'We have received your reaction.',
    step: 'Your reaction',
  },
  reopened: {
    heading: 'We are working on it again',
    now: 'We are starting on your report again.',
    step: 'Opened again',
  },
  cancelled: { heading: 'We are not going on with your report', now: '', step: 'Stopped' },
  split: {
    heading: 'Your report has been divided',
    now: 'Your report is about more than one thing. We handle each part separately.',
    step: 'Divided into parts',
  },
}

export const headingOf = (stage: Stage) => stageTexts[stage].heading
export const sentenceOf = (stage: Stage) => stageTexts[stage].now
export const stepOf = (stage: Stage | 'reported') => (stage === 'reported' ? 'Reported' : stageTexts[stage].step)
export const partStepText = (step: MyReport['parts'][number]['step']) =>
  step === 'closed-together' ? 'Handled with the rest of your report' : stepOf(step)

export const myReportTexts: Translated<typeof dutch> = {
  loading: 'Your report is being loaded',
  heading: number => `Your report ${number}`,
  restarted: day => `We opened your report again on ${day}. The term starts again from that day.`,
  answerBy: day => ['Please answer by ', day, '. If we hear nothing, we will go on with what we know.'],
  isDouble: 'We already knew about this problem. We handle your report together with that earlier report.',
  parts: 'The parts of your report',
  courseSoFar: 'What has happened',
  courseAhead: 'What comes next',
  here: 'We are here now',
  before: day => `by ${day}`,
  on: day => `on ${day}`,
  byMail: 'you will get an email',
  onPage: 'you will see that on this page',
  answer: 'Answer the question',
  question: 'Our question and your answer',
  asked: day => `The municipality asked on ${day}`,
  answered: day => `You answered on ${day}`,
  messages: 'What we wrote to you before',
  wrote: day => `The municipality wrote on ${day}`,
  feedback: 'Your reaction to how it was handled',
  satisfied: day => `You were satisfied on ${day}`,
  unsatisfied: day => `You were not satisfied on ${day}`,
  additions: 'What you added',
  added: day => `You wrote on ${day}`,
  reported: 'What you reported',
  category: 'Subject',
  where: 'Location',
  pinned: 'A place on the map',
  placeSought: 'We will look up the exact place.',
  when: 'When',
  handling: 'What we do with such reports',
  map: address => `Map with the place: ${address}`,
  photos: 'Photos of your report',
  photoOfReporter: {
    report: 'Your photo with your report',
    addition: 'Your photo with your addition',
    answer: 'Your photo with your answer',
    feedback: 'Your photo with your reaction',
  },
  photoOfMunicipality: 'Photo of the municipality',
  photoOfExternal: 'Photo of those who do the work',
  photoOf: (from, number, count) => `${from} (${number} of ${count})`,
  openPhoto: (from, day) => `View the photo: ${from}, ${day}`,
}

type Message = { heading: string; text: string }

export const closedTexts: Readonly<Record<ClosedPage, Message>> = {
  'not-open': {
    heading: 'This report is not open here',
    text: 'Is this your report? Then open the link in our email again. The report then stays open for 2 hours. Does that not work? Then the number or the link may be wrong.',
  },
  deleted: { heading: 'This report has been deleted', text: 'We do not keep handled reports for ever.' },
  erased: {
    heading: 'Your details have been erased',
    text: 'So this page no longer works. We will handle the report itself as usual.',
  },
  failed: { heading: 'Something went wrong', text: 'Try again later.' },
}

export const thanksTexts: Translated<typeof dutchThanks> = {
  about: report => `This is about your report ${report}.`,
  answered: 'When we have handled your report, you will get an email.',
  lookAgain: `We will look at your report again within ${workdaysToLookAgain} working days.`,
  lookAgainAndTell: `We will look at your report again within ${workdaysToLookAgain} working days. Then you will hear from us.`,
  staysHandled: 'Your report stays closed.',
  noMoreMail:
    'You will get no more email about this report. You can read what else we do on the page of your report. There you can also turn email on again.',
  view: 'View your report',
  viewByMail: 'You can see how far your report is with the link “View your report” in our email.',
}

export function nowOf({ stage, isMailed }: Parameters<typeof dutchNowOf>[0]): string {
  if (stage === 'looking-again') return isMailed ? thanksTexts.lookAgainAndTell : thanksTexts.lookAgain
  if (stage === 'handled') return 'We have handled your report.'
  if (stage === 'answered') return 'We will go on with your report.'
  return stage === 'cancelled' ? `${headingOf(stage)}.` : sentenceOf(stage)
}

export const linkHelpTexts: Translated<typeof dutchHelp> = {
  request: 'Ask for a link to your report',
  callAbout: (phone, number) =>
    `Do you have a question, or do you want to say something else? Call us on ${phone} and give the number ${number}.`,
  callWithNumber: phone => `Do you have a question? Call us on ${phone} and give the number of your report.`,
  call: phone =>
    `Do you need help, or do you get no email from us? Call us on ${phone}. Have the number of your report at hand, or give the place and the day on which you reported it.`,
}

export const openTexts: Translated<typeof dutchOpen> = {
  heading: 'Open your report',
  text: 'Press the button to see your report. On this device it then stays open for 2 hours.',
  open: 'View my report',
  opening: 'Your report is being opened',
  shared: 'Do you share this device? Then open the link in a private window, and close it afterwards.',
}

export const closePageTexts: Translated<typeof dutchClosePage> = {
  text: 'Do you share this device? Then close this report when you have finished. We simply go on with your report.',
  button: 'Close this report',
  closed: {
    heading: 'Your report is no longer open on this device',
    text: 'We simply go on with your report. Do you want to see it again? Then open the link in our email.',
  },
}

export const stopTexts: Translated<typeof dutchStop> = {
  heading: 'No more email about your report?',
  text: 'You will then get no more email about this report. We will handle the report itself as usual. You can turn email on again later.',
  stop: 'Stop the email',
  view: 'View your report instead',
  stopped: {
    heading: 'You will get no more email about your report',
    text: 'Do you want email after all? Then turn it on on the page of your report.',
  },
  viewAfter: 'View your report',
}

export const closedLinkTexts: Readonly<Record<ClosedLink, Message>> = {
  unknown: {
    heading: 'This link does not work',
    text: 'Open the link in our latest email about your report again. Check that you opened the whole link.',
  },
  expired: {
    heading: 'This link has expired',
    text: 'We handled your report more than a year ago. So you can no longer see it here.',
  },
  deleted: closedTexts.deleted,
  erased: closedTexts.erased,
  failed: { heading: 'Something went wrong', text: 'Your report could not be opened. Try again.' },
}
