import type { Reader } from '#server/db/database.ts'
import { insertDefaultText } from './store.ts'

export async function seedDemoTexts(tx: Reader) {
  const subs = await tx.selectFrom('categories').select(['id', 'slug']).where('parentId', 'is not', null).execute()
  for (const [position, { subs: slugs, ...text }] of demoTexts.entries()) {
    const subsOfText = subs.filter(({ slug }) => slugs?.includes(slug) ?? true)
    await insertDefaultText(tx, { ...text, isActive: true, categories: subsOfText.map(({ id }) => ({ id, position })) })
  }
}

type DemoText = { title: string; body: string; status: string; subs?: readonly string[] }

const waste = ['huisafval', 'grofvuil', 'overig-afval', 'puin-sloopafval']
const containers = ['container-is-vol', 'container-glas-vol', 'container-voor-papier-is-vol']
const lights = ['lantaarnpaal-straatverlichting', 'straatverlichting-openbare-klok']

export const demoTexts: readonly DemoText[] = [
  {
    title: 'Afval opgehaald',
    body: 'We hebben het afval weggehaald en de plek schoongemaakt. Dank u wel voor uw melding.',
    status: 'handled',
    subs: waste,
  },
  {
    title: 'Geveegd',
    body: 'We hebben de straat geveegd en het zwerfvuil opgeruimd. Dank u wel voor uw melding.',
    status: 'handled',
    subs: ['veegzwerfvuil', 'prullenbak-is-vol'],
  },
  {
    title: 'Container geleegd',
    body: 'We hebben de container geleegd. U kunt hem weer gebruiken.',
    status: 'handled',
    subs: containers,
  },
  {
    title: 'Lamp gemaakt',
    body: 'We hebben de lamp gemaakt. Hij brandt weer zodra het donker wordt.',
    status: 'handled',
    subs: lights,
  },
  {
    title: 'Storing in de kabel',
    body: 'De lampen zijn uit door een storing in de kabel. De netbeheerder maakt dat, meestal binnen {{aantal}} werkdagen.',
    status: 'scheduled',
    subs: lights,
  },
  {
    title: 'Opgelost',
    body: 'We hebben uw melding {{ formatted_signal_id }} opgelost. Dank u wel dat u ons heeft geholpen.',
    status: 'handled',
  },
  {
    title: 'Niets gevonden',
    body: 'We zijn gaan kijken, maar hebben niets gevonden. Is het er nog? Doe dan een nieuwe melding, liefst met een foto.',
    status: 'handled',
  },
  {
    title: 'Niet van de gemeente',
    body: 'We hebben gekeken wat er aan de hand is. Dit hoort niet bij de gemeente. U kunt hiervoor terecht bij {{organisatie}}.',
    status: 'handled',
  },
  {
    title: 'Ingepland',
    body: 'U hoeft zelf niets te doen. We laten het u weten als het klaar is.',
    status: 'scheduled',
  },
  {
    title: 'Waar is het precies?',
    body: 'We kunnen de plek niet goed vinden. Kunt u ons vertellen waar het precies is? Bijvoorbeeld: bij welk huisnummer, of welke kant van de straat.',
    status: 'reaction-requested',
  },
  {
    title: 'Weer aan het werk',
    body: 'U heeft ons laten weten dat uw melding nog niet is opgelost. We gaan er opnieuw mee aan het werk.',
    status: 'reopened',
  },
  {
    title: 'Dubbele melding',
    body: 'Deze melding is al eerder gedaan. We gaan verder met de eerste melding.',
    status: 'cancelled',
  },
]
