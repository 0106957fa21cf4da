import type { Translated } from '../../../../kit/language.ts'
import { linkHours } from '../../access/rules.ts'
import { type Progress, reportsPerPage } from '../rules.ts'
import type { texts as dutch } from './texts.ts'

const progressTexts: Readonly<Record<Progress, string>> = {
  open: 'open',
  question: 'question sent to you',
  answered: 'your answer received',
  reopened: 'reopened',
  closed: 'handled',
}

export const texts: Translated<typeof dutch> = {
  title: 'My reports',
  loading: 'Your reports are being loaded',
  report: 'Make a report',
  retry: 'Try again',
  failed: { heading: 'Something went wrong', text: 'We cannot show your reports now. Try again later.' },
  login: {
    text: 'Here you see how far your reports are. Enter your email address. You will get an email from us with a link. You do not need a password.',
    label: 'Email address',
    hint: 'The address that you entered with your report.',
    button: 'Send me a link',
    busy: 'Your link is being requested',
    errors: 'You have not answered all questions (correctly). Please complete them below.',
    required: 'This field is required',
    notAnEmail: 'The field must have a valid email address',
    tooOften: 'You have asked for a link too often. Try again in 20 minutes.',
    failed: 'Your link could not be requested. Try again later.',
    withoutEmail: ['Did you report without an email address? Then call ', ' and give the number of your report.'],
    signedOut: 'You have been logged out.',
  },
  confirm: {
    heading: 'Look in your email',
    again: 'Sent again',
    text: [
      'Do we know the address ',
      `? Then you will get an email with a link within 5 minutes. That link works for ${linkHours} hours.`,
    ],
    textWithoutAddress: `Do we know the address that you entered? Then you will get an email with a link within 5 minutes. That link works for ${linkHours} hours.`,
    otherAddress: 'Enter another address',
    spam: 'Got nothing? Look in your folder for unwanted email.',
    resend: 'Send again',
    busy: 'Your link is being requested again',
  },
  expired: {
    heading: 'Link expired',
    text: `This link no longer works. A link works for ${linkHours} hours, and only the newest link works. Ask for a new link, and we will send it at once.`,
    button: 'Start again',
  },
  mangled: {
    heading: 'This link is not right',
    text: 'Check that you opened the whole link of the email. Does it not work? Ask for a new link, and we will send it at once.',
    button: 'Ask for a new link',
  },
  open: {
    heading: 'Open your reports',
    text: 'Press the button to see your reports. They stay open for 2 hours on this device.',
    button: 'View my reports',
    busy: 'Your reports are being opened',
    failed: 'Your reports could not be opened. Try again.',
  },
  list: {
    signedInAs: email => `These are the reports with the email address ${email}.`,
    scope: 'You see what you reported in the last 12 months, and everything that is still open.',
    newReport: 'Make a new report',
    heading: 'Your reports',
    search: 'Search in your reports',
    searchButton: 'Search',
    filters: 'Choose which reports',
    filter: { all: 'All', open: 'Open', closed: 'Handled' },
    status: progress => `Status: ${progressTexts[progress]}`,
    planned: day => `Planned for ${day}`,
    answerBefore: day => `Please answer by ${day}.`,
    view: 'View report',
    pages: 'Pages',
    range: (first, last, count) => `${first} to ${last} of ${count}`,
    previous: `Previous ${reportsPerPage}`,
    next: left => `Next ${Math.min(left, reportsPerPage)}`,
    found: (count, search) =>
      count === 1 ? `1 report found with “${search}”.` : `${count} reports found with “${search}”.`,
    none: 'There are no reports to show.',
    showAll: 'Show all reports',
    signOut: 'Log out',
    notSignedOut: 'Logging out did not work. Try again.',
  },
  empty: {
    heading: 'You have no reports yet',
    text: 'In the last 12 months nothing was reported with this email address. Do you see something broken or dirty in the street?',
  },
  unknown: { heading: 'This report is not here', text: 'The report is not (or no longer) one of your reports.' },
}
