import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { inLanguage } from '#kit/language.ts'
import type { SurveyedReport } from '../contract.ts'
import { objectionTexts } from '../texts.ts'

export const surveyTexts = inLanguage({
  nl: {
    loading: 'De vragen worden opgehaald',
    about: ({ number, category, address }: SurveyedReport) =>
      `Melding ${number}: ${[category, address].filter(Boolean).join(', ')}.`,
    moments: (reported: string, handled: string) => `Gemeld op ${reported}, afgehandeld op ${handled}.`,
    headings: {
      satisfied: 'Ja, ik ben tevreden met de behandeling van mijn melding',
      unsatisfied: 'Nee, ik ben niet tevreden met de behandeling van mijn melding',
      objection: objectionTexts.nl.no,
    },
    headingsOfAnswer: {
      satisfied: 'Ja, ik ben tevreden met het antwoord op mijn melding',
      unsatisfied: 'Nee, ik ben niet tevreden met het antwoord op mijn melding',
    },
    why: {
      satisfied: 'Waarom bent u tevreden?',
      unsatisfied: 'Waarom bent u ontevreden?',
      objection: 'Waarom bent u het er niet mee eens?',
    },
    several: 'U kunt meer keuzes maken',
    one: 'Kies één van de onderstaande antwoorden',
    otherWords: 'Vertel het ons',
    onlyIfChosen: (answer: string) => `Vul dit alleen in als u kiest voor: ${answer}.`,
    ownWords: (answer: string) => `Uw toelichting bij: ${answer}`,
    photos: 'Foto’s toevoegen?',
    photosHint: (left: number) =>
      `Een foto van hoe het nu is, helpt ons. ${left === 1 ? 'U kunt er één toevoegen.' : `U kunt er ${left === 2 ? 'twee' : 'drie'} toevoegen.`}`,
    extra: 'Wilt u verder nog iets vermelden of toelichten?',
    contact: 'Contact',
    contactExplanation: 'Wij lezen wat u schrijft. Misschien willen wij u daarover bellen of e-mailen.',
    noContact: 'Nee, bel of e-mail mij niet meer over deze melding of over mijn reactie.',
    noContactHint: 'U hoort dan ook niet meer wat wij verder met uw melding doen.',
    mayContact: 'Mogen wij contact met u opnemen over uw reactie?',
    mayContactYes: 'Ja, u mag mij daarover bellen of e-mailen',
    mail: 'E-mail over deze melding',
    wantsMail: 'Houd mij met e-mail op de hoogte van deze melding',
    wantsMailHint: 'Zonder vinkje leest u op de pagina van uw melding wat wij verder doen.',
    sending: 'Uw reactie wordt verstuurd',
    report: 'Doe een melding',
    sent: {
      heading: 'Bedankt voor uw reactie',
      text: 'Wij lezen wat u schrijft. Daarmee maken wij ons werk beter.',
      lookAgain: 'U krijgt een e-mail met een overzicht. Binnen 3 werkdagen hoort u wat wij gaan doen.',
      contact: 'Wij lezen wat u schrijft en nemen daarover contact met u op.',
    },
    sentPlain: 'Bedankt voor uw feedback!',
    closed: {
      'filled-out': {
        heading: 'U heeft al een reactie gegeven op deze melding',
        text: 'Dank u wel. Wij gebruiken uw reactie om ons werk beter te doen.',
      },
      'too-late': {
        heading: 'Helaas, u kunt niet meer reageren op deze melding',
        text: 'U kunt tot 2 weken na de afhandeling reageren. Is het probleem er nog? Doe dan een nieuwe melding.',
      },
      unknown: {
        heading: 'Het feedback formulier voor deze melding kon niet gevonden worden',
        text: 'Kijk of u de hele link uit de e-mail heeft geopend.',
      },
      failed: { heading: 'Er is iets misgegaan', text: 'Probeer het later nog eens.' },
    },
  },
  en: {
    loading: 'The questions are being loaded',
    about: ({ number, category, address }) =>
      `Report ${number}: ${[inPageLanguage(category), address].filter(Boolean).join(', ')}.`,
    moments: (reported, handled) => `Reported on ${reported}, handled on ${handled}.`,
    headings: {
      satisfied: 'Yes, I am satisfied with how my report was handled',
      unsatisfied: 'No, I am not satisfied with how my report was handled',
      objection: objectionTexts.en.no,
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
  },
})
