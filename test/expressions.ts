import { createContext, Script } from 'node:vm'
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import { Visitor } from 'vite'
import type { SourceFile } from './source-rules.ts'

/** A regular expression of the product, and where it stands. */
export type Expression = { at: string; pattern: string; flags: string }

/** The regular expressions that are written in a file, and the places where one is made from parts. */
export function expressionsIn({ file, text, program }: SourceFile): { written: Expression[]; made: string[] } {
  const written: Expression[] = []
  const made: string[] = []
  const at = (offset: number) => `${file}:${text.slice(0, offset).split('\n').length}`
  const check = ({ callee, start }: { callee: { start: number; end: number }; start: number }) => {
    if (/^(globalThis\.)?RegExp$/.test(text.slice(callee.start, callee.end))) made.push(at(start))
  }
  new Visitor({
    Literal: node => {
      if ('regex' in node) written.push({ at: at(node.start), ...node.regex })
    },
    NewExpression: check,
    CallExpression: check,
  }).visit(program)
  return { written, made }
}

/** The length of an attack (characters). */
const attackLength = 40_000
/** Processor time that is never slow (ms): a linear expression takes less than one, a quadratic one hundreds. */
const minMs = 150

/** Why an expression is not linear in the length of the text that it runs on; undefined when nothing was found. */
export function superLinear({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string | undefined {
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: true, Self: true, Trade: true } })
  if (reports.length > 0) return `analysis: ${reports.map(({ type }) => type).join()}`
  const slow = attacksOn({ pattern, flags }).find(attack => isSlow({ pattern, flags }, attack))
  return (
    slow && `attack: ${JSON.stringify({ ...slow, pump: slow.pump.slice(0, 60), before: slow.before.slice(0, 60) })}`
  )
}

type Attack = { before: string; pump: string; after: string }

/**
 * Slow three times in a row, and each time more than proportionally slower than for a quarter of the text: a busy machine makes both slow.
 */
function isSlow(expression: Pick<Expression, 'pattern' | 'flags'>, attack: Attack): boolean {
  return [1, 2, 3].every(() => {
    const ms = msOf(expression, attack, attackLength)
    const isStopped = ms === Number.POSITIVE_INFINITY
    return isStopped || (ms > minMs && ms > 8 * msOf(expression, attack, attackLength / 4))
  })
}

/** The processor time of an expression for an attack of some length (ms); infinite when it had to be stopped. */
function msOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>, attack: Attack, length: number): number {
  const { before, pump, after } = attack
  const text = before + pump.repeat(Math.ceil(length / pump.length)) + after
  const from = process.threadCpuUsage()
  try {
    runOn.runInContext(Object.assign(context, { text, expression: new RegExp(pattern, flags) }), { timeout: maxWaitMs })
  } catch {
    return Number.POSITIVE_INFINITY
  }
  return process.threadCpuUsage(from).user / 1000
}

const context = createContext({})
const runOn = new Script("text.replace(expression, '')")
/** Much longer than what is asked, on a machine that does other work besides. */
const maxWaitMs = 5_000

/** Texts that match an expression up to one of its parts, repeat a match of that part, and end in a mismatch. */
function attacksOn({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): Attack[] {
  const isUnicode = /[uv]/.test(flags)
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: isUnicode && !flags.includes('v'),
    unicodeSets: flags.includes('v'),
  })
  const variants = [samples, samples.toReversed()].flatMap(characters =>
    repeatsIn(parsed.alternatives, '', { characters, flags }),
  )
  const unique = new Map(variants.map(each => [`${each.before}\0${each.pump}`, each]))
  return [...unique.values()].flatMap(each => ['', '\n\0'].map(after => ({ ...each, after })))
}

type Sampling = { characters: readonly string[]; flags: string }
type Repeat = Pick<Attack, 'before' | 'pump'>

/** One of each kind of character that expressions tell apart. */
const samples = [...'a0 Z\t\n.@-_/:;,<>"\'=&%#+*()[]{}|\\!?$^~é\u0301,x1e\u00a0‘“”€']

function repeatsIn(alternatives: readonly AST.Alternative[], before: string, sampling: Sampling): Repeat[] {
  return alternatives.flatMap(({ elements }) => {
    const parts = joined(elements.map(element => ({ element, sample: sampleOf(element, sampling) })))
    return parts.flatMap(({ elements: at }, from) => {
      const start = before + textOf(parts.slice(0, from))
      const inside = at.flatMap(element => repeatsWithin(element, start, sampling))
      const pumps = parts.slice(from).map((_, count) => textOf(parts.slice(from, from + count + 1)))
      return [...inside, ...pumps.filter(pump => pump !== '').map(pump => ({ before: start, pump }))]
    })
  })
}

function repeatsWithin(element: AST.Element, before: string, sampling: Sampling): Repeat[] {
  if (element.type === 'Quantifier') return repeatsWithin(element.element, before, sampling)
  return 'alternatives' in element ? repeatsIn(element.alternatives, before, sampling) : []
}

type Part = { elements: AST.Element[]; sample: string }

const textOf = (parts: readonly Part[]) => parts.map(({ sample }) => sample).join('')

/** Literal characters after each other are one part: a word is repeated as a whole. */
function joined(all: readonly { element: AST.Element; sample: string }[]): Part[] {
  const parts: Part[] = []
  for (const { element, sample } of all) {
    const last = parts.at(-1)
    if (last && element.type === 'Character' && last.elements.at(-1)?.type === 'Character') {
      last.elements.push(element)
      last.sample += sample
    } else parts.push({ elements: [element], sample })
  }
  return parts
}

/** A text that a part of an expression matches. */
function sampleOf(element: AST.Element, sampling: Sampling): string {
  if (element.type === 'Character') return String.fromCodePoint(element.value)
  if (element.type === 'Quantifier') return sampleOf(element.element, sampling).repeat(Math.max(1, element.min))
  if (element.type === 'Group' || element.type === 'CapturingGroup') {
    const [first] = sampling.characters === samples ? element.alternatives : element.alternatives.toReversed()
    return (first?.elements ?? []).map(each => sampleOf(each, sampling)).join('')
  }
  if (element.type === 'Backreference')
    return Array.isArray(element.resolved) ? '' : sampleOf(element.resolved, sampling)
  if (element.type === 'Assertion') return ''
  const one = new RegExp(`^(?:${element.raw})$`, sampling.flags.replace(/[gy]/g, ''))
  return sampling.characters.find(character => one.test(character)) ?? ''
}
