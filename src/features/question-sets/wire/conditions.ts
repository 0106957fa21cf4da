import type { ConditionWith, SubCategoryCondition } from '../question.ts'

type SetCondition = ConditionWith<SubCategoryCondition>
type SingleCondition = { key: string; values: readonly string[] }

/** The wire has the expected value by key, and one nested group of each kind. */
type WireGroup = { readonly [key: string]: string | readonly string[] | WireGroup }
export type WireCondition = { ifAllOf?: WireGroup; ifOneOf?: WireGroup }

const subCategoryKey = 'subcategory'

export function toWireCondition(condition: SetCondition): WireCondition {
  if ('all' in condition) return { ifAllOf: groupOfAll(condition.all) }
  return { ifOneOf: groupOfAny('any' in condition ? condition.any : [condition]) }
}

const singleConditionOf = (condition: SetCondition): SingleCondition | undefined => {
  if ('subCategory' in condition) return { key: subCategoryKey, values: condition.subCategory }
  return 'question' in condition ? { key: condition.question, values: condition.is } : undefined
}

/** In an `ifAllOf` group a list would mean all of its values: such a condition gets its own nested group. */
function groupOfAll(parts: readonly SetCondition[]): WireGroup {
  const flat = parts.flatMap(part => ('all' in part ? part.all : [part]))
  const direct = new Map<string, string>()
  const nested = flat.filter(part => {
    const leaf = singleConditionOf(part)
    const [value, ...more] = leaf?.values ?? []
    if (!leaf || value === undefined || more.length > 0 || direct.has(leaf.key)) return true
    direct.set(leaf.key, value)
    return false
  })
  const [first, ...rest] = nested
  return {
    ...Object.fromEntries(direct),
    ...(first && { ifOneOf: groupOfAny('any' in first ? first.any : [first]) }),
    ...(rest.length > 0 && { ifAllOf: groupOfAll(rest) }),
  }
}

function groupOfAny(parts: readonly SetCondition[]): WireGroup {
  const flat = parts.flatMap(part => ('any' in part ? part.any : [part]))
  const direct = new Map<string, readonly string[]>()
  const nested = flat.filter(part => {
    const leaf = singleConditionOf(part)
    if (leaf) direct.set(leaf.key, [...new Set([...(direct.get(leaf.key) ?? []), ...leaf.values])])
    return !leaf
  })
  const [first, ...rest] = nested
  const lists = [...direct].map(([key, values]) => [key, values.length === 1 ? values[0] : values] as const)
  return {
    ...Object.fromEntries(lists.flatMap(([key, values]) => (values === undefined ? [] : [[key, values]]))),
    ...(first && { ifAllOf: groupOfAll('all' in first ? first.all : [first]) }),
    ...(rest.length > 0 && { ifOneOf: groupOfAny(rest) }),
  }
}

export function fromWireCondition(meta: Readonly<Record<string, unknown>>): SetCondition | undefined {
  const parts = Object.entries(meta).flatMap(([name, group]): SetCondition[] => {
    if (!isGroup(group)) return []
    if (name === 'ifAllOf') return [{ all: partsOf(group, true) }]
    return name === 'ifOneOf' ? [{ any: partsOf(group, false) }] : []
  })
  return parts.length > 1 ? { all: parts } : parts[0]
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function partsOf(group: Readonly<Record<string, unknown>>, needsEvery: boolean): SetCondition[] {
  return Object.entries(group).flatMap(([key, expected]): SetCondition[] => {
    if (isGroup(expected)) {
      const nested = fromWireCondition({ [key]: expected })
      return nested ? [nested] : []
    }
    const values = (Array.isArray(expected) ? expected : [expected]).map(String)
    const conditionOn = (is: readonly string[]) =>
      key === subCategoryKey ? { subCategory: is } : { question: key, is }
    return needsEvery ? values.map(value => conditionOn([value])) : [conditionOn(values)]
  })
}
