import type { TemplateVariables } from '../../../../kit/template/check.ts'
import { chipWords, codePattern, loopNamesIn, type Scope } from './chip.ts'
import { formatNames, presenceOf, wordsOf } from './names.ts'

/** What stands between single braces. */
const chipPattern = /(?<!\{)\{(?![{%#])([^{}\n]+)\}(?!\})/g

/** Code of a template by how it is said in words. */
type Dictionary = ReadonlyMap<string, string>

const plain = (words: string) => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** What may be typed between braces: each variable by all its words, with and without a condition. */
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

/** What gives a value of a type that has formats, the usual one first. */
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

/** A text of a template as administrators read it, `{nummer}`, beside how it is stored, `{{ formatted_signal_id }}`. */
export type InWords = {
  /** A stored text in words; what cannot be said in words, and back to the same code, stays code. */
  read: (code: string) => string
  /** What is typed as it is stored. @param sources stored texts whose pieces keep their way of writing */
  write: (words: string, sources?: readonly string[]) => string
}

/**
 * The two directions for a text with these variables.
 * @param hasBlanks whether a name that is no variable is a blank, which a colleague fills in
 */
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

/** The pieces of code in a text by their words; of two that are said alike the first. */
function piecesOf(code: string, scope: Scope): Dictionary {
  const found = new Map<string, string>()
  for (const [piece] of code.matchAll(codePattern)) {
    const words = chipWords(piece, scope)
    if (words !== undefined && !found.has(plain(words))) found.set(plain(words), piece)
  }
  return found
}
