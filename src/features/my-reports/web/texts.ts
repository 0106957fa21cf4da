import { inLanguage, translated } from '#kit/language.ts'
import type { MyReport } from '../contract.ts'
import type { ClosedPage } from '../page.ts'
import type { PhotoOccasion, Stage } from '../rules.ts'

type StageTexts = {
  heading: string
  now: string
  step: string
}

const stageTexts: Record<Stage, StageTexts> = inLanguage({
  nl: {
    received: {
      heading: 'We bekijken uw melding',
      now: 'Uw melding is binnen. We sturen die naar de juiste collega’s.',
      step: 'We bekijken uw melding',
    },
    awaiting: {
      heading: 'We hebben uw melding bekeken',
      now: 'Binnenkort gaan we ermee aan de slag.',
      step: 'Bekeken',
    },
    'in-progress': { heading: 'In behandeling', now: 'We zijn bezig met uw melding.', step: 'In behandeling' },
    'on-hold': { heading: 'Uw melding ligt even stil', now: 'We gaan er later mee verder.', step: 'Ligt even stil' },
    scheduled: { heading: 'Ingepland', now: 'We hebben het werk ingepland.', step: 'Ingepland' },
    contractor: {
      heading: 'We hebben een andere organisatie gevraagd',
      now: 'Een andere organisatie, zoals een aannemer, gaat met uw melding aan de slag.',
      step: 'Doorgestuurd naar een andere organisatie',
    },
    'contractor-answered': {
      heading: 'We kijken of het is opgelost',
      now: 'De andere organisatie heeft geantwoord. We kijken nu zelf of het is opgelost.',
      step: 'De andere organisatie heeft geantwoord',
    },
    'contractor-refused': {
      heading: 'We kijken er zelf naar',
      now: 'De andere organisatie kan dit niet oplossen. We kijken nu zelf hoe het verder gaat met uw melding.',
      step: 'De andere organisatie kan het niet oplossen',
    },
    'contractor-silent': {
      heading: 'We kijken er zelf naar',
      now: 'De andere organisatie heeft niet op tijd geantwoord. We kijken nu zelf hoe het verder gaat met uw melding.',
      step: 'De andere organisatie heeft niet geantwoord',
    },
    checking: {
      heading: 'We kijken of het is opgelost',
      now: 'Is het opgelost? Dan handelen we uw melding af. Zo niet, dan gaan we verder.',
      step: 'We kijken of het is opgelost',
    },
    question: { heading: 'We hebben een vraag aan u', now: '', step: 'Vraag aan u' },
    answered: { heading: 'We hebben uw antwoord', now: 'Bedankt. We gaan ermee verder.', step: 'Uw antwoord' },
    handled: { heading: 'Afgehandeld', now: '', step: 'Afgehandeld' },
    'looking-again': {
      heading: 'We kijken opnieuw naar uw melding',
      now: 'We hebben uw reactie ontvangen.',
      step: 'Uw reactie',
    },
    reopened: {
      heading: 'We zijn opnieuw bezig',
      now: 'We gaan weer met uw melding aan de slag.',
      step: 'Opnieuw geopend',
    },
    cancelled: { heading: 'We gaan niet verder met uw melding', now: '', step: 'Gestopt' },
    split: {
      heading: 'Uw melding is verdeeld',
      now: 'Uw melding gaat over meer dan één ding. Elk deel handelen we apart af.',
      step: 'Verdeeld in delen',
    },
  },
  en: {
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
  },
})

export const headingOf = (stage: Stage) => stageTexts[stage].heading

export const sentenceOf = (stage: Stage) => stageTexts[stage].now

export const stepOf = inLanguage({
  nl: (stage: Stage | 'reported') => (stage === 'reported' ? 'Gemeld' : stageTexts[stage].step),
  en: (stage: Stage | 'reported') => (stage === 'reported' ? 'Reported' : stageTexts[stage].step),
})

