import { type ServiceLevel, termInWords } from './rules.ts'

/**
 * The handling messages to residents, by the code that a category has on the wire
 * (docs/wire/categories.md#handling-messages). `{term}` is the service level of the category: a message promises no other one.
 */
const handlingMessages = {
  A3DMC: 'Binnen {term} hebben we het opgelost of een planning gemaakt. We houden u op de hoogte per e-mail.',
  A3DEC: 'We lossen het binnen {term} op. U krijgt daar meestal geen apart bericht meer over.',
  A3WMC: 'Binnen {term} hebben we het opgelost. U krijgt dan een e-mail van ons.',
  A3WEC: 'We lossen het binnen {term} op. U krijgt daar geen apart bericht meer over.',
  '3WGM': 'We lossen het binnen {term} op. U krijgt daar geen apart bericht meer over.',
  I5DMC: 'Binnen {term} besluiten we wat we met uw melding doen en wanneer. U krijgt daar een e-mail over.',
  A3DEVOMC: 'Binnen {term} hebben we het opgelost of besloten wanneer we het doen. U hoort dat van ons.',
  STOPEC:
    'Is het gevaarlijk? Dan komen we meteen. Anders lossen we het meestal binnen {term} op. U krijgt daar geen apart bericht meer over.',
  STOPEC3:
    'Is het gevaarlijk? Dan komen we meteen. Anders doen we het meestal binnen {term}. U hoort wat we hebben gedaan.',
  KLOKLICHTZC:
    'Is het gevaarlijk? Dan komen we meteen. In andere gevallen duurt het langer en krijgt u niet altijd bericht.',
  LIGHTING: 'Een kapotte lamp maken we meestal binnen {term}. Is het gevaarlijk? Dan komen we meteen.',
  GLADZC:
    'Bij gladheid doen we eerst de grote wegen, de fietsroutes en de bruggen. Daarna komen de andere straten aan de beurt.',
  GLAD_OLIE: 'Olie op de weg ruimen we zo snel mogelijk op, in elk geval binnen {term}.',
  TECHNISCHE_STORING: 'Een storing lossen we meestal binnen {term} op. Een antwoord op een vraag kan 3 weken duren.',
  URGENTE_MELDINGEN: 'Is er haast bij? Dan komen we meteen. Anders doen we het binnen {term}.',
  HANDLING_MARKTEN:
    'Is er haast bij? Dan komen we meteen. Anders kijken we er binnen {term} naar. U hoort dan van ons.',
  WS1EC: 'We geven uw melding door aan de handhavers op het water. U krijgt daar geen apart bericht meer over.',
  WS2EC: 'We geven uw melding door aan de handhavers op het water. Wrakken halen we weg buiten het vaarseizoen.',
  WS3EC: 'We geven uw melding door aan de handhavers op het water en nemen zo nodig contact met u op.',
  ONDERMIJNING: 'Dank u wel. We gebruiken uw melding in ons onderzoek. U krijgt daar geen bericht meer over.',
  REST: 'We sturen uw melding naar de juiste afdeling. Is er iets niet duidelijk? Dan nemen we contact met u op.',
  EMPTY: '',
} as const satisfies Record<string, string>

export type HandlingCode = keyof typeof handlingMessages

/** For categories whose code promises nothing in general (`EMPTY`). */
const messageByCategory: Readonly<Record<string, string>> = {
  eikenprocessierups: 'We bekijken de boom binnen {term}. Raak de rupsen niet aan: de haartjes geven jeuk.',
  'rolcontainer-is-kapot': 'Binnen {term} maken we uw rolcontainer of krijgt u een andere.',
  'loslopende-agressieve-honden':
    'Binnen {term} kijken we wat we kunnen doen. U hoort dat van ons. Is er nu gevaar? Bel 112.',
  'wonen-ondermijning':
    'We onderzoeken uw melding. Hebben we meer informatie nodig? Dan hoort u dat in de eerste twee weken.',
}

/** The handling message of one category with this service level, in which it promises to handle a report. */
export const handlingMessage = (slug: string, code: HandlingCode, level: ServiceLevel | null): string => {
  const message = messageByCategory[slug] ?? handlingMessages[code]
  return level ? message.replace('{term}', termInWords(level)) : message
}
