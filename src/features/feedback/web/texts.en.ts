import type { Translated } from '../../../kit/language.ts'
import { inPageLanguage } from '../../translations/web/in-page-language.en.ts'
import { objectionTexts } from '../texts.en.ts'
import type { surveyTexts as dutch } from './texts.ts'

export const surveyTexts: Translated<typeof dutch> = {
  loading: 'The questions are being loaded',
  about: ({ number, category, address }) =>
    `Report ${number}: ${[inPageLanguage(category), address].filter(Boolean).join(', ')}.`,
  moments: (reported, handled) => `Reported on ${reported}, handled on ${handled}.`,
  headings: {
    satisfied: 'Yes, I am satisfied with how my report was handled',
    unsatisfied: 'No, I am not satisfied with how my report was handled',
    objection: objectionTexts.no,
  },
  headingsOfAnswer: {
    satisfied: 'Yes, I am satisfied with the answer to my report',
    unsatisfied: 'No, I am not satisfied with the answer to my report',
  },
  why: {
    satisfied: 'Why are you satisfied?',
    unsatisfied: 'Why are you not satisfied?',
    objection: 'Why do you disagree?',
  },
  several: 'You can choose more than one',
  one: 'Choose one of the answers below',
  otherWords: 'Tell us',
  onlyIfChosen: answer => `Fill this in only if you choose: ${answer}.`,
  ownWords: answer => `Your explanation of: ${answer}`,
  photos: 'Add photos?',
  photosHint: left =>
    `A photo of how it is now helps us. ${left === 1 ? 'You can add one.' : `You can add ${left === 2 ? 'two' : 'three'}.`}`,
  extra: 'Is there anything else that you want to say or explain?',
  contact: 'Contact',
  contactExplanation: 'We read what you write. We may want to call or email you about it.',
  noContact: 'No, do not call or email me any more about this report or about my reaction.',
  noContactHint: 'You will then not hear what else we do with your report.',
  mayContact: 'May we contact you about your reaction?',
  mayContactYes: 'Yes, you may call or email me about it',
  mail: 'Email about this report',
  wantsMail: 'Keep me informed about this report by email',
  wantsMailHint: 'If you do not tick this, you can read on the page of your report what else we do.',
  sending: 'Your reaction is being sent',
  report: 'Make a report',
  sent: {
    heading: 'Thank you for your reaction',
    text: 'We read what you write. It helps us to do our work better.',
    lookAgain: 'You will get an email with an overview. Within 3 working days you will hear what we are going to do.',
    contact: 'We read what you write and will contact you about it.',
  },
  sentPlain: 'Thank you for your feedback!',
  closed: {
    'filled-out': {
      heading: 'You have already reacted to this report',
      text: 'Thank you. We use your reaction to do our work better.',
    },
    'too-late': {
      heading: 'Sorry, you can no longer react to this report',
      text: 'You can react until 2 weeks after it was handled. Is the problem still there? Then make a new report.',
    },
    unknown: {
      heading: 'The feedback form for this report could not be found',
      text: 'Check that you opened the whole link of the email.',
    },
    failed: { heading: 'Something went wrong', text: 'Try again later.' },
  },
}
