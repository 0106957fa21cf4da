import { entryOf } from '#kit/collections.ts'
import type { PromiseKind } from './promise-kinds.ts'
import { type ServiceLevel, termInWords } from './rules.ts'

type HandlingMessage = {
  text: string
  /** Null promises no day, so that no other text may do so. */
  promises: PromiseKind | null
}

/** Every reporter is mailed when the report is closed, so no message denies that. */
const whenHandled = 'U krijgt bericht als uw melding is afgehandeld.'

/**
 * By the code of the wire (docs/wire/categories.md#handling-messages). `{term}` is the service level; a message
 * promises no other term.
 */
const handlingMessages = {
  A3DMC: {
    text: 'Binnen {term} hebben we het opgelost of een planning gemaakt. We houden u op de hoogte per e-mail.',
    promises: 'solved-or-planned',
  },
  A3DEC: {
    text: `We lossen het binnen {term} op. ${whenHandled}`,
    promises: 'solved',
  },
  A3WMC: {
    text: 'Binnen {term} hebben we het opgelost. U krijgt dan een e-mail van ons.',
    promises: 'solved',
  },
  A3WEC: {
    text: `We lossen het binnen {term} op. ${whenHandled}`,
    promises: 'solved',
  },
  '3WGM': {
    text: `We lossen het binnen {term} op. ${whenHandled}`,
    promises: 'solved',
  },
  I5DMC: {
    text: 'Binnen {term} besluiten we wat we met uw melding doen en wanneer. U krijgt daar een e-mail over.',
    promises: 'decided',
  },
  A3DEVOMC: {
    text: 'Binnen {term} hebben we het opgelost of besloten wanneer we het doen. U hoort dat van ons.',
    promises: 'solved-or-planned',
  },
  STOPEC: {
    text: `Is het gevaarlijk? Dan komen we meteen. Anders lossen we het meestal binnen {term} op. ${whenHandled}`,
    promises: 'usually-solved',
  },
  STOPEC3: {
    text: 'Is het gevaarlijk? Dan komen we meteen. Anders doen we het meestal binnen {term}. U hoort wat we hebben gedaan.',
    promises: 'usually-solved',
  },
  KLOKLICHTZC: {
    text: `Is het gevaarlijk? Dan komen we meteen. In andere gevallen duurt het langer. ${whenHandled}`,
    promises: null,
  },
  LIGHTING: {
    text: 'Een kapotte lamp maken we meestal binnen {term}. Is het gevaarlijk? Dan komen we meteen.',
    promises: 'usually-solved',
  },
  GLADZC: {
    text: 'Bij gladheid doen we eerst de grote wegen, de fietsroutes en de bruggen. Daarna komen de andere straten aan de beurt.',
    promises: null,
  },
  GLAD_OLIE: {
    text: 'Olie op de weg ruimen we zo snel mogelijk op, in elk geval binnen {term}.',
    promises: 'solved',
  },
  TECHNISCHE_STORING: {
    text: 'Een storing lossen we meestal binnen {term} op. Een antwoord op een vraag kan 3 weken duren.',
    promises: 'usually-solved',
  },
  URGENTE_MELDINGEN: {
    text: 'Is er haast bij? Dan komen we meteen. Anders doen we het binnen {term}.',
    promises: 'solved',
  },
  HANDLING_MARKTEN: {
    text: 'Is er haast bij? Dan komen we meteen. Anders kijken we er binnen {term} naar. U hoort dan van ons.',
    promises: 'looked-at',
  },
  WS1EC: {
    text: `We geven uw melding door aan de handhavers op het water. ${whenHandled}`,
    promises: null,
  },
  WS2EC: {
    text: 'We geven uw melding door aan de handhavers op het water. Wrakken halen we weg buiten het vaarseizoen.',
    promises: null,
  },
  WS3EC: {
    text: 'We geven uw melding door aan de handhavers op het water en nemen zo nodig contact met u op.',
    promises: null,
  },
  ONDERMIJNING: {
    text: `Dank u wel. We gebruiken uw melding in ons onderzoek. ${whenHandled}`,
    promises: null,
  },
  REST: {
    text: 'We sturen uw melding naar de juiste afdeling. Is er iets niet duidelijk? Dan nemen we contact met u op.',
    promises: 'handled',
  },
  EMPTY: {
    text: '',
    promises: 'handled',
  },
} as const satisfies Record<string, HandlingMessage>

export type HandlingCode = keyof typeof handlingMessages

/** For categories whose code (`EMPTY`) promises nothing in general. */
const messageByCategory: Readonly<Record<string, HandlingMessage>> = {
  eikenprocessierups: {
    text: 'We bekijken de boom binnen {term}. Raak de rupsen niet aan: de haartjes geven jeuk.',
    promises: 'looked-at',
  },
  'rolcontainer-is-kapot': {
    text: 'Binnen {term} maken we uw rolcontainer of krijgt u een andere.',
    promises: 'solved',
  },
  'loslopende-agressieve-honden': {
    text: 'Binnen {term} kijken we wat we kunnen doen. U hoort dat van ons. Is er nu gevaar? Bel 112.',
    promises: 'looked-at',
  },
  'wonen-ondermijning': {
    text: 'We onderzoeken uw melding. Hebben we meer informatie nodig? Dan hoort u dat in de eerste twee weken.',
    promises: null,
  },
}

export const handlingMessage = (slug: string, code: HandlingCode, level: ServiceLevel | null): string => {
  const { text } = entryOf(messageByCategory, slug) ?? handlingMessages[code]
  return level ? text.replace('{term}', termInWords(level)) : text
}

const termPattern = String.raw`\d+ (?:werk)?dag(?:en)?`
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const messages = [...Object.values(handlingMessages), ...Object.values(messageByCategory)]

export const handlingTexts: readonly string[] = messages.map(({ text }) => text)

const builtInMessages = messages.map(({ text, promises }) => ({
  pattern: new RegExp(`^${text.split('{term}').map(escaped).join(termPattern)}$`),
  promises,
}))

const saidBefore = /U krijgt daar (?:meestal )?geen (?:apart )?bericht meer over\./

/** Null promises no day. A text of the municipality can promise anything, so it counts as the end of the term. */
export function promisedBy(message: string | null): PromiseKind | null {
  const text = (message ?? '').trim().replace(saidBefore, whenHandled)
  const builtIn = builtInMessages.find(({ pattern }) => pattern.test(text))
  return builtIn ? builtIn.promises : 'term'
}
