import { stemmed } from './stem.ts'
import { thingIn, troubleIn } from './things.ts'

/** `isNamed`: it is the name of a thing, or of what can be the matter with it, and so says nothing of whoever wrote it. */
type Word = { weight: number; word: string; isNamed: boolean }

/** What a text says, taken apart to be compared with another. */
export type Said = {
  /** By stem: how much it weighs, and as it was written. */
  words: ReadonlyMap<string, Word>
  things: ReadonlySet<string>
  troubles: ReadonlySet<string>
}

const list = (words: string) => new Set(words.split(/\s+/))

/** These say nothing about what is the matter. */
const stopWords =
  list(`aan al alle alles als altijd andere ben bij buiten daar dag dagen dan dat de deze die dit doe doen
  door dus echt een eens elk elke en er erg even gaan gaat geen geven haar had heb hebben heel heeft helemaal hem hen het
  hier hij hoe hun iemand iets ik in is ja jaar je jullie kan keer kon kunnen kunt laat langs maar maand maanden mag me
  meer men met mij mijn moet mogen naar nacht net niet niets nog nooit nou nu of om omdat omheen onder ons onze ook op
  opnieuw over overal s snel soms steeds te tegen tot tussen twee drie u uit uur uw van vanuit vanavond vanmorgen veel via
  vind voor vol waar waren wat we week weken weer weg welke wel werd wie wij wil word wordt worden wordt zag ze zeer zelf
  zich zie zien zij zijn zit zitten zo zou ligt liggen staat staan hangt hallo graag dank groet groeten goed beste
  mevrouw meneer alvast willen zodat gemeente melding melden`)

/** These stand in so many reports that they tell little. */
const common =
  list(`straat stoep weg huis deur nummer hoek park plein voetpad fietspad kapot stuk vies rommel troep grote
  groot kleine oude oud nieuw avond avonden ochtend middag kinderen kind mensen buren school auto gevaarlijk gevaar los
  lang hele paar wijk buurt flat woning raam rand naast gezet gezien gedumpt afval vuil pad trottoir overlast`)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const commonWeight = 0.3

/**
 * The words of a text with what they weigh, and what it is about.
 * @param category its name: it tells what is the matter where the text does not
 */
export function saidIn(text: string, category = ''): Said {
  const said = wordsOf(text)
  if (said.things.size > 0 && said.troubles.size > 0) return said
  const { things, troubles } = wordsOf(category)
  return {
    ...said,
    things: said.things.size > 0 ? said.things : things,
    troubles: said.troubles.size > 0 ? said.troubles : troubles,
  }
}

function wordsOf(text: string): Said {
  const words = new Map<string, Word>()
  const [things, troubles] = [new Set<string>(), new Set<string>()]
  for (const word of plain(text)
    .slice(0, longest)
    .match(/[a-z]+|\d+[a-z]?/g) ?? []) {
    const stem = stemmed(word)
    const [thing, trouble] = [thingIn(stem), troubleIn(stem)]
    if (thing) things.add(thing)
    if (trouble) troubles.add(trouble)
    const isNamed = Boolean(thing || trouble)
    if (word.length < 2 || (stopWords.has(word) && !isNamed)) continue
    words.set(thing ?? stem, { weight: common.has(word) ? commonWeight : 1, word, isNamed })
  }
  return { words, things, troubles }
}

/** Who writes more than this says the main thing first. */
const longest = 1500

/** How much of what the shorter text says the other says too, from 0 to 1. */
export function overlap(a: Said, b: Said): number {
  const sum = ({ words }: Said) => [...words.values()].reduce((total, { weight }) => total + weight, 0)
  const least = Math.max(Math.min(sum(a), sum(b)), fewest)
  return Math.min(1, shared(a, b).reduce((total, { weight }) => total + weight, 0) / least)
}

/** Two texts of one word each are hardly proof. */
const fewest = 2

/** The words of both, heaviest first. */
export const shared = (a: Said, b: Said) =>
  [...a.words]
    .flatMap(([stem, own]) => (b.words.has(stem) ? [own] : []))
    .toSorted((one, two) => two.weight - one.weight)
