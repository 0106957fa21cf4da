import { entryOf } from '../collections.ts'
import { editDistance } from '../edit-distance.ts'
import { filters, type TemplateValueType } from './fill.ts'
import { type Condition, type Operand, parseTemplate, type TemplateError, type TemplateNode } from './parse.ts'

type TemplateVariable = {
  type: TemplateValueType
  canBeEmpty: boolean
}
export type TemplateVariables = Readonly<Record<string, TemplateVariable>>

/** A `warning` may be saved. Line and column count from 1. */
export type TemplateProblem = TemplateError & {
  severity: 'error' | 'warning'
  line: number
  column: number
  /** Replaces the place: the probable name of a variable, with its braces where those are wrong. */
  suggestion?: string | undefined
  isUnknownName?: true | undefined
  /** True when that name is a synonym of the suggestion, not a misspelling. */
  isOtherWord?: true | undefined
}

type Vocabulary = {
  elsewhere?: TemplateVariables
  words?: VariableWords
}
export type VariableWords = Readonly<Record<string, readonly string[]>>

type Context = {
  variables: TemplateVariables
  /** The variables that an enclosing `{% if %}` guarantees. */
  present: ReadonlySet<string>
}

class Checker {
  readonly problems: (TemplateError &
    Pick<TemplateProblem, 'severity' | 'suggestion' | 'isUnknownName' | 'isOtherWord'>)[] = []
  readonly #vocabulary: Vocabulary

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary
  }

  nodes(nodes: readonly TemplateNode[], context: Context): void {
    for (const node of nodes) this.#node(node, context)
  }

  #node(node: TemplateNode, context: Context): void {
    if (node.kind === 'output') this.#output(node.operand, context)
    if (node.kind === 'if') this.#branches(node.branches, context)
    if (node.kind === 'for') this.#loop(node, context)
  }

  #output(operand: Operand, { variables, present }: Context): void {
    const type = this.#typeOf(operand, variables)
    if (!type || 'literal' in operand) return
    const { path, filters: changes, span } = operand
    const hasOther = changes.some(({ name }) => name === 'default')
    if (variables[path]?.canBeEmpty && !hasOther && !present.has(path))
      this.#note(span, 'warning', `${path} kan leeg zijn. Zet er {% if ${path} %} en {% endif %} omheen.`)
    if (type === 'answers') this.#note(span, 'error', `${path} is een lijst: zet die in een herhaling.`)
  }

  #branches(branches: Extract<TemplateNode, { kind: 'if' }>['branches'], { variables, present }: Context): void {
    for (const { condition, nodes } of branches) {
      if (condition) this.#condition(condition, variables)
      const implied = condition ? presentIn(condition) : []
      this.nodes(nodes, { variables, present: new Set([...present, ...implied]) })
    }
  }

  #condition(condition: Condition, variables: TemplateVariables): void {
    if (condition.kind === 'not') this.#condition(condition.condition, variables)
    else if (condition.kind === 'holds') this.#typeOf(condition.operand, variables)
    else if (condition.kind === 'comparison') {
      this.#typeOf(condition.left, variables)
      this.#typeOf(condition.right, variables)
    } else {
      this.#condition(condition.left, variables)
      this.#condition(condition.right, variables)
    }
  }

  #loop({ names, list, nodes, empty }: Extract<TemplateNode, { kind: 'for' }>, context: Context): void {
    const type = this.#typeOf(list, context.variables)
    const [first = '', second] = names
    if (type && type !== 'list' && type !== 'answers')
      this.#note(list.span, 'error', 'Een herhaling gaat over een lijst, en dit is er geen.')
    else if (type && names.length !== (type === 'answers' ? 2 : 1))
      this.#note(list.span, 'error', `Deze lijst vraagt om ${type === 'answers' ? 'twee namen' : 'één naam'}.`)
    const inside: TemplateVariables = {
      ...context.variables,
      ...loopVariables,
      [first]: { type: 'quote', canBeEmpty: false },
      ...(second !== undefined && { [second]: { type: 'list', canBeEmpty: false } }),
    }
    this.nodes(nodes, { ...context, variables: inside })
    this.nodes(empty, context)
  }

  #typeOf(operand: Operand, variables: TemplateVariables): TemplateValueType | undefined {
    const start = 'literal' in operand ? 'text' : this.#variableType(operand, variables)
    return operand.filters.reduce<TemplateValueType | undefined>((type, { name, argument, ...span }) => {
      const filter = entryOf(filters, name)
      if (!filter) return this.#note(span, 'error', `Het filter ${name} bestaat niet.`)
      if (!type) return undefined
      if (argument === null && filter.argument === null)
        return this.#note(span, 'error', `Het filter ${name} heeft een waarde nodig: |${name}:"…".`)
      if (!filter.takes.includes(type)) return this.#note(span, 'error', `Het filter ${name} past hier niet.`)
      return ['date', 'address', 'list'].includes(type) ? 'text' : type
    }, start)
  }

  #variableType({ path, span }: { path: string; span: TemplateSpan }, variables: TemplateVariables) {
    const name = Object.hasOwn(variables, path) ? path : path.replace(/\.items$/, '')
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (variable) return variable.type
    const { elsewhere = {}, words } = this.#vocabulary
    const isElsewhere = Object.hasOwn(elsewhere, name)
    const message = isElsewhere ? `De variabele ${path} heeft deze e-mail niet.` : `De variabele ${path} bestaat niet.`
    const meant = meantName(path, variables, words)
    const suggestion = meant && { suggestion: meant.name, ...(meant.isByWord && { isOtherWord: true as const }) }
    return this.#note(span, 'error', message, { isUnknownName: true, ...suggestion })
  }

  #note(
    { from, to }: TemplateSpan,
    severity: TemplateProblem['severity'],
    message: string,
    more: Pick<TemplateProblem, 'suggestion' | 'isUnknownName' | 'isOtherWord'> = {},
  ): undefined {
    this.problems.push({ from, to, severity, message, ...more })
  }
}

