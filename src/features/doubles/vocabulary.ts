/** A word belongs to the subject whose longest name it starts or ends with: a `straatlantaarn` is a `lantaarn`. */
const subjects = {
  lamp: 'lantaarn lantaarnpaal lantaren lantarenpaal lamp verlichting licht onverlicht lichtmast straatlamp',
  verkeerslicht: 'verkeerslicht stoplicht fietserslicht voetgangerslicht drukknop',
  container: 'container restafval kliko',
  glasbak: 'glasbak glascontainer',
  papierbak: 'papierbak papiercontainer',
  plasticbak: 'plasticbak plasticcontainer pmd',
  papier: 'papier karton doos dozen',
  prullenbak: 'prullenbak afvalbak vuilnisbak',
  vuilnis: 'vuilnis vuilniszak huisvuil huisafval zakken',
  matras: 'matras bed',
  zitbank: 'bankstel zitbank bank',
  bankje: 'bankje zitbankje zitting',
  kast: 'kast',
  koelkast: 'koelkast vriezer',
  wasmachine: 'wasmachine wasdroger',
  vaatwasser: 'vaatwasser vaatwasmachine',
  televisie: 'televisie beeldscherm',
  accu: 'accu',
  asbest: 'asbest',
  hout: 'planken pallets deuren',
  autoband: 'autoband autobanden',
  glas: 'scherven glas fles flessen',
  blikje: 'blikje blikjes beker bekers',
  peuk: 'peuk peuken sigaret',
  naald: 'naald naalden spuiten',
  folder: 'folder folders reclamefolder',
  poep: 'poep drol drollen uitwerpselen hondentoilet diarree paardenvijg',
  urine: 'urine plas wildplassen',
  graffiti: 'graffiti spuitbus gekalkt beklad hakenkruis leus gespoten volgekliederd tekens',
  poster: 'poster sticker affiche',
  put: 'kolk put riool straatkolk',
  deksel: 'deksel putdeksel',
  tegel: 'tegel tegels stoeptegel klinkers',
  stoeprand: 'stoeprand trottoirband',
  gat: 'gat kuil',
  verzakking: 'verzakking verzakt weggezakt',
  wortel: 'wortel wortels boomwortels',
  tak: 'tak takken',
  boom: 'boom bomen kastanje eik linde berk',
  haag: 'heg haag struik struiken',
  rozen: 'rozenstruik rozen',
  gras: 'gras berm gemaaid maaien',
  onkruid: 'onkruid overwoekerd',
  duizendknoop: 'duizendknoop',
  rups: 'rups rupsen eikenprocessierups processierups',
  paddenstoel: 'paddenstoel zwam',
  blad: 'blad bladeren',
  fiets: 'fiets fietswrak weesfiets frame kinderfietsje',
  fietsenrek: 'fietsenrek fietsnietje nietje beugel',
  bakfiets: 'bakfiets',
  scooter: 'scooter scooterwrak brommer bromfiets',
  deelscooter: 'deelscooter deelfiets',
  auto: 'auto autowrak wrak kenteken nummerborden',
  busje: 'busje bestelbusje bestelbus',
  aanhanger: 'aanhanger aanhangwagen',
  caravan: 'caravan',
  camper: 'camper',
  vrachtwagen: 'vrachtwagen',
  steiger: 'steiger bouwsteiger',
  reclamebord: 'reclamebord',
  bloembak: 'bloembak plantenbak',
  hek: 'hek hekje',
  afzetting: 'afzetting',
  verkeersbord: 'verkeersbord bord',
  straatnaam: 'straatnaambord straatnaambordje',
  paaltje: 'paaltje paaltjes',
  schommel: 'schommel',
  glijbaan: 'glijbaan',
  wip: 'wip',
  klimrek: 'klimrek',
  zandbak: 'zandbak',
  kabelbaan: 'kabelbaan',
  rat: 'rat ratten rattenholen',
  muis: 'muis muizen',
  duif: 'duif duiven',
  gans: 'gans ganzen',
  eend: 'eend eenden',
  kat: 'kat katten',
  meeuw: 'meeuw meeuwen',
  wesp: 'wesp wespen wespennest',
  jongeren: 'jongeren hangjongeren jongens jeugd',
  vuurwerk: 'vuurwerk knallen',
  dealen: 'dealen dealer gedeald drugs',
  muziek: 'muziek bas',
  terras: 'terras',
  etenslucht: 'frituur frituurlucht walm snackbar pizzeria',
  olie: 'olie oliefilm oliespoor diesel',
  boot: 'sloep boot bootje',
  speedboot: 'speedboot',
  brug: 'brug bruggetje voetgangersbruggetje',
  leuning: 'leuning reling balustrade',
  laadpaal: 'laadpaal oplaadpunt',
  plastic: 'plastic',
} as const satisfies Record<string, string>

const problems = {
  vol: 'vol overvol propvol stampvol puilt loopt geleegd',
  kapot:
    'kapot stuk gebroken vernield beschadigd defect storing gesloopt gerukt los afgebroken gescheurd werkt losgekomen',
  uit: 'donker brandt uitgevallen onverlicht',
  knippert: 'knippert knipperen',
  scheef: 'scheef schuin omgereden aangereden',
  open: 'open gestolen ontbreekt',
  dood: 'dood kaal dorre verdord',
  verstopt: 'verstopt blank dicht',
  hoog: 'hoog groeit overhangt',
  stank: 'stinkt stank rioollucht gaslucht',
  lawaai: 'lawaai herrie klappert rammelt piept geschreeuw',
  glad: 'glad spekglad spiegelglad',
  verrot: 'verrot rotte rot',
  gezonken: 'gezonken',
  dumpen: 'gedumpt gegooid',
} as const satisfies Record<string, string>

type StemmedNames = readonly (readonly [name: string, word: string])[]
const stemmedNames = (groups: Record<string, string>): StemmedNames =>
  Object.entries(groups)
    .flatMap(([name, words]) => words.split(' ').map(word => [name, stemOf(word)] as const))
    .toSorted(([, a], [, b]) => b.length - a.length)

const [subjectWords, problemWords] = [stemmedNames(subjects), stemmedNames(problems)]

/** A shorter name must equal the whole word: `rat` is also the start of `ratel`. */
const minPartLength = 4

/** These compounds name a place: a `fietspad` is no bicycle. */
const placePattern = /^(fiets|auto|bus|tram|gras)(pad|tunel|stra|brug|weg|halt|veld)/

export const findSubject = (stem: string) =>
  placePattern.test(stem)
    ? undefined
    : subjectWords.find(([, word]) =>
        word.length < minPartLength ? stem === word : stem.startsWith(word) || stem.endsWith(word),
      )?.[0]

export const findProblem = (stem: string) =>
  problemWords.find(([, word]) => (word.length < minPartLength ? stem === word : stem.startsWith(word)))?.[0]

/** Removes endings and doubled letters: `lampen` becomes `lamp`, and `paal` and `palen` become equal. */
export function stemOf(word: string): string {
  const endings = word.length > 5 ? /(tjes|tje|jes|je|ende|end|en|es|s|e|t)$/ : /(en|s|e)$/
  const stripped = word.replace(endings, '')
  return (stripped.length < 3 ? word : stripped)
    .replace(/([a-z])\1+/g, '$1')
    .replace(/z/g, 's')
    .replace(/v$/, 'f')
}
