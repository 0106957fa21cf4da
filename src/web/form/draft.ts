/** Values with the ETag of the version that they were read from. */
export type Versioned<Values> = { values: Values; version: string }

/** Values as they are in a form, beside those that were read. */
export type Draft<Values> = { base: Versioned<Values>; values: Values }

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The names of the fields. */
const fieldsOf = <Values extends object>(values: Values) =>
  Object.keys(values).filter((name): name is keyof Values & string => Object.hasOwn(values, name))

/** The fields that differ between two sets of values, in their order. */
const differingFields = <Values extends object>(before: Values, after: Values) =>
  fieldsOf(after).filter(name => !isSameValue(before[name], after[name]))

export const changedFields = <Values extends object>({ base, values }: Draft<Values>) =>
  differingFields(base.values, values)

/** `onto` with these fields of `values`. */
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
  /** What a colleague changed that is not changed in the form. */
  others: (keyof Values & string)[]
  /** What both changed, each to another value. */
  both: (keyof Values & string)[]
}

/** How the changes of a colleague and those in the form go together. */
export function clashOf<Values extends object>(draft: Draft<Values>, theirs: Values): Clash<Values> {
  const mine = changedFields(draft)
  const changedByThem = differingFields(draft.base.values, theirs)
  const both = changedByThem.filter(name => mine.includes(name) && !isSameValue(draft.values[name], theirs[name]))
  return { both, others: changedByThem.filter(name => !mine.includes(name)) }
}

/**
 * The changes of the form on top of the version of a colleague.
 * @param fromThem fields of which the colleague's value was chosen
 */
export function rebased<Values extends object>(
  draft: Draft<Values>,
  theirs: Versioned<Values>,
  fromThem: readonly (keyof Values & string)[] = [],
): Draft<Values> {
  const mine = changedFields(draft).filter(name => !fromThem.includes(name))
  return { base: theirs, values: withFieldsOf(theirs.values, draft.values, mine) }
}
