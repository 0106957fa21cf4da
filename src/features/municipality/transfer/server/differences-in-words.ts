import { z } from 'zod'
import { termInWords } from '#features/categories/rules.ts'
import { allDepartments } from '#features/departments/server/store.ts'
import { codeInWords, namesIn } from '#features/routing/in-words.ts'
import { vocabulary } from '#features/routing/server/routing-rules.ts'
import { givingTexts, lackedRights } from '#features/users/giving.ts'
import { permissionRows } from '#features/users/manage/permission-rows.ts'
import type { User } from '#features/users/policy.ts'
import { shortened } from '#kit/words.ts'
import type { Base } from '#server/base.ts'
import { type ImportResult, noItems, noValue } from '../contract.ts'
import { type Difference, differenceId } from '../differences.ts'
import type { Sections } from '../format.ts'

/** Names of this installation win over those of the file. */
export async function namesFor(base: Base, { departments: inFile = [] }: Sections): Promise<Names> {
  const [departments, words] = [await allDepartments(base.db), await vocabulary(base)]
  const names = new Map([...inFile, ...departments].map(({ code, name }) => [code, name]))
  return { department: code => names.get(code) ?? code, rule: code => codeInWords(code, namesIn(words)) }
}

export const labelOf = ({ section, key }: Pick<Difference, 'section' | 'key'>, names: Names) =>
  section === 'departments' ? names.department(key) : key

type Wording = { names: Names; by: User; refusals: ReadonlyMap<string, string> }

export const inWords = (
  difference: Difference,
  { names, by, refusals }: Wording,
): ImportResult['differences'][number] => ({
  ...difference,
  label: labelOf(difference, names),
  givesRights: givenRights(difference).length > 0,
  refusal: refusalOf(difference, by) ?? refusals.get(differenceId(difference)) ?? null,
  fields: difference.fields.map(({ field, ...values }) => {
    const shown = difference.section === 'rules' && field === 'code' ? 'conditions' : field
    return { field: shown, ...changeInWords({ field: shown, ...values }, names) }
  }),
})

const givenRights = ({ section, fields }: Difference): string[] =>
  fields.flatMap(({ field, from, to }) => {
    if (section !== 'roles' || field !== 'permissions') return []
    const [before, after] = [from, to].map(value => (Array.isArray(value) ? value.map(String) : []))
    return after?.filter(right => !before?.includes(right)) ?? []
  })

function refusalOf(difference: Difference, by: User): string | null {
  const lacked = lackedRights(by, givenRights(difference))
  return lacked.length > 0 ? givingTexts.permissions(lacked) : null
}

/** A value may have 20,000 characters; this is enough to compare. */
const maxRead = 5000

/** A part of a row names its codenames. */
function rightsInWords(codenames: readonly string[]): string[] {
  const listed = permissionRows.flatMap(({ text, codenames: row }) => {
    const held = row.filter(codename => codenames.includes(codename))
    if (held.length === 0) return []
    return held.length === row.length ? [text] : [`${text} (alleen ${held.join(', ')})`]
  })
  const known = new Set(permissionRows.flatMap(row => row.codenames))
  return [...listed, ...codenames.filter(codename => !known.has(codename))]
}

const DepartmentPart = z.object({ code: z.string(), isResponsible: z.boolean() })
function departmentInWords(part: unknown, { department }: Names): string {
  const { code, isResponsible } = DepartmentPart.parse(part)
  return isResponsible ? `${department(code)} (pakt het op)` : `${department(code)} (ziet het ook)`
}

type Names = {
  department: (code: string) => string
  rule: (code: string) => string | undefined
}

const lists: Readonly<Record<string, (items: readonly unknown[], names: Names) => string[]>> = {
  permissions: items => rightsInWords(items.map(String)),
  departments: (items, names) => items.map(item => departmentInWords(item, names)),
  categories: items => items.map(String),
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
const Shape = z.object({ coordinates: z.array(z.array(z.array(z.unknown()))) })
const Named = z.object({ name: z.string() })
const Level = z.object({ days: z.number(), calendarDays: z.boolean() })

/** Null and empty values are handled earlier. */
const values: Readonly<Record<string, (value: unknown, names: Names) => string | undefined>> = {
  serviceLevel: value => termInWords(Level.parse(value)),
  questions: value => counted(z.array(z.unknown()).parse(value).length, 'vraag', 'vragen'),
  icon: () => 'een tekening',
  type: value => Named.parse(value).name,
  department: (value, { department }) => department(String(value)),
  conditions: (value, { rule }) => rule(String(value)),
  geometry: value => counted(Shape.parse(value).coordinates.flat(2).length, 'punt', 'punten'),
}

const shownText = (text: string) => shortened(text.slice(0, maxRead))

function valueInWords(field: string, value: unknown, names: Names): string {
  if (value === null || value === '') return field === 'questions' ? 'zoals meegeleverd' : noValue
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (Array.isArray(value) && lists[field]) return shownText(lists[field](value, names).join(', ')) || noItems
  return shownText(values[field]?.(value, names) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value)))
}

/**
 * Each text has at most 200 characters. Lists show removed and added items only: one new right among fifty would be
 * missed.
 */
export function changeInWords(
  { field, from, to }: { field: string; from: unknown; to: unknown },
  names: Names,
): { from: string; to: string; isList: boolean } {
  if (!lists[field] || !Array.isArray(from) || !Array.isArray(to))
    return { from: valueInWords(field, from, names), to: valueInWords(field, to, names), isList: false }
  const without = (items: readonly unknown[], others: readonly unknown[]) => {
    const known = new Set(others.map(item => JSON.stringify(item)))
    return items.filter(item => !known.has(JSON.stringify(item)))
  }
  const [gone, come] = [without(from, to), without(to, from)]
  return { from: valueInWords(field, gone, names), to: valueInWords(field, come, names), isList: true }
}
