import type { LastOutcome } from '#features/questionnaires/rules.ts'
import { type ClosedReason, closedReasons, codeRules, sessionHours } from '../rules.ts'

export type Failure = 'no-connection' | 'failed'

export const failureTexts: Readonly<Record<Failure, string>> = {
  'no-connection': 'Controleer uw verbinding en probeer het opnieuw.',
  failed: 'Er ging iets mis op deze website. Probeer het straks opnieuw.',
}

export const partyTexts = {
  loading: 'De pagina wordt geopend',
  title: 'Meldingen die bij u liggen',
  heading: 'Meldingen voor',
  intro:
    'Dit zijn alle meldingen die nu bij u liggen. Deze pagina blijft van u: u komt er met de link uit elke e-mail van ons.',
  openReports: 'Open meldingen',
  nothing: 'Er liggen nu geen meldingen bij u. Ligt er weer een bij u, dan sturen wij een e-mail.',
  report: (number: string) => `Melding ${number}`,
  reportAbout: (number: string, subject: string) => `Melding ${number}${subject && `: ${subject}`}`,
  withoutAddress: 'Een plek op de kaart',
  askedOn: (day: string) => `gevraagd op ${day}`,
  daysLeft: (days: number) => (days <= 0 ? 'vandaag' : days === 1 ? 'morgen' : `nog ${days} dagen`),
  open: 'Bekijken en antwoorden',
  about: (number: string) => ` over ${number}`,
  loadingReport: 'De melding wordt opgehaald',
  promised: (promise: string) => `Aan de melder is beloofd: ${promise}.`,
  objects: (objects: readonly string[]) => `Het gaat om: ${objects.join(', ')}.`,
  route: 'Route naar deze plek',
  messages: 'Wat u eerder stuurde',
  ready: { heading: 'Bedankt', text: 'Wij hebben uw antwoord ontvangen.' },
  afterLast: {
    received: 'Wij kijken het werk na. U hoeft niets meer te doen.',
    refused: 'Wij kijken nu zelf hoe het verder gaat. U hoeft niets meer te doen.',
  },
  notOpened: 'De pagina kan nu niet worden geopend',
  reportFailed: 'Deze melding kan nu niet worden opgehaald. Probeer het opnieuw.',
  retry: 'Probeer opnieuw',
} as const

export const accessTexts = {
  heading: 'Bent u het?',
  explanation:
    'Wij sturen een code naar het e-mailadres waarop u onze e-mail kreeg. Daarmee opent u de pagina met uw meldingen.',
  request: 'Stuur mij een code',
  requesting: 'De code wordt gevraagd',
  requested: 'Wij hebben een code gestuurd naar het e-mailadres waarop u onze e-mail kreeg. Vul de code hieronder in.',
  requestedAgain: 'Wij hebben een nieuwe code gestuurd. De vorige werkt niet meer.',
  noCode: `Geen code gekregen? Kijk bij uw ongewenste e-mail. U kunt ${codeRules.maxPerHour} codes per uur krijgen.`,
  code: 'Code uit de e-mail',
  codeHint: `${codeRules.digits} cijfers. De code werkt ${codeRules.minutes} minuten.`,
  codeMissing: `Vul de ${codeRules.digits} cijfers uit de e-mail in`,
  codeWrong: `Deze code klopt niet of werkt niet meer. Kijk in onze nieuwste e-mail, of vraag een nieuwe code. Na ${codeRules.maxWrongAttempts} foute pogingen werkt een code niet meer.`,
  formErrors: 'Controleer de code',
  go: 'Ga verder',
  going: 'De code wordt gecontroleerd',
  again: 'Stuur een nieuwe code',
  tooOften: 'Er is te vaak een code gevraagd of geprobeerd. Wacht een uur en probeer het dan opnieuw.',
  failed: 'Dat is niet gelukt.',
  signedOutMeanwhile: 'U bent niet meer ingelogd. Wat u heeft ingevuld, staat er nog. Vraag een nieuwe code.',
  noLink: {
    heading: 'Open de link uit onze e-mail',
    text: 'U komt op deze pagina met de link “Bekijk alle meldingen” uit elke e-mail die wij u over een melding stuurden.',
  },
  ready: 'Klaar met werken?',
  readyText: `Log uit als anderen dit apparaat ook gebruiken. ${sessionHours} uur na het inloggen gaat dat vanzelf.`,
  signOut: 'Uitloggen',
  signingOut: 'U wordt uitgelogd',
  signOutFailed: 'Uitloggen is niet gelukt.',
  unsent: {
    title: 'U heeft nog iets niet verstuurd',
    text: 'Als u uitlogt, gooien wij weg wat u heeft ingevuld en niet heeft verstuurd.',
    confirm: 'Uitloggen en weggooien',
    cancel: 'Terug',
  },
  signedOut: { heading: 'U bent uitgelogd', text: 'U komt terug met de link uit elke e-mail van ons.' },
} as const

export const linkTexts = {
  more: 'Ligt er meer bij u?',
  allReports: 'Bekijk alle meldingen die bij u liggen',
  withCode: '. U krijgt daarvoor een code per e-mail.',
  otherReports: 'Bekijk de meldingen die nog bij u liggen',
  sent: (number: string, outcome: LastOutcome) =>
    `Melding ${number} ligt weer bij ons. ${partyTexts.afterLast[outcome]}`,
  about: (number: string) => `Dit gaat over melding ${number}.`,
} as const

export const answerTexts = {
  ready: 'Verstuur, het is klaar',
  notReady: 'Verstuur, nog niet klaar',
  refused: 'Verstuur, het kan niet',
  photosHint: 'Laat zien hoe het nu is. U kunt er drie toevoegen.',
  sentNotReady: (day: string) =>
    `Uw bericht is verstuurd. De melding blijft bij u liggen. Meld uiterlijk ${day} dat het klaar is, met de link uit onze e-mail. Na die dag kunt u niet meer antwoorden en kijken wij er zelf naar.`,
  stillThere: 'Wat u heeft ingevuld, staat er nog.',
  otherTab:
    'In een ander venster is al iets verstuurd over deze melding. Kijk hierboven wat u stuurde. Wilt u dit ook versturen? Druk dan nog een keer.',
} as const

export const closedTexts: Record<ClosedReason, string> = {
  used: 'U heeft hierover al geantwoord. U hoeft niets meer te doen. Bedankt.',
  expired:
    'De dag waarop u uiterlijk kon antwoorden, is voorbij. Wij kijken er nu zelf naar. Bel ons als u nog iets wilt zeggen.',
  closed: 'Wij hebben deze melding inmiddels afgesloten. U hoeft niets meer te doen.',
  merged: 'Deze melding is samengevoegd met een andere melding en afgesloten. U hoeft niets meer te doen.',
  split: 'Wij hebben deze melding verdeeld over andere meldingen. U hoeft hier niets meer te doen.',
  withdrawn: 'Wij hebben deze melding teruggenomen of opnieuw gevraagd. U hoeft op deze vraag niet meer te antwoorden.',
}

export const isClosedReason = (text: unknown): text is ClosedReason => closedReasons.some(reason => reason === text)
