/** The English names of the days in an expression. */
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The names with which a report has one of a few texts. */
export const listNames = ['sub', 'main', 'stadsdeel', 'day'] as const
export type ListName = (typeof listNames)[number]

export type AreaName = { type: string; code: string }

/**
 * What a form shows as one line. `isNot`: none of the values. Of an answer `isSet` says whether several options can be chosen.
 * A time is `HH:MM`, empty for the start or the end of the day; from 22:00 until 06:00 is at night.
 */
export type RuleCondition =
  | { about: ListName; isNot: boolean; values: readonly string[] }
  | { about: 'area'; values: readonly AreaName[] }
  | { about: 'time'; from: string; until: string }
  | { about: 'answer'; key: string; isSet: boolean; isNot: boolean; values: readonly string[] }

/** A rule as a form shows it: it holds when all lines of one of its groups hold. */
export type RuleForm = readonly (readonly RuleCondition[])[]

/** Whether a line says something: an empty one is left out of the expression. */
export function isComplete(condition: RuleCondition): boolean {
  if (condition.about === 'time') return condition.from !== '' || condition.until !== ''
  if (condition.about === 'answer' && condition.key === '') return false
  return condition.values.length > 0
}
