import { z } from 'zod'
import {
  type CategorySets,
  maxConditionDepth,
  plainTypes,
  type QuestionTemplate,
  type SetCondition,
  severities,
} from '../question.ts'

const key = z
  .string()
  .max(100)
  .regex(/^[a-z]\w*$/i)
/** Plain text with optional placeholders in braces, never HTML. */
const text = z
  .string()
  .max(2000)
  .regex(/^[^<>]+$/)
const slug = z.string().regex(/^[a-z0-9-]+\*?$/)

const SingleCondition: z.ZodType<SetCondition> = z.union([
  z.strictObject({ question: key, is: z.array(z.string().max(200)).min(1).max(100) }),
  z.strictObject({ subCategory: z.array(slug).min(1) }),
])

/** @param depth the maximum nesting of groups */
function conditionOf(depth: number): z.ZodType<SetCondition> {
  if (depth === 0) return SingleCondition
  const parts = z
    .array(conditionOf(depth - 1))
    .min(2)
    .max(50)
  return z.union([SingleCondition, z.strictObject({ all: parts }), z.strictObject({ any: parts })])
}
const Condition = conditionOf(maxConditionDepth)

const Option = z.strictObject({
  key: z
    .string()
    .max(200)
    .regex(/^[\w-]+$/),
  label: text,
  info: z.exactOptional(text),
  formerKey: z.exactOptional(z.string()),
})

const LinkAddress = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/\S+|\{link\.\w+\})$/)

const Alert = z.strictObject({
  severity: z.enum(severities),
  blocks: z.boolean(),
  heading: z.exactOptional(text),
  paragraphs: z.array(text).min(1).max(20),
  call: z.exactOptional(z.string().max(50)),
  links: z.exactOptional(
    z
      .array(z.strictObject({ text, href: LinkAddress }))
      .min(1)
      .max(10),
  ),
})

const field = z.string().min(1)
const MapObjects = z.strictObject({
  kind: z.enum(['container', 'tree', 'caterpillar', 'light', 'clock']),
  one: text,
  many: text,
  title: text,
  unregistered: text,
  number: text,
  submit: text,
  kinds: z.array(z.strictObject({ field, value: z.string(), label: text })).min(1),
  only: z.exactOptional(
    z.union([z.strictObject({ field, is: z.string() }), z.strictObject({ field, isNot: z.string() })]),
  ),
  statuses: z.exactOptional(
    z.array(
      z.strictObject({
        field,
        values: z.array(z.string()).min(1),
        means: z.enum(['reported', 'checked']),
        label: text,
      }),
    ),
  ),
  minZoom: z.exactOptional(z.int()),
})

const Validator = z.union([
  z.enum(['email', 'required', 'required_true']),
  z.tuple([z.enum(['max', 'min', 'maxLength', 'minLength']), z.number()]),
  z.tuple([z.literal('pattern'), z.string().max(200).refine(isSafePattern, 'Dit patroon kan te lang duren.')]),
])

const commonProperties = {
  key,
  formerKey: z.exactOptional(key),
  label: text,
  shortLabel: z.exactOptional(text),
  hint: z.exactOptional(text),
  required: z.exactOptional(z.boolean()),
  isOff: z.exactOptional(z.boolean()),
  when: z.exactOptional(Condition),
  validators: z.exactOptional(z.array(Validator)),
  clearsDependants: z.exactOptional(z.boolean()),
}

const isPlain = (type: string): type is keyof typeof plainTypes => Object.hasOwn(plainTypes, type)

/** The types are in `question.ts`, so that forms need no zod. */
export const QuestionSchema: z.ZodType<QuestionTemplate> = z.discriminatedUnion('type', [
  z.strictObject({ ...commonProperties, type: z.enum(Object.keys(plainTypes).filter(isPlain)) }),
  z.strictObject({
    ...commonProperties,
    type: z.enum(['radio', 'select', 'checkboxes']),
    options: z.array(Option).min(2).max(100),
  }),
  z.strictObject({ ...commonProperties, type: z.literal('checkbox'), text, emphasised: z.exactOptional(z.boolean()) }),
  z.strictObject({ ...commonProperties, type: z.literal('map-objects'), objects: MapObjects }),
  z.strictObject({ ...commonProperties, type: z.literal('alert'), label: z.literal(''), alert: Alert }),
])

export const CategorySetsSchema: z.ZodType<CategorySets> = z
  .array(
    z.strictObject({
      subs: z.union([z.literal('others'), z.array(slug).min(1)]),
      questions: z.array(QuestionSchema).min(1),
    }),
  )
  .min(1)

/** Characters. */
const longestAnswer = 1_000
const maxWays = 1_000_000

const quantifier = /[*+?]\??|\{(\d+)(,(\d*))?\}\??/y
const groupStart = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y
const character = /\\(?:[pPu]\{\w+\}|k<|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|[^()|]/y

/**
 * Refuses patterns such as `(a+)+`, with exponentially many ways to match: one resident's answer would keep the server
 * busy.
 */
export function isSafePattern(pattern: string): boolean {
  try {
    new RegExp(pattern)
  } catch {
    return false
  }
  const isAnchored = pattern.startsWith('^') && !pattern.includes('|')
  return new PatternReader(pattern).alternatives() * (isAnchored ? 1 : longestAnswer) <= maxWays
}

class PatternReader {
  readonly #pattern: string
  #position = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  alternatives(): number {
    let ways = this.#sequence()
    while (this.#pattern[this.#position] === '|') {
      this.#position += 1
      ways += this.#sequence()
    }
    return ways
  }

  #sequence(): number {
    let ways = 1
    while (this.#position < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#position)))
      ways *= this.#quantified(this.#element())
    return ways
  }

  #element(): number {
    if (!this.#next(groupStart)) return isBackReference(this.#next(character)?.[0] ?? '') ? Infinity : 1
    const ways = this.alternatives()
    this.#position += 1
    return ways
  }

  #quantified(ways: number): number {
    const [sign = '', from, isRange, to] = this.#next(quantifier) ?? []
    if (sign === '') return ways
    if (sign.startsWith('?')) return ways + 1
    if (from !== undefined && !isRange) return ways ** Number(from)
    if (ways > 1) return Infinity
    return from !== undefined && to ? Number(to) - Number(from) + 1 : longestAnswer
  }

  #next(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#position
    const found = expression.exec(this.#pattern)
    if (found) this.#position = expression.lastIndex
    return found
  }
}

const isBackReference = (element: string) => /^\\(?:[1-9]|k)/.test(element)
