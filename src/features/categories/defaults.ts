import type { HandlingCode } from './handling.ts'
import type { ServiceLevel } from './rules.ts'

type DefaultSubCategory = {
  slug: string
  name: string
  isActive: boolean
  handling: HandlingCode
  /** As `5 work` (working days) or `21 cal` (calendar days); null for no service level. */
  serviceLevel: `${number} ${'work' | 'cal'}` | null
  responsible: readonly string[]
  visibleToAll: boolean
}
type SubCategoryOptions = Partial<Pick<DefaultSubCategory, 'responsible' | 'isActive' | 'visibleToAll'>>
type DefaultMainCategory = {
  slug: string
  name: string
  responsible?: readonly string[]
  subs: readonly DefaultSubCategory[]
}

const sub = (
  slug: string,
  name: string,
  [handling, serviceLevel]: readonly [HandlingCode, DefaultSubCategory['serviceLevel']],
  { responsible = [], isActive = true, visibleToAll = false }: SubCategoryOptions,
): DefaultSubCategory => ({ slug, name, handling, serviceLevel, responsible, isActive, visibleToAll })

export function defaultServiceLevel({ serviceLevel }: Pick<DefaultSubCategory, 'serviceLevel'>): ServiceLevel | null {
  const [days, kind] = serviceLevel?.split(' ') ?? []
  return days ? { days: Number(days), calendarDays: kind === 'cal' } : null
}

