import type { Translated } from '../../../kit/language.ts'
import type { verifyTexts as dutch } from './texts.ts'

export const verifyTexts: Translated<typeof dutch> = {
  heading: 'Confirm your email address',
  text: 'Press the button. We will then use this email address for your report.',
  button: 'Confirm my email address',
  waiting: 'We are confirming your email address',
  verified: 'Email address confirmed',
  changed: 'The email address of your report has been changed.',
  mailed: 'We have sent you an email. Do you not see it? Then look in your spam too.',
  refused: 'Link not valid',
  over: 'The link has expired or is not right.',
  again: phone => `You can ask for a new link: call ${phone}, Monday to Friday from 8:00 to 18:00.`,
  failed: 'It did not work',
  noAnswer: 'We could not confirm your email address now. Check your internet connection and try again.',
  another: 'Do you want to make another report?',
  report: 'Make a report',
}