export const partStepText = inLanguage({
  nl: (step: MyReport['parts'][number]['step']) =>
    step === 'closed-together' ? 'Afgehandeld met de rest van uw melding' : stepOf(step),
  en: (step: MyReport['parts'][number]['step']) =>
    step === 'closed-together' ? 'Handled with the rest of your report' : stepOf(step),
})

export const myReportTranslations = translated({
  nl: {
    loading: 'Uw melding wordt opgehaald',
    heading: (number: string) => `Uw melding ${number}`,
    restarted: (day: string) =>
      `We hebben uw melding op ${day} opnieuw geopend. Vanaf die dag telt de termijn opnieuw.`,
    answerBy: (day: string) =>
      ['Antwoord graag uiterlijk ', day, '. Horen we niets? Dan gaan we verder met wat we weten.'] as const,
    isDouble: 'We wisten al van dit probleem. We handelen uw melding samen met die eerdere melding af.',
    parts: 'De delen van uw melding',
    courseSoFar: 'Wat er is gebeurd',
    courseAhead: 'Zo gaat het verder',
    here: 'Hier zijn we nu',
    before: (day: string) => `uiterlijk ${day}`,
    on: (day: string) => `op ${day}`,
    byMail: 'u krijgt een e-mail',
    onPage: 'dat ziet u op deze pagina',
    answer: 'Beantwoord de vraag',
    question: 'Onze vraag en uw antwoord',
    asked: (day: string) => `De gemeente vroeg op ${day}`,
    answered: (day: string) => `U antwoordde op ${day}`,
    messages: 'Wat we u eerder schreven',
    wrote: (day: string) => `De gemeente schreef op ${day}`,
    feedback: 'Uw reactie op de afhandeling',
    satisfied: (day: string) => `U was tevreden op ${day}`,
    unsatisfied: (day: string) => `U was niet tevreden op ${day}`,
    additions: 'Wat u heeft toegevoegd',
    added: (day: string) => `U schreef op ${day}`,
    reported: 'Wat u heeft gemeld',
    category: 'Onderwerp',
    where: 'Locatie',
    pinned: 'Een plek op de kaart',
    placeSought: 'De precieze plek zoeken we op.',
    when: 'Wanneer',
    handling: 'Wat we met zulke meldingen doen',
    map: (address: string) => `Kaart met de plek: ${address}`,
    photos: 'Foto’s bij uw melding',
    photoOfReporter: {
      report: 'Uw foto bij uw melding',
      addition: 'Uw foto bij uw aanvulling',
      answer: 'Uw foto bij uw antwoord',
      feedback: 'Uw foto bij uw reactie',
    } satisfies Record<PhotoOccasion, string>,
    photoOfMunicipality: 'Foto van de gemeente',
    photoOfExternal: 'Foto van wie het werk doet',
    photoOf: (from: string, number: number, count: number) => `${from} (${number} van ${count})`,
    openPhoto: (from: string, day: string) => `Bekijk de foto: ${from}, ${day}`,
  },
  en: {
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
  },
})
export const myReportTexts = inLanguage(myReportTranslations)

type ClosedTexts = Readonly<Record<ClosedPage, { heading: string; text: string }>>

export const closedTexts: ClosedTexts = inLanguage({
  nl: {
    'not-open': {
      heading: 'Deze melding is hier niet open',
      text: 'Is dit uw melding? Open dan de link uit onze e-mail nog een keer. De melding blijft daarna 2 uur open. Lukt dat niet? Dan klopt het nummer of de link misschien niet.',
    },
    deleted: {
      heading: 'Deze melding is verwijderd',
      text: 'We bewaren afgehandelde meldingen niet voor altijd.',
    },
    erased: {
      heading: 'Uw gegevens zijn gewist',
      text: 'Deze pagina werkt daarom niet meer. De melding zelf handelen we gewoon af.',
    },
    failed: { heading: 'Er is iets misgegaan', text: 'Probeer het later nog eens.' },
  },
  en: {
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
  },
})