/** Dutch municipalities know these categories from Signalen. */
export const defaultCategories: readonly DefaultMainCategory[] = [
  {
    slug: 'afval',
    name: 'Afval',
    subs: [
      sub('asbest-accu', 'Asbest / accu', ['A3DMC', '3 work'], { responsible: ['THO'] }),
      sub('bedrijfsafval', 'Bedrijfsafval', ['A3DMC', '3 work'], { responsible: ['AEG', 'ASC'], isActive: false }),
      sub('bruin-en-witgoed', 'Bruin- en witgoed', ['A3DEC', '3 work'], { responsible: ['AEG'], visibleToAll: true }),
      sub('container-bijplaatsing', 'Container bijplaatsing', ['A3DMC', '3 work'], {
        responsible: ['AEG'],
        isActive: false,
        visibleToAll: true,
      }),
      sub('container-glas-kapot', 'Container glas kapot', ['A3WMC', '3 work'], {
        responsible: ['AEG'],
        visibleToAll: true,
      }),
      sub('container-glas-vol', 'Container glas vol', ['A3WMC', '3 work'], {
        responsible: ['AEG'],
        visibleToAll: true,
      }),
      sub('container-is-kapot', 'Container is kapot', ['A3DMC', '3 work'], { responsible: ['AEG'] }),
      sub('container-is-vol', 'Container is vol', ['A3DMC', '3 work'], { responsible: ['AEG'] }),
      sub('container-voor-papier-is-stuk', 'Container papier kapot', ['A3DMC', '3 work'], { responsible: ['AEG'] }),
      sub('container-voor-papier-is-vol', 'Container papier vol', ['A3DMC', '3 work'], { responsible: ['AEG'] }),
      sub('container-voor-plastic-afval-is-kapot', 'Container plastic kapot', ['A3DMC', '3 work'], {
        responsible: ['AEG'],
      }),
      sub('container-voor-plastic-afval-is-vol', 'Container plastic afval vol', ['A3DMC', '3 work'], {
        responsible: ['AEG'],
      }),
      sub('grofvuil', 'Grofvuil', ['A3DEVOMC', '3 work'], { responsible: ['AEG'] }),
      sub('handhaving-op-afval', 'Handhaving op afval', ['A3DMC', '3 work'], { responsible: ['THO'] }),
      sub('huisafval', 'Huisafval', ['A3DMC', '3 work'], { responsible: ['AEG'] }),
      sub('kerstbomen', 'Kerstbomen', ['A3DMC', '3 work'], { responsible: ['AEG'], visibleToAll: true }),
      sub('overig-afval', 'Overig afval', ['REST', '3 work'], { responsible: ['AEG', 'STW'] }),
      sub('prullenbak-is-kapot', 'Prullenbak is kapot', ['A3DMC', '3 work'], { responsible: ['STW'], isActive: false }),
      sub('prullenbak-is-vol', 'Prullenbak is vol', ['A3DEC', '3 work'], { responsible: ['STW'], isActive: false }),
      sub('puin-sloopafval', 'Puin- / sloopafval', ['A3DMC', '3 work'], { responsible: ['AEG'] }),
      sub('rolcontainer-is-kapot', 'Rolcontainer is kapot', ['EMPTY', '10 work'], {
        responsible: ['AEG'],
        isActive: false,
        visibleToAll: true,
      }),
      sub('rolcontainer-is-vol', 'Rolcontainer is vol', ['A3DMC', '3 work'], {
        responsible: ['AEG'],
        isActive: false,
        visibleToAll: true,
      }),
      sub('veeg-zwerfvuil', 'Veeg- / zwerfvuil', ['A3DEC', '3 work'], { responsible: ['STW'], isActive: false }),
    ],
  },
  {
    slug: 'civiele-constructies',
    name: 'Civiele Constructies',
    subs: [
      sub('afwatering-brug', 'Afwatering brug', ['URGENTE_MELDINGEN', '5 work'], { responsible: ['STW', 'VOR'] }),
      sub('brug-bediening', 'Brug bediening', ['A3WEC', '21 work'], { responsible: ['WAT'] }),
      sub('bruggen', 'Brug', ['A3WEC', '21 cal'], { responsible: ['STW', 'WAT'] }),
      sub('kades', 'Kades', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('oevers', 'Oevers', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('riolering-verstopte-kolk', 'Riolering - verstopte kolk', ['I5DMC', '5 work'], {
        responsible: ['WAT'],
        isActive: false,
      }),
      sub('sluis', 'Sluis', ['URGENTE_MELDINGEN', '5 work'], { responsible: ['STW', 'VOR'] }),
      sub('steiger', 'Steiger', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('verzakking-kades', 'Verzakking van kades', ['I5DMC', '5 work'], { responsible: ['STW'], isActive: false }),
      sub('watergangen', 'Watergangen', ['URGENTE_MELDINGEN', '5 work'], { responsible: ['STW', 'VOR'] }),
    ],
  },
  {
    slug: 'ondermijning',
    name: 'Ondermijning',
    responsible: ['OOV'],
    subs: [sub('vermoeden', 'Vermoeden', ['ONDERMIJNING', '3 work'], { responsible: ['OOV'] })],
  },
  {
    slug: 'openbaar-groen-en-water',
    name: 'Openbaar groen en water',
    subs: [
      sub('beplanting', 'Beplanting', ['I5DMC', '5 work'], { visibleToAll: true }),
      sub('boom', 'Boom - dood', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('boom-aanvraag-plaatsing', 'Boom - aanvraag plaatsing', ['I5DMC', '5 work'], { responsible: ['VOR'] }),
      sub('boom-afval', 'Boom - plastic en overig afval', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('boom-boomstob', 'Boom - boomstob', ['I5DMC', '5 work'], {
        responsible: ['STW'],
        isActive: false,
        visibleToAll: true,
      }),
      sub('boom-illegale-kap', 'Boom - illegale kap', ['I5DMC', '5 work'], { responsible: ['THO'] }),
      sub('boom-noodkap', 'Boom - noodkap', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('boom-overig', 'Boom - overig', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('boom-spiegel', 'Boom - spiegel', ['I5DMC', '5 work'], { responsible: ['STW'], isActive: false }),
      sub('boom-stormschade', 'Boom - stormschade', ['I5DMC', '5 work'], { responsible: ['STW'], visibleToAll: true }),
      sub('boom-verzoek-inspectie', 'Boom - verzoek inspectie', ['I5DMC', '5 work'], { visibleToAll: true }),
      sub('boomziekten-en-plagen', 'Boom - ziekten en plagen', ['I5DMC', '5 work'], { visibleToAll: true }),
      sub('drijfvuil', 'Drijfvuil bevaarbaar water', ['I5DMC', '5 work'], { responsible: ['WAT'], isActive: false }),
      sub('eikenprocessierups', 'Eikenprocessierups', ['EMPTY', '10 work'], {
        responsible: ['STW'],
        visibleToAll: true,
      }),
      sub('japanse-duizendknoop', 'Japanse duizendknoop', ['I5DMC', '5 work'], { visibleToAll: true }),
      sub('maaien-snoeien', 'Maaien', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('oever-kade-steiger', 'Oever', ['I5DMC', '5 work'], { responsible: ['STW'], isActive: false }),
      sub('onkruid', 'Onkruid in het groen', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('overig-groen-en-water', 'Overig groen en water', ['REST', '3 work'], { responsible: ['STW'] }),
      sub('snoeien', 'Snoeien', ['I5DMC', '5 work'], { responsible: ['STW'] }),
    ],
  },
  {
    slug: 'overig',
    name: 'Overig',
    subs: [
      sub('overig', 'Overig', ['I5DMC', '5 work'], { responsible: ['ASC'] }),
      sub('overige-dienstverlening', 'Overige dienstverlening', ['REST', '3 work'], { responsible: ['ASC'] }),
    ],
  },
  {
    slug: 'overlast-bedrijven-en-horeca',
    name: 'Overlast Bedrijven en Horeca',
    subs: [
      sub('geluidsoverlast-installaties', 'Geluidsoverlast installaties', ['I5DMC', '5 work'], {
        responsible: ['ASC', 'VTH'],
      }),
      sub('geluidsoverlast-muziek', 'Geluidsoverlast muziek', ['I5DMC', '5 work'], { responsible: ['ASC', 'VTH'] }),
      sub('overig-horecabedrijven', 'Overig bedrijven / horeca', ['REST', '5 work'], { responsible: ['ASC', 'VTH'] }),
      sub('overlast-door-bezoekers-niet-op-terras', 'Overlast door bezoekers (niet op terras)', ['I5DMC', '5 work'], {
        responsible: ['ASC', 'THO'],
      }),
      sub('overlast-terrassen', 'Overlast terrassen', ['I5DMC', '5 work'], { responsible: ['ASC', 'VTH'] }),
      sub('stank-horecabedrijven', 'Stank horeca/bedrijven', ['I5DMC', '3 work'], {
        responsible: ['ASC', 'VTH'],
        isActive: false,
      }),
      sub('stankoverlast', 'Stankoverlast', ['I5DMC', '5 work'], { responsible: ['ASC', 'VTH'] }),
    ],
  },
  {
    slug: 'overlast-in-de-openbare-ruimte',
    name: 'Overlast in de openbare ruimte',
    subs: [
      sub('auto-scooter-bromfietswrak', 'Auto- / scooter- / bromfiets(wrak)', ['A3WMC', '21 cal'], {
        responsible: ['ASC', 'THO'],
      }),
      sub('bouw-sloopoverlast', 'Bouw- / sloopoverlast', ['A3WMC', '21 cal'], { responsible: ['VTH'] }),
      sub('deelfiets', 'Deelfiets', ['A3WMC', '21 cal'], { responsible: ['ASC', 'STW'], isActive: false }),
      sub('fietswrak', 'Fietswrak', ['A3WMC', '21 cal'], { responsible: ['THO'] }),
      sub('graffiti-wildplak', 'Graffiti / wildplak', ['I5DMC', '5 work'], { responsible: ['STW'], isActive: false }),
      sub('hinderlijk-geplaatst-object', 'Hinderlijk geplaatst object', ['I5DMC', '5 work'], {
        responsible: ['ASC', 'VTH'],
      }),
      sub('hondenpoep', 'Uitwerpselen', ['A3WMC', '21 cal'], { responsible: ['ASC', 'STW', 'THO'], isActive: false }),
      sub('lozing-dumping-bodemverontreiniging', 'Lozing / dumping / bodemverontreiniging', ['A3DMC', '3 work'], {
        responsible: ['ASC', 'STW', 'THO'],
      }),
      sub('markten', 'Markten', ['HANDLING_MARKTEN', '3 work'], { responsible: ['ASC'], visibleToAll: true }),
      sub('overig-openbare-ruimte', 'Overig openbare ruimte', ['A3WMC', '21 cal'], { responsible: ['ASC'] }),
      sub('parkeeroverlast', 'Parkeeroverlast', ['A3DMC', '3 work'], { responsible: ['ASC', 'THO'] }),
      sub('stank-geluidsoverlast', 'Stank- / geluidsoverlast', ['A3WMC', '21 cal'], {
        responsible: ['ASC', 'THO', 'VTH'],
      }),
      sub('wegsleep', 'Wegsleep', ['A3WMC', '21 cal'], { responsible: ['THO'] }),
    ],
  },
  {
    slug: 'overlast-op-het-water',
    name: 'Overlast op het water',
    subs: [
      sub('blokkade-van-de-vaarweg', 'Blokkade van de vaarweg', ['STOPEC3', '3 cal'], {
        responsible: ['AEG', 'ASC', 'WAT'],
        visibleToAll: true,
      }),
      sub('olie-op-het-water', 'Olie op het water', ['STOPEC3', '3 cal'], {
        responsible: ['AEG', 'ASC', 'WAT'],
        visibleToAll: true,
      }),
      sub('overig-boten', 'Overige boten', ['WS3EC', '3 work'], { responsible: ['ASC', 'WAT'] }),
      sub('overlast-op-het-water-geluid', 'Geluid op het water', ['WS1EC', '3 work'], { responsible: ['ASC', 'WAT'] }),
      sub('overlast-op-het-water-gezonken-boot', 'Wrak in het water', ['WS2EC', '3 work'], {
        responsible: ['ASC', 'WAT'],
      }),
      sub('overlast-op-het-water-snel-varen', 'Snel varen', ['WS1EC', '3 work'], { responsible: ['ASC', 'WAT'] }),
      sub('overlast-op-het-water-vaargedrag', 'Overlast op het water - Vaargedrag', ['WS1EC', '3 work'], {
        responsible: ['ASC', 'WAT'],
        isActive: false,
      }),
      sub('overlast-vanaf-het-water', 'Overlast vanaf het water', ['WS1EC', '3 work'], {
        responsible: ['ASC', 'WAT'],
        isActive: false,
      }),
      sub('scheepvaart-nautisch-toezicht', 'Nautisch toezicht / vaargedrag', ['WS3EC', '3 work'], {
        responsible: ['ASC', 'WAT'],
      }),
    ],
  },
  {
    slug: 'overlast-van-dieren',
    name: 'Overlast van dieren',
    subs: [
      sub('dode-dieren', 'Dode dieren', ['A3DMC', '3 work'], { responsible: ['GGD'] }),
      sub('duiven', 'Duiven', ['I5DMC', '5 work'], { responsible: ['GGD'] }),
      sub('ganzen', 'Ganzen', ['I5DMC', '5 work'], { responsible: ['GGD'] }),
      sub('meeuwen', 'Meeuwen', ['I5DMC', '5 work'], { responsible: ['GGD'] }),
      sub('overig-dieren', 'Overig dieren', ['I5DMC', '5 work'], { responsible: ['GGD'] }),
      sub('ratten', 'Ratten', ['I5DMC', '5 work'], { responsible: ['GGD'] }),
      sub('ratten-in-en-rond-woning', 'Ratten – in en rond een woning', ['I5DMC', '5 work'], {
        responsible: ['GGD'],
        visibleToAll: true,
      }),
      sub('wespen', 'Wespen', ['I5DMC', '5 work'], { responsible: ['GGD'] }),
    ],
  },
  {
    slug: 'overlast-van-en-door-personen-of-groepen',
    name: 'Overlast van en door personen of groepen',
    subs: [
      sub('daklozen-bedelen', 'Daklozen / bedelen', ['A3DMC', '3 work'], { responsible: ['ASC', 'THO'] }),
      sub('drank-en-drugsoverlast', 'Drank- / drugsoverlast', ['A3DMC', '3 work'], { responsible: ['ASC', 'THO'] }),
      sub('jongerenoverlast', 'Jongerenoverlast', ['A3DMC', '3 work'], { responsible: ['ASC', 'THO'] }),
      sub('loslopende-agressieve-honden', 'Loslopende agressieve honden', ['EMPTY', '3 work'], {
        responsible: ['AEG', 'ASC'],
        isActive: false,
        visibleToAll: true,
      }),
      sub('overige-overlast-door-personen', 'Overige overlast door personen', ['REST', '3 work'], {
        responsible: ['ASC', 'THO'],
      }),
      sub('overlast-door-afsteken-vuurwerk', 'Overlast door afsteken vuurwerk', ['A3DMC', '3 work'], {
        responsible: ['ASC', 'THO'],
      }),
      sub(
        'overlast-van-taxis-bussen-en-fietstaxis',
        "Overlast van taxi's, bussen en fietstaxi's",
        ['A3DMC', '3 work'],
        { responsible: ['ASC', 'THO'] },
      ),
      sub('personen-op-het-water', 'Personen op het water', ['A3DMC', '3 work'], {
        responsible: ['ASC', 'THO'],
        isActive: false,
      }),
      sub('vuurwerkoverlast', 'Vuurwerkoverlast', ['A3DMC', '3 work'], {
        responsible: ['ASC', 'THO'],
        isActive: false,
      }),
      sub('wildplassen-poepen-overgeven', 'Wildplassen / poepen / overgeven', ['A3DMC', '3 work'], {
        responsible: ['ASC', 'THO'],
      }),
    ],
  },
  {
    slug: 'schoon',
    name: 'Schoon',
    subs: [
      sub('drijfvuil-bevaarbaar-water', 'Drijfvuil bevaarbaar water', ['I5DMC', '5 work'], { responsible: ['WAT'] }),
      sub('drijfvuil-niet-bevaarbaar-water', 'Drijfvuil niet-bevaarbaar water', ['I5DMC', '5 work'], {
        responsible: ['STW'],
      }),
      sub('gladheid-bladeren', 'Gladheid door blad', ['GLADZC', null], { responsible: ['STW'] }),
      sub('gladheid-olie', 'Gladheid door olie op de weg', ['GLAD_OLIE', '3 work'], { responsible: ['STW'] }),
      sub('gladheid-winterdienst', 'Gladheid winterdienst', ['GLADZC', '3 work'], { responsible: ['STW'] }),
      sub('graffitiwildplak', 'Graffiti / wildplak', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('onkruid-verharding', 'Onkruid op verharding', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('prullenbak-kapot', 'Prullenbak is kapot', ['A3DEC', '3 work'], { responsible: ['STW'], isActive: false }),
      sub('prullenbak-vol', 'Prullenbak is vol', ['A3DEC', '3 work'], { responsible: ['STW'] }),
      sub('uitwerpselen', 'Uitwerpselen', ['A3WMC', '21 cal'], { responsible: ['ASC', 'STW', 'THO'] }),
      sub('veegzwerfvuil', 'Veeg- / zwerfvuil', ['A3DEC', '3 work'], { responsible: ['STW'] }),
    ],
  },
  {
    slug: 'wegen-verkeer-straatmeubilair',
    name: 'Wegen, verkeer, straatmeubilair',
    subs: [
      sub('autom-verzinkbare-palen', 'Autom. Verzinkbare palen', ['A3WEC', '21 cal'], { responsible: ['VOR'] }),
      sub('bewegwijzering', 'Bewegwijzering', ['A3WEC', '21 cal'], { responsible: ['VOR'] }),
      sub('brug', 'Brug', ['A3WEC', '21 cal'], { responsible: ['STW', 'WAT'], isActive: false }),
      sub('camerasystemen', 'Camerasystemen', ['A3WEC', '21 cal'], { responsible: ['VOR'] }),
      sub('fietsrek-nietje', 'Fietsrek / nietje', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('gladheid', 'Gladheid winterdienst', ['GLADZC', '3 work'], { responsible: ['STW'], isActive: false }),
      sub('klok', 'Klok', ['KLOKLICHTZC', '21 cal'], { responsible: ['VOR'] }),
      sub('lantaarnpaal-straatverlichting', 'Straatverlichting', ['LIGHTING', '21 cal'], { responsible: ['VOR'] }),
      sub('lichthinder', 'Lichthinder', ['STOPEC', '5 work'], { responsible: ['OVL'], isActive: false }),
      sub('omleiding', 'Omleiding', ['3WGM', '15 cal'], { responsible: ['STW'] }),
      sub('omleiding-belijning-verkeer', 'Omleiding / belijning verkeer', ['A3WEC', '21 cal'], {
        responsible: ['STW'],
      }),
      sub('onderhoud-fietspad', 'Onderhoud fietspad', ['A3DEC', '5 work'], {
        responsible: ['STW'],
        visibleToAll: true,
      }),
      sub('onderhoud-stoep-straat-en-fietspad', 'Onderhoud stoep, straat en fietspad', ['A3DEC', '3 work'], {
        responsible: ['STW'],
      }),
      sub('oplaadpunt', 'Oplaadpunt', ['TECHNISCHE_STORING', '5 cal'], { responsible: ['VOR'], visibleToAll: true }),
      sub('overig-wegen-verkeer-straatmeubilair', 'Overig Wegen, verkeer, straatmeubilair', ['REST', '5 work'], {
        responsible: ['STW'],
      }),
      sub('parkeer-verwijssysteem', 'Parkeer verwijssysteem', ['A3WEC', '21 cal'], { responsible: ['VOR'] }),
      sub('parkeerautomaten', 'Parkeerautomaten', ['I5DMC', '5 work'], { responsible: ['VOR'] }),
      sub('prullenbakkapot', 'Prullenbak is kapot', ['A3DEC', '3 work'], { responsible: ['STW'] }),
      sub('put-riolering-verstopt', 'Put / riolering verstopt', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('put-riool-kapot', 'Put / Riool kapot', ['A3DEC', '5 work'], { responsible: ['STW'], visibleToAll: true }),
      sub('speelplaats', 'Speelplaats', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('sportvoorziening', 'Sportvoorziening', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('stadsplattegronden', 'Stadsplattegronden', ['A3WEC', '21 cal'], { responsible: ['VOR'] }),
      sub('straatmeubilair', 'Straatmeubilair', ['I5DMC', '5 work'], { responsible: ['STW'] }),
      sub('straatverlichting-openbare-klok', 'Straatverlichting / openbare klok', ['KLOKLICHTZC', '21 cal'], {
        responsible: ['ASC'],
        isActive: false,
      }),
      sub('tijdelijke-verkeersmaatregelen', 'Tijdelijke Verkeersmaatregelen', ['A3DEC', '3 work'], {
        responsible: ['STW'],
        visibleToAll: true,
      }),
      sub('verdeelkasten-bekabeling', 'Verdeelkasten / bekabeling', ['A3WEC', '21 cal'], {
        responsible: ['VIS'],
        isActive: false,
      }),
      sub('verkeersbord-verkeersafzetting', 'Verkeersbord / verkeersafzetting', ['A3DEC', '3 work'], {
        responsible: ['STW'],
      }),
      sub('verkeerslicht', 'Verkeerslicht', ['STOPEC', '5 work'], { responsible: ['VOR'] }),
      sub('verkeersoverlast', 'Verkeersoverlast', ['I5DMC', '5 work'], { responsible: ['ASC', 'THO'] }),
      sub('verkeersoverlast-verkeerssituaties', 'Verkeersoverlast / Verkeerssituaties', ['I5DMC', '5 work'], {
        responsible: ['ASC', 'THO'],
        isActive: false,
      }),
      sub('verkeerssituaties', 'Verkeerssituaties', ['I5DMC', '5 work'], { responsible: ['VOR'] }),
      sub('verlichting-netstoring', 'Verlichting netstoring', ['STOPEC', '5 work'], {
        responsible: ['OVL'],
        isActive: false,
      }),
    ],
  },
  {
    slug: 'wonen',
    name: 'Wonen',
    responsible: ['WON'],
    subs: [
      sub('fraude', 'Woonfraude', ['I5DMC', '5 work'], { responsible: ['WON'], isActive: false }),
      sub('leegstand', 'Leegstand', ['I5DMC', '5 work'], { responsible: ['WON'] }),
      sub('onderhuur-en-adreskwaliteit', 'Onderhuur en adreskwaliteit', ['I5DMC', '5 work'], { responsible: ['WON'] }),
      sub('vakantieverhuur', 'Vakantieverhuur', ['I5DMC', '5 work'], { responsible: ['WON'] }),
      sub('wonen-ondermijning', 'Wonen ondermijning', ['EMPTY', '40 work'], {
        responsible: ['WON'],
        isActive: false,
        visibleToAll: true,
      }),
      sub('wonen-overig', 'Overige Wonen', ['I5DMC', '5 work'], { responsible: ['WON'], visibleToAll: true }),
      sub('woningdelen-spookburgers', 'Woningdelen / spookburgers', ['I5DMC', '5 work'], { responsible: ['WON'] }),
      sub('woningkwaliteit', 'Woningkwaliteit', ['I5DMC', '5 work'], { responsible: ['WON'] }),
    ],
  },
]
