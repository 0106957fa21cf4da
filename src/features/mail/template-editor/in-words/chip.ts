import type { TemplateVariables } from '../../../../kit/template/check.ts'
import {
  type Condition,
  type Operand,
  parseCondition,
  parseLoop,
  parseOutput,
  TemplateSyntaxError,
} from '../../../../kit/template/expressions.ts'
import { changeNames, formatNames, nameOf, presenceOf } from './names.ts'

/** What the names of loops are called, by the list that they go over: a name for each, and for the loop. */
const loops: Readonly<Record<string, { each: string; names: readonly string[] }>> = {
  feedback_text_list: { each: 'voor elke klacht', names: ['deze klacht'] },
  extra_properties: { each: 'voor elke vraag', names: ['deze vraag', 'het antwoord'] },
}

/** The names that loops of a text give to what they go over, in words. */
type LoopNames = ReadonlyMap<string, string>

/** What names mean at a place in a text. */
export type Scope = {
  variables: TemplateVariables
  loopNames: LoopNames
  /** Whether a name that is no variable is a blank, which a colleague fills in. */
  hasBlanks?: boolean | undefined
}

const whole = { from: 0, to: 0 }
const loopPattern = /\{%\s*for\s([^\n]*?)%\}/g

/** The names that the loops of a text introduce. */
export function loopNamesIn(code: string): LoopNames {
  const all = [...code.matchAll(loopPattern)].flatMap(({ 1: inside = '' }) => attempt(() => parseLoop(inside, whole)))
  return new Map(
    all.flatMap(({ names, list }) => names.map((name, index) => [name, loopOf(list)?.names[index] ?? name])),
  )
}

const loopOf = (list: Operand) => ('path' in list ? loops[list.path.replace(/\.items$/, '')] : undefined)

/** Fixed words for what has no more to it. */
const fixedWords: Readonly<Record<string, string>> = {
  else: 'anders',
  endif: 'tot hier',
  empty: 'als er geen is',
  endfor: 'einde van de lijst',
}

/** A variable in a condition of its own: it leaves nothing where it has no value. */
const ifKnown = /\{%\s*if\s+([\w.]+)\s*%\}(\{\{\s*\1\b[^{}\n]*\}\})\{%\s*endif\s*%\}/

/** The pieces of code in a text: those that give something, and those that say when. */
export const codePattern = new RegExp(`${ifKnown.source}|\\{\\{[^\\n]*?\\}\\}|\\{%[^\\n]*?%\\}`, 'g')

/** A piece of code in words; undefined: it has none. @param piece with its braces */
export function chipWords(piece: string, scope: Scope): string | undefined {
  const [words] = attempt(() => {
    const [known, name = '', output = ''] = ifKnown.exec(piece) ?? []
    if (known) return ifKnownWords(name, output, scope)
    return piece.startsWith('{{') ? outputWords(piece, scope) : tagWords(piece, scope)
  })
  return words !== undefined && !/[{}\n]/.test(words) ? words : undefined
}

function ifKnownWords(name: string, output: string, scope: Scope): string | undefined {
  const words = Object.hasOwn(scope.variables, name) ? outputWords(output, scope) : undefined
  return words && `${words} (als dat bekend is)`
}

const outputWords = (piece: string, scope: Scope) => operandWords(parseOutput(piece.slice(2, -2), whole), scope)

function tagWords(piece: string, scope: Scope): string | undefined {
  const [, name = '', code = ''] = /^\{%\s*(\w+)(.*)%\}$/.exec(piece) ?? []
  if (name === 'for') return loopWords(parseLoop(code, whole))
  if (name === 'if' || name === 'elif') {
    const condition = conditionWords(parseCondition(code, whole), scope)
    const isUnless = name === 'if' && condition?.startsWith('tenzij ')
    return condition && (isUnless ? condition : `${name === 'if' ? 'alleen' : 'of anders'} ${condition}`)
  }
  return code.trim() === '' && Object.hasOwn(fixedWords, name) ? fixedWords[name] : undefined
}

function loopWords({ names, list }: { names: string[]; list: Operand }): string | undefined {
  const loop = loopOf(list)
  return loop?.names.length === names.length && list.filters.length === 0 ? loop.each : undefined
}

function operandWords(operand: Operand, scope: Scope): string | undefined {
  const isWritten = 'literal' in operand
  const called = isWritten ? `"${operand.literal}"` : pathWords(operand.path, scope)
  if (called === undefined) return undefined
  const type = isWritten ? undefined : scope.variables[operand.path]?.type
  const isUsual = (type === 'date' || type === 'address') && operand.filters.length === 0
  return `${called}${isUsual ? ' voluit' : ''}${operand.filters.map(filterWords).join('')}`
}

const pathWords = (path: string, { variables, loopNames, hasBlanks }: Scope): string | undefined =>
  loopNames.get(path) ?? (Object.hasOwn(variables, path) ? nameOf(path) : hasBlanks ? path : undefined)

function filterWords({ name, argument }: Operand['filters'][number]): string {
  const formats = formatNames[name] ?? {}
  if (argument === null) return changeNames[name] ?? ` voluit (${name})`
  if (Object.hasOwn(formats, argument)) return formats[argument] ?? ''
  return name === 'default' ? ` of anders "${argument}"` : ` als "${argument}"`
}

function conditionWords(condition: Condition, scope: Scope, isThere = true): string | undefined {
  if (condition.kind === 'not') return conditionWords(condition.condition, scope, !isThere)
  if (condition.kind === 'holds') return heldWords(condition.operand, scope, isThere)
  const [left, right] =
    condition.kind === 'comparison'
      ? [operandWords(condition.left, scope), operandWords(condition.right, scope)]
      : [conditionWords(condition.left, scope), conditionWords(condition.right, scope)]
  if (left === undefined || right === undefined) return undefined
  if (condition.kind === 'combination')
    return isThere ? `${left} ${condition.operator === 'and' ? 'en' : 'of'} ${right}` : undefined
  return `als ${left} ${condition.isEqual === isThere ? 'gelijk is aan' : 'anders is dan'} ${right}`
}

function heldWords(operand: Operand, { variables }: Scope, isThere: boolean): string | undefined {
  if ('literal' in operand || operand.filters.length > 0 || !Object.hasOwn(variables, operand.path)) return undefined
  return presenceOf(operand.path, isThere)
}

function attempt<Result>(read: () => Result): Result[] {
  try {
    return [read()]
  } catch (error) {
    if (error instanceof TemplateSyntaxError) return []
    throw error
  }
}
