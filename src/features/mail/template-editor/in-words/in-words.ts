import { textVariables } from '#features/reports/status-change/text-variables.ts'
import type { TemplateVariables } from '#kit/template/check.ts'
import {
  type Condition,
  type Operand,
  parseCondition,
  parseLoop,
  parseOutput,
  TemplateSyntaxError,
} from '#kit/template/parse.ts'
import { allVariables, type TemplateKey, variablesOf, variableWords } from '../../templates/variables.ts'

const chipPattern = /(?<!\{)\{(?![{%#])([^{}\n]+)\}(?!\})/g

type Dictionary = ReadonlyMap<string, string>

const plain = (words: string) => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function dictionaryOf(variables: TemplateVariables): Dictionary {
  const fixed = ['{% else %}', '{% endif %}', '{% endfor %}', '{% empty %}']
  const pieces = Object.entries(variables).flatMap(([name, { type }]) => {
    const output = outputs[type]?.(name) ?? [`{{ ${name} }}`]
    const ifKnown = output.map(each => `{% if ${name} %}${each}{% endif %}`)
    return [...output, ...ifKnown, `{% if ${name} %}`, `{% if not ${name} %}`, `{% elif ${name} %}`]
  })
  const bySynonym = Object.entries(variables).flatMap(([name, { type }]) => {
    const [usual = `{{ ${name} }}`] = outputs[type]?.(name) ?? []
    return presenceOf(name) === undefined ? [] : wordsOf(name).map((word): [string, string] => [plain(word), usual])
  })
  return new Map([...bySynonym, ...chipsOf([...fixed, ...pieces], variables)])
}

const outputs: Readonly<Partial<Record<string, (name: string) => string[]>>> = {
  date: name => withFormats(name, 'date'),
  address: name => withFormats(name, 'format_address'),
}

const withFormats = (name: string, filter: string) =>
  Object.keys(formatNames[filter] ?? {}).map(format => `{{ ${name}|${filter}:"${format}" }}`)

function chipsOf(pieces: readonly string[], variables: TemplateVariables): [string, string][] {
  return pieces.flatMap((piece): [string, string][] => {
    const words = chipWords(piece, { variables, loopNames: new Map() })
    return words === undefined ? [] : [[plain(words), piece]]
  })
}

/** Converts between the stored code, `{{ formatted_signal_id }}`, and the words for administrators, `{nummer}`. */
export type InWords = {
  /** Code without an exact equivalent in words stays code. */
  read: (code: string) => string
  /** @param sources stored texts whose pieces keep their spelling */
  write: (words: string, sources?: readonly string[]) => string
}

/** @param hasBlanks true when an unknown name is a blank for a colleague */
export function inWords(variables: TemplateVariables, hasBlanks = false): InWords {
  const dictionary = dictionaryOf(variables)
  const scopeOf = (code: string) => ({ variables, hasBlanks, loopNames: loopNamesIn(code) })
  const write = (words: string, sources: readonly string[] = []) => {
    const known = new Map(sources.toReversed().flatMap(source => [...piecesOf(source, scopeOf(source))]))
    return words.replaceAll(chipPattern, (chip, inside: string) => {
      const code = known.get(plain(inside)) ?? dictionary.get(plain(inside))
      return code ?? (hasBlanks ? `{{${inside.trim()}}}` : chip)
    })
  }
  const read = (code: string) => {
    const scope = scopeOf(code)
    const pieces = piecesOf(code, scope)
    const words = code.replaceAll(codePattern, piece => {
      const said = chipWords(piece, scope)
      return said !== undefined && pieces.get(plain(said)) === piece ? `{${said}}` : piece
    })
    return write(words, [code]) === code ? words : code
  }
  return { read, write }
}

/** The first piece counts when two have the same words. */
function piecesOf(code: string, scope: Scope): Dictionary {
  const found = new Map<string, string>()
  for (const [piece] of code.matchAll(codePattern)) {
    const words = chipWords(piece, scope)
    if (words !== undefined && !found.has(plain(words))) found.set(plain(words), piece)
  }
  return found
}

const loops: Readonly<Record<string, { each: string; names: readonly string[] }>> = {
  feedback_text_list: { each: 'voor elke klacht', names: ['deze klacht'] },
  extra_properties: { each: 'voor elke vraag', names: ['deze vraag', 'het antwoord'] },
}

type LoopNames = ReadonlyMap<string, string>

type Scope = {
  variables: TemplateVariables
  loopNames: LoopNames
  hasBlanks?: boolean | undefined
}

const whole = { from: 0, to: 0 }
const loopPattern = /\{%\s*for\s((?:(?!\{%)[^\n])*?)%\}/g

function loopNamesIn(code: string): LoopNames {
  const all = [...code.matchAll(loopPattern)].flatMap(({ 1: inside = '' }) => attempt(() => parseLoop(inside, whole)))
  return new Map(
    all.flatMap(({ names, list }) => names.map((name, index) => [name, loopOf(list)?.names[index] ?? name])),
  )
}

const loopOf = (list: Operand) => ('path' in list ? loops[list.path.replace(/\.items$/, '')] : undefined)

const fixedWords: Readonly<Record<string, string>> = {
  else: 'anders',
  endif: 'tot hier',
  empty: 'als er geen is',
  endfor: 'einde van de lijst',
}

/** A variable in its own condition leaves nothing behind without a value. */
const ifKnown = /\{%\s*if\s+([\w.]+)\s*%\}(\{\{\s*\1\b[^{}\n]*\}\})\{%\s*endif\s*%\}/

const codePattern = new RegExp(`${ifKnown.source}|\\{\\{(?:(?!\\{\\{)[^\\n])*?\\}\\}|\\{%(?:(?!\\{%)[^\\n])*?%\\}`, 'g')

/** Undefined when the piece has no words. @param piece with its braces */
function chipWords(piece: string, scope: Scope): string | undefined {
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
  const [, name = '', code = ''] = /^\{%\s*(\w+)((?!\w).*)%\}$/.exec(piece) ?? []
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

/** Unclosed code is named by its braces, which are not code themselves. */
const unclosed = /^\{[{%#] wordt op deze regel niet gesloten/

export function problemInWords(message: string, { read }: InWords): string {
  if (unclosed.test(message)) return message
  return read(message)
    .replaceAll('{% if %}', '{alleen …}')
    .replaceAll('{% for %}', '{voor elke …}')
    .replace(/^(De variabele )?([\w.]+)/, (_whole, before = '', name: string) => `${before}${nameOf(name) ?? name}`)
}

const made = new Map<TemplateKey, InWords>()

export function mailWords(key: TemplateKey): InWords {
  const words = made.get(key) ?? inWords(variablesOf(key))
  made.set(key, words)
  return words
}

const otherNames: Readonly<Record<string, string>> = {
  location: 'plaats van de melding',
  promise: 'belofte',
  afhandelings_text: 'tekst over de afhandeling',
  status_state: 'code van de status',
  status_news: 'nieuws in het kort',
  reporter_sharing_allowed: 'gegevens doorgeven',
  feedback_received: 'reactie van de melder',
  feedback_is_satisfied: 'tevreden',
  feedback_allows_contact: 'contact toegestaan',
  feedback_text: 'klacht',
}

const presenceWords: Readonly<Record<string, string>> = {
  is_planned: 'het werk gepland is',
  is_unsolved: 'het niet is opgelost',
  later_than_promised: 'het later wordt dan beloofd',
  reporter_sharing_allowed: 'gegevens doorgeven mag',
  feedback_received: 'de melder een reactie gaf',
  feedback_is_satisfied: 'de melder tevreden is',
  feedback_allows_contact: 'contact met de melder mag',
  assigned_to_user: 'een collega het kreeg',
}

const wordsFor: Readonly<Record<string, readonly string[]>> = variableWords

const ownWords = (name: string): readonly string[] => (Object.hasOwn(wordsFor, name) ? (wordsFor[name] ?? []) : [])

/** The first word is shown; the others are only understood. */
export const wordsOf = (name: string): readonly string[] =>
  Object.hasOwn(otherNames, name) ? [otherNames[name] ?? name] : ownWords(name)

export const nameOf = (name: string): string | undefined =>
  Object.hasOwn(allVariables, name) ? wordsOf(name)[0] : undefined

/** For example "met adres" or "als het werk gepland is". */
function presenceOf(name: string, isThere = true): string | undefined {
  const holds = Object.hasOwn(presenceWords, name) ? presenceWords[name] : undefined
  if (holds !== undefined) return `${isThere ? 'als' : 'tenzij'} ${holds}`
  const called = nameOf(name)
  return called && `${isThere ? 'met' : 'zonder'} ${called}`
}

const formatNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  date: {
    'j F Y': '',
    'l j F Y': ' met weekdag',
    'j F': ' zonder jaar',
    'j F Y, H:i': ' met tijd',
    'H:i': ', alleen de tijd',
  },
  format_address: { 'O hlT, W': '', 'O hlT, P W': ' met postcode', 'O hlT': ' zonder plaats' },
  join: { ', ': '' },
}

/** Filters without an argument; `date` and `format_address` have a default format. */
const changeNames: Readonly<Record<string, string>> = {
  upper: ' in hoofdletters',
  lower: ' in kleine letters',
  capfirst: ' met een hoofdletter',
}

/** An unknown name is a blank for a colleague. */
export const textWords = inWords(textVariables, true)
