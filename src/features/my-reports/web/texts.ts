import { workdaysToLookAgain } from '../../reports/status/rules.ts'
import type { LinkedReport, MyReport } from '../contract.ts'
import type { ClosedPage } from '../page.ts'
import type { ClosedLinkReason } from '../paths.ts'
import type { PhotoOccasion, Stage } from '../rules.ts'

type StageTexts = {
  heading: string
  /** What is happening now. */
  now: string
  /** Its place in the course. */
  step: string
}

const stageTexts: Record<Stage, StageTexts> = {
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
}

export const headingOf = (stage: Stage) => stageTexts[stage].heading
export const sentenceOf = (stage: Stage) => stageTexts[stage].now
export const stepOf = (stage: Stage | 'reported') => (stage === 'reported' ? 'Gemeld' : stageTexts[stage].step)
export const partStepText = (step: MyReport['parts'][number]['step']) =>
  step === 'closed-together' ? 'Afgehandeld met de rest van uw melding' : stepOf(step)

/** What the reporter reads of their report. */
export const myReportTexts = {
  loading: 'Uw melding wordt opgehaald',
  heading: (number: string) => `Uw melding ${number}`,
  restarted: (day: string) => `We hebben uw melding op ${day} opnieuw geopend. Vanaf die dag telt de termijn opnieuw.`,
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
  /** One of several photos that are called the same. */
  photoOf: (from: string, number: number, count: number) => `${from} (${number} van ${count})`,
  openPhoto: (from: string, day: string) => `Bekijk de foto: ${from}, ${day}`,
} as const

type ClosedTexts = Readonly<Record<ClosedPage, { heading: string; text: string }>>
export const closedTexts: ClosedTexts = {
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
}

/** The end of a form about a report that its reporter filled in. */
export const thanksTexts = {
  about: (report: string) => `Dit gaat over uw melding ${report}.`,
  answered: 'Handelen wij uw melding af? Dan krijgt u een e-mail.',
  lookAgain: `Wij kijken binnen ${workdaysToLookAgain} werkdagen opnieuw naar uw melding.`,
  lookAgainAndTell: `Wij kijken binnen ${workdaysToLookAgain} werkdagen opnieuw naar uw melding. Daarna hoort u van ons.`,
  staysHandled: 'Uw melding blijft afgehandeld.',
  noMoreMail:
    'U krijgt geen e-mail meer over deze melding. Wat wij verder doen, leest u op de pagina van uw melding. Daar kunt u e-mail ook weer aanzetten.',
  view: 'Bekijk uw melding',
  viewByMail: 'Hoe het met uw melding gaat, ziet u met de link “Bekijk uw melding” in onze e-mail.',
} as const

/** How a report goes on, for who opens a link of which nothing is left to do. */
export function nowOf({ stage, isMailed }: Pick<LinkedReport, 'stage' | 'isMailed'>): string {
  if (stage === 'looking-again') return isMailed ? thanksTexts.lookAgainAndTell : thanksTexts.lookAgain
  if (stage === 'handled') return 'We hebben uw melding afgehandeld.'
  if (stage === 'answered') return 'We gaan verder met uw melding.'
  return stage === 'cancelled' ? `${headingOf(stage)}.` : sentenceOf(stage)
}

/** Below why a link of a mail does not work (any more): ways on, also for who gets no mail. */
export const linkHelpTexts = {
  request: 'Vraag een link naar uw melding',
  callAbout: (phone: string, number: string) =>
    `Heeft u een vraag, of wilt u nog iets zeggen? Bel ons op ${phone} en noem melding ${number}.`,
  callWithNumber: (phone: string) => `Heeft u een vraag? Bel ons op ${phone} en noem het nummer van uw melding.`,
  call: (phone: string) =>
    `Komt u er niet uit, of krijgt u geen e-mail van ons? Bel ons op ${phone}. Houd het nummer van uw melding bij de hand, of noem de plek en de dag waarop u het meldde.`,
} as const

/** The page where the link of a mail leads. */
export const openTexts = {
  heading: 'Open uw melding',
  text: 'Druk op de knop om uw melding te zien. Op dit apparaat blijft de melding daarna 2 uur open.',
  open: 'Bekijk mijn melding',
  opening: 'Uw melding wordt geopend',
  shared: 'Deelt u dit apparaat met anderen? Open de link dan in een privévenster, en sluit dat na afloop.',
} as const

/** The button that closes the page of a report on this device, and the page after it. */
export const closePageTexts = {
  text: 'Deelt u dit apparaat met anderen? Sluit deze melding dan als u klaar bent. Wij gaan gewoon verder met uw melding.',
  button: 'Sluit deze melding',
  closed: {
    heading: 'Uw melding is niet meer open op dit apparaat',
    text: 'Wij gaan gewoon verder met uw melding. Wilt u de melding weer zien? Open dan de link uit onze e-mail.',
  },
} as const

/** The page where the link leads that stops mail, and the page after it. */
export const stopTexts = {
  heading: 'Geen e-mail meer over uw melding?',
  text: 'U krijgt dan geen e-mail meer over deze melding. De melding zelf handelen we gewoon af. U kunt e-mail later weer aanzetten.',
  stop: 'Stop de e-mail',
  view: 'Bekijk liever uw melding',
  stopped: {
    heading: 'U krijgt geen e-mail meer over uw melding',
    text: 'Wilt u toch weer e-mail? Zet die dan aan op de pagina van uw melding.',
  },
  viewAfter: 'Bekijk uw melding',
} as const

/** Why a link does not open its page; `failed`: it may work later. */
export type ClosedLink = ClosedLinkReason | 'failed'

export const closedLinkTexts: Readonly<Record<ClosedLink, { heading: string; text: string }>> = {
  unknown: {
    heading: 'Deze link werkt niet',
    text: 'Open de link uit onze nieuwste e-mail over uw melding nog een keer. Kijk of u de hele link heeft geopend.',
  },
  expired: {
    heading: 'Deze link is verlopen',
    text: 'We hebben uw melding meer dan een jaar geleden afgehandeld. Daarom kunt u die hier niet meer bekijken.',
  },
  deleted: closedTexts.deleted,
  erased: closedTexts.erased,
  failed: { heading: 'Er is iets misgegaan', text: 'Uw melding openen is niet gelukt. Probeer het opnieuw.' },
}
