/**
 * The handling messages to residents, by the code that a category has on the wire
 * (docs/wire/categories.md#handling-messages).
 */
const handlingMessages = {
  A3DMC: 'Binnen 3 werkdagen hebben we het opgelost of een planning gemaakt. We houden u op de hoogte per e-mail.',
  A3DEC: 'We lossen het binnen 3 werkdagen op. U krijgt daar meestal geen apart bericht meer over.',
  A3WMC: 'Binnen 3 weken hebben we het opgelost. U krijgt dan een e-mail van ons.',
  A3WEC: 'We lossen het binnen 3 weken op. U krijgt daar geen apart bericht meer over.',
  '3WGM': 'We lossen het binnen 3 weken op. U krijgt daar geen apart bericht meer over.',
  I5DMC: 'Binnen 5 werkdagen besluiten we wat we met uw melding doen en wanneer. U krijgt daar een e-mail over.',
  A3DEVOMC: 'Binnen 3 werkdagen hebben we het opgelost of besloten wanneer we het doen. U hoort dat van ons.',
  STOPEC:
    'Is het gevaarlijk? Dan komen we meteen. Anders lossen we het meestal binnen 5 werkdagen op. U krijgt daar geen apart bericht meer over.',
  STOPEC3:
    'Is het gevaarlijk? Dan komen we meteen. Anders doen we het meestal binnen 3 werkdagen. U hoort wat we hebben gedaan.',
  KLOKLICHTZC:
    'Is het gevaarlijk? Dan komen we meteen. In andere gevallen duurt het langer en krijgt u niet altijd bericht.',
  LIGHTING: 'Een kapotte lamp maken we meestal binnen 21 werkdagen. Is het gevaarlijk? Dan komen we meteen.',
  GLADZC:
    'Bij gladheid doen we eerst de grote wegen, de fietsroutes en de bruggen. Daarna komen de andere straten aan de beurt.',
  GLAD_OLIE: 'Olie op de weg ruimen we zo snel mogelijk op, in elk geval binnen 3 werkdagen.',
  TECHNISCHE_STORING:
    'Een storing lossen we meestal binnen enkele dagen op. Een antwoord op een vraag kan 3 weken duren.',
  URGENTE_MELDINGEN: 'Is er haast bij? Dan komen we meteen. Anders doen we het binnen een week.',
  HANDLING_MARKTEN:
    'Is er haast bij? Dan komen we meteen. Anders kijken we er binnen 3 dagen naar. U hoort dan van ons.',
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
  eikenprocessierups: 'We bekijken de boom binnen 10 werkdagen. Raak de rupsen niet aan: de haartjes geven jeuk.',
  'rolcontainer-is-kapot': 'Binnen 10 werkdagen maken we uw rolcontainer of krijgt u een andere.',
  'loslopende-agressieve-honden':
    'Binnen 3 werkdagen kijken we wat we kunnen doen. U hoort dat van ons. Is er nu gevaar? Bel 112.',
  'wonen-ondermijning':
    'We onderzoeken uw melding. Hebben we meer informatie nodig? Dan hoort u dat binnen twee weken.',
}

/** The handling message of one category. */
export const handlingMessage = (slug: string, code: HandlingCode) => messageByCategory[slug] ?? handlingMessages[code]
