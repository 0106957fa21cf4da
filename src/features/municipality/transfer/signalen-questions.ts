import { z } from 'zod'
import type { ConditionWith, QuestionTemplate, SubCategoryCondition } from '#features/question-sets/question.ts'
import { QuestionSchema } from '#features/question-sets/sets/schema.ts'
import { fromWire } from '#features/question-sets/wire/from-wire.ts'
import { type Item, mistakeIn } from './format.ts'
import { pathText, type References } from './signalen-references.ts'
import {
  collectMisfit,
  columnIn,
  columnValue,
  FieldError,
  jsonOf,
  type Misfit,
  partsOf,
  type Row,
  requiredTextOf,
  shown,
  wholeNumberOf,
  yesNoOf,
} from './signalen-rows.ts'

type Placed = { question: QuestionTemplate; order: number; place: number }
type Sets = { questions: Item<'questions'>[]; misfits: Misfit[] }

/**
 * A category keeps its own questions that the file lacks, but loses the built-in ones, which Signalen did not ask.
 */
export function questionSetsIn(references: References): Sets {
  const misfits: Misfit[] = []
  const sets = new Map<string, { main: string; sub: string; placed: Map<string, Placed> }>()
  for (const row of references.rowsOf('question'))
    collectMisfit(misfits, row, () => {
      const question = toQuestion(row)
      const uses = usesOf(row, references)
      if (uses.length === 0) throw new FieldError(columnIn(row, 'categories'), 'Deze vraag hoort bij geen categorie.')
      for (const { category, order, field } of uses)
        collectMisfit(misfits, row, () => {
          const path = references.pathOf.named(category, field)
          if (path.main === null)
            throw new FieldError(field, `"${path.slug}" is een hoofdcategorie: vragen horen hier bij een subcategorie.`)
          const set = sets.get(pathText(path)) ?? { main: path.main, sub: path.slug, placed: new Map<string, Placed>() }
          if (set.placed.has(question.key))
            throw new FieldError('key', `"${question.key}" staat al eerder in dit bestand bij ${pathText(path)}.`)
          set.placed.set(question.key, { question, order, place: row.place })
          sets.set(pathText(path), set)
        })
    })
  const questions = [...sets.values()].map(({ main, sub, placed }) => ({
    main,
    sub,
    questions: mergedWith(ownSetOf(references, { main, sub }), [...placed.values()]),
  }))
  return { questions, misfits }
}

const ownSetOf = ({ here }: References, { main, sub }: { main: string; sub: string }) =>
  here.questions.find(set => set.main === main && set.sub === sub)?.questions ?? []

/** In the order of the file. Questions of this installation come first, because conditions may refer to them. */
function mergedWith(own: readonly QuestionTemplate[], placed: readonly Placed[]): QuestionTemplate[] {
  const inOrder = placed.toSorted((one, other) => one.order - other.order || one.place - other.place)
  const keys = new Set(placed.map(({ question }) => question.key))
  const isSameOrder = own.filter(({ key }) => keys.has(key)).map(({ key }) => key)
  const fromFile = inOrder.map(({ question }) => question)
  if (isSameOrder.join() !== fromFile.map(({ key }) => key).join())
    return [...own.filter(({ key }) => !keys.has(key)), ...fromFile]
  const byKey = new Map(fromFile.map(question => [question.key, question]))
  return own.map(question => byKey.get(question.key) ?? question)
}

type Use = { category: unknown; order: number; field: string }

/** Read from `slug|place`, or from the rows that link them. */
function usesOf(row: Row, references: References): Use[] {
  const field = columnIn(row, 'categories')
  const links = references
    .rowsOf('categoryQuestion')
    .filter(link => row.pk !== undefined && String(columnValue(link, 'question')) === row.pk)
    .map(link => ({ category: columnValue(link, 'category'), order: wholeNumberOf(link, 'order') ?? 0, field }))
  const listed = (partsOf(row, 'categories') ?? []).map(([category = '', order = '']) => {
    const number = Number(order)
    if (!Number.isSafeInteger(number))
      throw new FieldError(field, `"${shown(`${category}|${order}`)}" hoort er zo uit te zien: slug|1.`)
    return { category, order: number, field }
  })
  return [...links, ...listed]
}

type Meta = Readonly<Record<string, unknown>>
const Meta = z.record(z.string(), z.unknown())
const Options = z.array(Meta)

function toQuestion(row: Row): QuestionTemplate {
  const meta = Meta.safeParse(jsonOf(row, 'meta') ?? {}).data
  if (!meta) throw new FieldError('meta', 'Dit is geen object in JSON.')
  const fieldType = requiredTextOf(row, 'field_type')
  const key = requiredTextOf(row, 'key')
  const required = yesNoOf(row, 'required') ?? false
  const [question] = fromWire([{ key, field_type: fieldType, meta: readableMeta(meta, fieldType), required }])
  if (!question) throw new FieldError('field_type', `Het soort vraag "${shown(fieldType)}" bestaat hier niet.`)
  const { when, ...rest } = question
  const condition = when && simplified(when)
  const { data, error } = QuestionSchema.safeParse({ ...rest, ...(condition && { when: condition }) })
  if (data) return data
  if (question.label === '' && question.type !== 'alert')
    throw new FieldError('meta', 'De tekst van de vraag (label) ontbreekt.')
  const [issue] = error.issues
  const path = issue?.path.map(String).join('.') ?? ''
  throw new FieldError(path === 'key' ? 'key' : 'meta', `${path}: ${issue ? mistakeIn(issue) : ''}`)
}

/** Strips HTML, makes options an object, and makes a list of one option a checkbox. */
function readableMeta(meta: Meta, fieldType: string): Meta {
  const plain = Object.fromEntries(Object.entries(meta).map(([name, value]) => [name, withoutTags(value)]))
  const values = optionsIn(plain.values)
  const only = values && Object.values(values).length === 1 ? Object.values(values)[0] : undefined
  const isOneBox = fieldType === 'checkbox_input' && plain.value === undefined && only !== undefined
  const label = Meta.safeParse(only).data?.label ?? only
  return { ...plain, ...(values && { values }), ...(isOneBox && { value: label }) }
}

function withoutTags(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/<[/a-z][^<>]{0,500}>/gi, '')
  if (Array.isArray(value)) return value.map(withoutTags)
  const { data } = Meta.safeParse(value)
  return data ? Object.fromEntries(Object.entries(data).map(([name, part]) => [name, withoutTags(part)])) : value
}

/** A list of options holds its keys inside. */
function optionsIn(values: unknown): Meta | undefined {
  const list = Options.safeParse(values).data
  if (!list) return Meta.safeParse(values).data
  return Object.fromEntries(
    list.map((option, index) => [String(option.key ?? option.id ?? index), option.label ?? option.value ?? '']),
  )
}

type Condition = ConditionWith<SubCategoryCondition>

function simplified(condition: Condition): Condition | undefined {
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : undefined
  if (!parts) return condition
  const [first, ...others] = parts.flatMap(part => simplified(part) ?? [])
  if (!first || others.length === 0) return first
  return 'all' in condition ? { all: [first, ...others] } : { any: [first, ...others] }
}
