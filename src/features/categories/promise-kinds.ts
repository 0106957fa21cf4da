export const promiseKinds = [
  'solved',
  'usually-solved',
  'solved-or-planned',
  'decided',
  'looked-at',
  'handled',
  'term',
  'looked-at-again',
  'planned',
] as const
export type PromiseKind = (typeof promiseKinds)[number]

export type DaySentence = readonly [before: string, after: string]

/** Mails, pages for residents and the back office use the same verb. */
type PromiseFacts = {
  sentence: DaySentence
  late: DaySentence
  step: string
  label: (day: string) => string
}

export const promiseFacts: Readonly<Record<PromiseKind, PromiseFacts>> = {
  solved: {
    sentence: ['We lossen het uiterlijk ', ' op.'],
    late: ['We wilden het uiterlijk ', ' oplossen. Dat is niet gelukt. We werken er nog aan.'],
    step: 'Opgelost',
    label: day => `Uiterlijk ${day} opgelost`,
  },
  'usually-solved': {
    sentence: ['Meestal lossen we het uiterlijk ', ' op.'],
    late: ['We wilden het uiterlijk ', ' oplossen. Dat is niet gelukt. We werken er nog aan.'],
    step: 'Opgelost',
    label: day => `Meestal uiterlijk ${day} opgelost`,
  },
  'solved-or-planned': {
    sentence: ['Uiterlijk ', ' hebben we het opgelost of een planning gemaakt.'],
    late: ['We wilden het uiterlijk ', ' oplossen of een planning maken. Dat is niet gelukt. We werken er nog aan.'],
    step: 'Opgelost of gepland',
    label: day => `Uiterlijk ${day} opgelost of gepland`,
  },
  decided: {
    sentence: ['We besluiten uiterlijk ', ' wat we met uw melding doen en wanneer.'],
    late: ['We wilden uiterlijk ', ' besluiten wat we met uw melding doen. Dat is niet gelukt. We werken er nog aan.'],
    step: 'Ons besluit',
    label: day => `Uiterlijk ${day} een besluit`,
  },
  'looked-at': {
    sentence: ['We kijken er uiterlijk ', ' naar.'],
    late: ['We wilden er uiterlijk ', ' naar kijken. Dat is niet gelukt. We doen het nog.'],
    step: 'Bekeken',
    label: day => `Uiterlijk ${day} bekeken`,
  },
  handled: {
    sentence: ['We willen uw melding uiterlijk ', ' afhandelen.'],
    late: ['We wilden uw melding uiterlijk ', ' afhandelen. Dat is niet gelukt. We werken er nog aan.'],
    step: 'Afgehandeld',
    label: day => `Uiterlijk ${day} afgehandeld`,
  },
  term: {
    sentence: ['De termijn voor uw melding loopt tot en met ', '.'],
    late: ['De termijn voor uw melding liep tot en met ', '. We werken er nog aan.'],
    step: 'Einde van de termijn',
    label: day => `Termijn tot en met ${day}`,
  },
  'looked-at-again': {
    sentence: ['We kijken er uiterlijk ', ' opnieuw naar.'],
    late: ['We wilden er uiterlijk ', ' opnieuw naar kijken. Dat is niet gelukt. We doen het nog.'],
    step: 'Opnieuw bekeken',
    label: day => `Uiterlijk ${day} opnieuw bekeken`,
  },
  planned: {
    sentence: ['We doen het werk op ', '.'],
    late: ['We wilden het werk op ', ' doen. Uw melding is nog niet afgehandeld: we werken er nog aan.'],
    step: 'Afgehandeld',
    label: day => `Werk ingepland op ${day}`,
  },
}

export const awaitedParties = ['reporter', 'external'] as const
export type AwaitedParty = (typeof awaitedParties)[number]

/** Replaces the promise: a late answer can move the promised day. */
const awaitingSentences: Readonly<Record<AwaitedParty, DaySentence>> = {
  reporter: ['We wachten op uw antwoord. Daardoor kan het later worden dan ', '.'],
  external: ['We wachten op antwoord van een ander. Daardoor kan het later worden dan ', '.'],
}

type PromiseNow = { kind: PromiseKind; isLate: boolean; awaits: AwaitedParty | null }

export const promiseSentence = ({ kind, isLate, awaits }: PromiseNow): DaySentence =>
  awaits ? awaitingSentences[awaits] : promiseFacts[kind][isLate ? 'late' : 'sentence']

export const promiseLabel = ({ kind, awaits }: Omit<PromiseNow, 'isLate'>, day: string): string =>
  awaits ? `${promiseFacts[kind].label(day)}; de melder leest dat het later kan worden` : promiseFacts[kind].label(day)

/** For example `uiterlijk donderdag 26 november 2026 opgelost`. */
export function promiseToReporter(kind: PromiseKind, day: string): string {
  const label = promiseFacts[kind].label(day)
  return label.slice(0, 1).toLowerCase() + label.slice(1)
}
