import { fold } from '#kit/fold.ts'
import { findProblem, findSubject, stemOf } from './vocabulary.ts'

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