function meantName(typed: string, variables: TemplateVariables, words: VariableWords = {}) {
  const names = Object.keys(variables)
  const byName = nearest(
    typed,
    names.map(name => ({ name, word: name })),
    2,
  )
  if (byName !== undefined) return { name: byName, isByWord: false }
  const byWord = nearest(
    typed,
    names.flatMap(name => (words[name] ?? []).map(word => ({ name, word }))),
  )
  return byWord === undefined ? undefined : { name: byWord, isByWord: true }
}

/** Within a quarter of the letters, or this number. */
function nearest(typed: string, candidates: readonly { name: string; word: string }[], minimum = 0) {
  const plain = plainWords(typed)
  const max = Math.max(minimum, Math.floor(plain.length / 4))
  const near = candidates
    .map(({ name, word }) => ({ name, distance: editDistance(plain, plainWords(word)) }))
    .filter(({ distance }) => distance <= max)
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.name
}

const plainWords = (text: string) => text.toLowerCase().replaceAll(/[_\s-]+/g, ' ')

type TemplateSpan = { from: number; to: number }

const loopVariables: TemplateVariables = {
  'forloop.first': { type: 'flag', canBeEmpty: false },
  'forloop.last': { type: 'flag', canBeEmpty: false },
  'forloop.counter': { type: 'text', canBeEmpty: false },
}

function presentIn(condition: Condition): string[] {
  if (condition.kind === 'combination' && condition.operator === 'and')
    return [...presentIn(condition.left), ...presentIn(condition.right)]
  return condition.kind === 'holds' && 'path' in condition.operand ? [condition.operand.path] : []
}

/** Misplaced or missing braces: `{name}`, `{ { name } }`. */
const wrongBraces = /(?<!\{)\{(?:[ \t]*\{)?([^{}\n]*)\}(?:[ \t]*\})?(?!\})/g

/**
 * Returns warnings about names between wrong braces, which are not filled in. Several words are prose, unless they are
 * the words for a variable.
 */
export function checkBraces(source: string, variables: TemplateVariables, words?: VariableWords): TemplateProblem[] {
  return [...source.matchAll(wrongBraces)].flatMap(({ 0: whole, 1: inside = '', index }) => {
    const name = inside.trim()
    if (!/^[a-z_][\w \t-]*$/i.test(name)) return []
    const meant = meantName(name, variables, words)
    // The parser has already read or reported touching braces.
    if (/^\{\{|\}\}$/.test(whole) || (!meant && /\s/.test(name))) return []
    return {
      severity: 'warning',
      message: `${whole} wordt niet ingevuld en staat er straks letterlijk.`,
      ...(meant && { suggestion: `{{ ${meant.name} }}` }),
      from: index,
      to: index + whole.length,
      ...placeIn(source, index),
    }
  })
}

function placeIn(source: string, offset: number) {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/** Returns the problems of a template, from its start to its end. @param variables those that it may use */
export function checkTemplate(
  source: string,
  variables: TemplateVariables,
  vocabulary: Vocabulary = {},
): TemplateProblem[] {
  const { nodes, errors } = parseTemplate(source)
  const checker = new Checker(vocabulary)
  checker.nodes(nodes, { variables, present: new Set() })
  return [...errors.map(error => ({ ...error, severity: 'error' as const })), ...checker.problems]
    .map(problem => ({ ...problem, ...placeIn(source, problem.from) }))
    .toSorted((a, b) => a.from - b.from)
}
