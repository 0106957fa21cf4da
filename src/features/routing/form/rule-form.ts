export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const listNames = ['sub', 'main', 'stadsdeel', 'day'] as const
export type ListName = (typeof listNames)[number]

export type AreaName = { type: string; code: string }

/**
 * `isNot`: none of the values. `isSet`: several options can be chosen. A time is `HH:MM`, or empty for the start or
 * end of the day; from 22:00 until 06:00 covers the night.
 */
export type RuleCondition =
  | { about: ListName; isNot: boolean; values: readonly string[] }
  | { about: 'area'; values: readonly AreaName[] }
  | { about: 'time'; from: string; until: string }
  | { about: 'answer'; key: string; isSet: boolean; isNot: boolean; values: readonly string[] }

/** The rule holds when all lines of one of its groups hold. */
export type RuleForm = readonly (readonly RuleCondition[])[]

export function isComplete(condition: RuleCondition): boolean {
  if (condition.about === 'time') return condition.from !== '' || condition.until !== ''
  if (condition.about === 'answer' && condition.key === '') return false
  return condition.values.length > 0
}
