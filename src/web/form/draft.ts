/** With the ETag of the version that was read. */
export type Versioned<Values> = { values: Values; version: string }

export type Draft<Values> = { base: Versioned<Values>; values: Values }

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is keyof Values & string => Object.hasOwn(values, name))

const differingFields = <Values extends object>(before: Values, after: Values) =>
  fieldsOf(after).filter(name => !isSameValue(before[name], after[name]))

export const changedFields = <Values extends object>({ base, values }: Draft<Values>) =>
  differingFields(base.values, values)

export const withFieldsOf = <Values extends object>(
  onto: Values,
  values: Values,
  fields: readonly (keyof Values & string)[],
): Values => {
  const result = { ...onto }
  for (const name of fields) result[name] = values[name]
  return result
}

export type Clash<Values> = {
  others: (keyof Values & string)[]
  both: (keyof Values & string)[]
}

export function clashOf<Values extends object>(draft: Draft<Values>, theirs: Values): Clash<Values> {
  const mine = changedFields(draft)
  const changedByThem = differingFields(draft.base.values, theirs)
  const both = changedByThem.filter(name => mine.includes(name) && !isSameValue(draft.values[name], theirs[name]))
  return { both, others: changedByThem.filter(name => !mine.includes(name)) }
}

export function rebased<Values extends object>(
  draft: Draft<Values>,
  theirs: Versioned<Values>,
  fromThem: readonly (keyof Values & string)[] = [],
): Draft<Values> {
  const mine = changedFields(draft).filter(name => !fromThem.includes(name))
  return { base: theirs, values: withFieldsOf(theirs.values, draft.values, mine) }
}
