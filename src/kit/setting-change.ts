/** What a municipality sets in the back office, each change of which is in its history. */
export const settingKinds = [
  'user',
  'role',
  'department',
  'category',
  'question-set',
  'source',
  'default-text',
  'standard-answer',
  'mail-template',
  'storm-mode',
  'routing-rule',
  'area-type',
  'municipality',
] as const
export type SettingKind = (typeof settingKinds)[number]

/**
 * What happened to a setting; a user is `handed-over` when their work goes to another one. Those at sign-in are by the claims of
 * another identity provider.
 */
export type SettingAction =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'handed-over'
  | 'created-at-sign-in'
  | 'changed-at-sign-in'

/** What one field was before and after a change; `from` is null in a new setting. */
export type SettingChange = { field: string; from: unknown; to: unknown }

/**
 * The fields whose values differ, in the order of the fields.
 * @param before undefined for a new setting: every field with a value is then a change
 */
export function changesBetween<Values extends Readonly<Record<string, unknown>>>(
  before: Values | undefined,
  after: Values,
): SettingChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before?.[field] ?? null
    return JSON.stringify(from) === JSON.stringify(to ?? null) ? [] : [{ field, from, to: to ?? null }]
  })
}

type ChangeText = (change: SettingChange) => string

/** A change in words: the texts of its fields below each other. A field without a text is left out. */
export const changesInWords = (
  changes: readonly SettingChange[],
  texts: Readonly<Record<string, ChangeText>>,
): string => changes.flatMap(change => texts[change.field]?.(change) ?? []).join('\n')

/** The text of a field by its new value: a label, and the value on the next line. */
export const newValueText =
  (label: string, textOf: (value: unknown) => string = valueText): ChangeText =>
  ({ to }) =>
    `${label}\n ${textOf(to)}`

/** A value as it is. */
const valueText = (value: unknown) => (value === null || value === '' ? '(leeg)' : String(value))

/** Whether something is active, in words of the wire. */
export const wireActiveText = (value: unknown) => (value ? 'Actief' : 'Inactief')

/** The same in those of the screens. */
export const activeText = (value: unknown) => (value ? 'Actief' : 'Niet actief')

/** Yes or no, in words. */
export const yesNoText = (value: unknown) => (value ? 'Ja' : 'Nee')
