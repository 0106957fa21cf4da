import type { SurveyedReport } from '../contract.ts'
import { objectionTexts } from '../texts.ts'

/** The texts of the survey; those that every form for an answer has are in `questionnaires/web/texts.ts`. */
export const surveyTexts = {
  loading: 'De vragen worden opgehaald',
  about: ({ number, category, address }: SurveyedReport) =>
    `Melding ${number}: ${[category, address].filter(Boolean).join(', ')}.`,
  moments: (reported: string, handled: string) => `Gemeld op ${reported}, afgehandeld op ${handled}.`,
  headings: {
    satisfied: 'Ja, ik ben tevreden met de behandeling van mijn melding',
    unsatisfied: 'Nee, ik ben niet tevreden met de behandeling van mijn melding',
    objection: objectionTexts.no,
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
} as const
