import { fold } from '#kit/fold.ts'

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

const findSubject = (stem: string) =>
  placePattern.test(stem)
    ? undefined
    : subjectWords.find(([, word]) =>
        word.length < minPartLength ? stem === word : stem.startsWith(word) || stem.endsWith(word),
      )?.[0]

const findProblem = (stem: string) =>
  problemWords.find(([, word]) => (word.length < minPartLength ? stem === word : stem.startsWith(word)))?.[0]

/** Removes endings and doubled letters: `lampen` becomes `lamp`, and `paal` and `palen` become equal. */
function stemOf(word: string): string {
  const endings = word.length > 5 ? /(tjes|tje|jes|je|ende|end|en|es|s|e|t)$/ : /(en|s|e)$/
  const stripped = word.replace(endings, '')
  return (stripped.length < 3 ? word : stripped)
    .replace(/([a-z])\1+/g, '$1')
    .replace(/z/g, 's')
    .replace(/v$/, 'f')
}

type Word = { weight: number; word: string }

export type AnalysedText = {
  words: ReadonlyMap<string, Word>
  subjects: ReadonlySet<string>
  problems: ReadonlySet<string>
}

const wordSet = (words: string) => new Set(words.split(/\s+/))

const stopWords =
  wordSet(`aan al alle alles als altijd andere ben bij buiten daar dag dagen dan dat de deze die dit doe doen
  door dus echt een eens elk elke en er erg even gaan gaat geen geven haar had heb hebben heel heeft helemaal hem hen het
  hier hij hoe hun iemand iets ik in is ja jaar je jullie kan keer kon kunnen kunt laat langs maar maand maanden mag me
  meer men met mij mijn moet mogen naar nacht net niet niets nog nooit nou nu of om omdat omheen onder ons onze ook op
  opnieuw over overal s snel soms steeds te tegen tot tussen twee drie u uit uur uw van vanuit vanavond vanmorgen veel via
  vind voor vol waar waren wat we week weken weer weg welke wel werd wie wij wil word wordt worden wordt zag ze zeer zelf
  zich zie zien zij zijn zit zitten zo zou ligt liggen staat staan hangt hallo graag dank groet groeten goed beste
  mevrouw meneer alvast willen zodat gemeente melding melden`)

const commonWords =
  wordSet(`straat stoep weg huis deur nummer hoek park plein voetpad fietspad kapot stuk vies rommel troep grote
  groot kleine oude oud nieuw avond avonden ochtend middag kinderen kind mensen buren school auto gevaarlijk gevaar los
  lang hele paar wijk buurt flat woning raam rand naast gezet gezien gedumpt afval vuil pad trottoir overlast`)

const commonWeight = 0.3

/** @param category its name, used when the text names no subject or problem */
export function analyseText(text: string, category = ''): AnalysedText {
  const analysed = analyseWords(text)
  if (analysed.subjects.size > 0 && analysed.problems.size > 0) return analysed
  const { subjects, problems } = analyseWords(category)
  return {
    ...analysed,
    subjects: analysed.subjects.size > 0 ? analysed.subjects : subjects,
    problems: analysed.problems.size > 0 ? analysed.problems : problems,
  }
}

function analyseWords(text: string): AnalysedText {
  const words = new Map<string, Word>()
  const [subjects, problems] = [new Set<string>(), new Set<string>()]
  for (const word of fold(text.replaceAll(hiddenMark, ' '))
    .slice(0, maxTextLength)
    .match(/[a-z]+|\d+[a-z]?/g) ?? []) {
    const stem = stemOf(word)
    const [subject, problem] = [findSubject(stem), findProblem(stem)]
    if (subject) subjects.add(subject)
    if (problem) problems.add(problem)
    const isNamed = Boolean(subject || problem)
    if (word.length < 2 || (stopWords.has(word) && !isNamed)) continue
    words.set(subject ?? stem, { weight: commonWords.has(word) ? commonWeight : 1, word })
  }
  return { words, subjects, problems }
}

/** The placeholder of hidden words says nothing about the problem (hidden-passages/rules.ts). */
const hiddenMark = /\[verborgen: [a-z-]+\]/g

const maxTextLength = 1500

/** From 0 to 1: the weighted share of the words of the shorter text that the other has. */
export function wordOverlap(a: AnalysedText, b: AnalysedText): number {
  const sum = ({ words }: AnalysedText) => [...words.values()].reduce((total, { weight }) => total + weight, 0)
  const smallestWeight = Math.max(Math.min(sum(a), sum(b)), minWeight)
  return Math.min(1, sharedWords(a, b).reduce((total, { weight }) => total + weight, 0) / smallestWeight)
}

/** A minimum divisor: two texts of one word each prove little. */
const minWeight = 2

export const sharedWords = (a: AnalysedText, b: AnalysedText) =>
  [...a.words]
    .flatMap(([stem, word]) => (b.words.has(stem) ? [word] : []))
    .toSorted((one, two) => two.weight - one.weight)

export const withSharedWords = (text: string, other: AnalysedText): { text: string; isShared: boolean }[] =>
  text
    .split(/(\p{L}[\p{L}\p{M}]*|\d+[a-z]?)/iu)
    .filter(Boolean)
    .map(part => ({ text: part, isShared: hasWord(other, part) }))

function hasWord({ words }: AnalysedText, part: string): boolean {
  const [word] = fold(part).match(/[a-z]+|\d+[a-z]?/) ?? []
  if (!word) return false
  const stem = stemOf(word)
  return words.has(findSubject(stem) ?? stem)
}
