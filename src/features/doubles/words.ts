import { stemOf } from './stem.ts'
import { findThing, findTrouble } from './things.ts'

/** `isNamed`: it is the name of a thing, or of what can be the matter with it, and so says nothing of whoever wrote it. */
type Word = { weight: number; word: string; isNamed: boolean }

/** What a text says, taken apart to be compared with another. */
export type AnalysedText = {
  /** By stem: how much it weighs, and as it was written. */
  words: ReadonlyMap<string, Word>
  things: ReadonlySet<string>
  troubles: ReadonlySet<string>
}

const wordSet = (words: string) => new Set(words.split(/\s+/))

/** These say nothing about what is the matter. */
const stopWords =
  wordSet(`aan al alle alles als altijd andere ben bij buiten daar dag dagen dan dat de deze die dit doe doen
  door dus echt een eens elk elke en er erg even gaan gaat geen geven haar had heb hebben heel heeft helemaal hem hen het
  hier hij hoe hun iemand iets ik in is ja jaar je jullie kan keer kon kunnen kunt laat langs maar maand maanden mag me
  meer men met mij mijn moet mogen naar nacht net niet niets nog nooit nou nu of om omdat omheen onder ons onze ook op
  opnieuw over overal s snel soms steeds te tegen tot tussen twee drie u uit uur uw van vanuit vanavond vanmorgen veel via
  vind voor vol waar waren wat we week weken weer weg welke wel werd wie wij wil word wordt worden wordt zag ze zeer zelf
  zich zie zien zij zijn zit zitten zo zou ligt liggen staat staan hangt hallo graag dank groet groeten goed beste
  mevrouw meneer alvast willen zodat gemeente melding melden`)

/** These stand in so many reports that they tell little. */
const commonWords =
  wordSet(`straat stoep weg huis deur nummer hoek park plein voetpad fietspad kapot stuk vies rommel troep grote
  groot kleine oude oud nieuw avond avonden ochtend middag kinderen kind mensen buren school auto gevaarlijk gevaar los
  lang hele paar wijk buurt flat woning raam rand naast gezet gezien gedumpt afval vuil pad trottoir overlast`)

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const commonWeight = 0.3

/**
 * The words of a text with what they weigh, and what it is about.
 * @param category its name: it tells what is the matter where the text does not
 */
export function saidIn(text: string, category = ''): AnalysedText {
  const analysed = analyseWords(text)
  if (analysed.things.size > 0 && analysed.troubles.size > 0) return analysed
  const { things, troubles } = analyseWords(category)
  return {
    ...analysed,
    things: analysed.things.size > 0 ? analysed.things : things,
    troubles: analysed.troubles.size > 0 ? analysed.troubles : troubles,
  }
}

function analyseWords(text: string): AnalysedText {
  const words = new Map<string, Word>()
  const [things, troubles] = [new Set<string>(), new Set<string>()]
  for (const word of normalize(text)
    .slice(0, maxTextLength)
    .match(/[a-z]+|\d+[a-z]?/g) ?? []) {
    const stem = stemOf(word)
    const [thing, trouble] = [findThing(stem), findTrouble(stem)]
    if (thing) things.add(thing)
    if (trouble) troubles.add(trouble)
    const isNamed = Boolean(thing || trouble)
    if (word.length < 2 || (stopWords.has(word) && !isNamed)) continue
    words.set(thing ?? stem, { weight: commonWords.has(word) ? commonWeight : 1, word, isNamed })
  }
  return { words, things, troubles }
}

/** Who writes more than this says the main thing first. */
const maxTextLength = 1500

/** How much of what the shorter text says the other says too, from 0 to 1. */
export function wordOverlap(a: AnalysedText, b: AnalysedText): number {
  const sum = ({ words }: AnalysedText) => [...words.values()].reduce((total, { weight }) => total + weight, 0)
  const smallestWeight = Math.max(Math.min(sum(a), sum(b)), minWeight)
  return Math.min(1, sharedWords(a, b).reduce((total, { weight }) => total + weight, 0) / smallestWeight)
}

/** Two texts of one word each are hardly proof. */
const minWeight = 2

/** The words of both, heaviest first. */
export const sharedWords = (a: AnalysedText, b: AnalysedText) =>
  [...a.words]
    .flatMap(([stem, word]) => (b.words.has(stem) ? [word] : []))
    .toSorted((one, two) => two.weight - one.weight)
