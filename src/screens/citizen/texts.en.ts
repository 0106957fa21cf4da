import type { Translated } from '../../kit/language.ts'
import type { pageTexts as dutch, accessibilityTexts as dutchAccessibility } from './texts.ts'

export const pageTexts: Translated<typeof dutch> = {
  categories: {
    heading: 'What is your report about?',
    loading: 'One moment please',
    choose: 'Choose a subject and then describe what is wrong. Is it not here?',
    describe: 'Describe your report',
    weFindIt: ', and we will find the subject.',
    search: 'Search for a subject',
    count: count => (count === 1 ? '1 subject' : `${count} subjects`),
    none: 'There is no subject with these words.',
    inOwnWords: 'in your own words.',
  },
  maintenance: {
    title: 'Maintenance',
    heading: 'Not available for a while',
    text: 'We are improving the form for reports. Try again later.',
    urgent: phone => `Can your report not wait? Call us on ${phone}.`,
  },
  notFound: {
    heading: 'Page not found',
    text: 'The page that you are looking for does not exist (any more). Check that the address was typed correctly.',
    report: 'Make a report',
  },
  needsScripts: phone => `This page works only with JavaScript now. Turn it on in your browser, or call us: ${phone}.`,
  retry: 'Try again',
  more: 'Read more',
  inDutch: 'This page is written for a register of the government, in Dutch.',
}

export const accessibilityTexts: Translated<typeof dutchAccessibility> = {
  title: 'Accessibility statement',
  heading: 'Accessibility statement',
  intro: municipality =>
    `The municipality of ${municipality} wants everybody to be able to make a report and follow it. So everything here was built by the guidelines WCAG 2.2, levels A and AA. That holds for the form and the map of reports. It also holds for the pages about your reports.`,
  checkedHeading: 'What has been checked?',
  checked:
    'At every change a program (axe) checks these pages, also on the screen of a telephone. In the form it checks the errors too. Another program fills in the whole form with only the keyboard at every change.',
  notCheckedHeading: 'What has not been checked?',
  notChecked:
    'No independent organisation has checked them yet. The pages have not been tried much with screen readers either. So there may be something that does not work well yet.',
  examination: {
    heading: 'Examined by somebody else',
    done: (by, day) => `On ${day}, ${by} examined whether this site meets the guidelines.`,
    outcomes: {
      A: 'The site meets them fully (status A).',
      B: 'The site meets them in part (status B).',
      C: 'Measures have been taken, but the site does not meet them yet (status C).',
      D: 'The site does not meet them (status D).',
    },
    report: 'The report of this examination',
    register: 'The statement in the register of the government (in Dutch)',
  },
  withoutMapHeading: 'Without a map',
  withoutMap: 'You do not have to use the map to report something: you can always type an address.',
  mapAsList: 'What is on the map of reports can also be read in',
  list: 'a list',
  problemHeading: 'Does something not work?',
  problem: phone => `Let us know. Call ${phone}. We will then help you with your report at once.`,
  writeHere: 'You can also write it here. We read everything and use it to make the form better.',
  form: {
    failed: 'Sending did not work. What you filled in is still there. Try again.',
    tooOften: 'A few messages have already been sent from your address. Try again in an hour, or call us.',
    refused: 'Check that your email address was typed correctly, or leave it empty.',
    sent: 'Thank you. Your message has been sent. We will look at what we can improve.',
    required: 'This field is required',
    tooLong: max => `You have entered more than the maximum of ${max} characters`,
    errors: 'You have not answered all questions. Please complete them below.',
    label: 'What does not work well?',
    hint: 'Also tell us which aid you use, such as a screen reader.',
    email: 'What is your email address?',
    emailHint: 'Only if you want an answer.',
    busy: 'Your message is being sent',
    send: 'Send message',
  },
}
