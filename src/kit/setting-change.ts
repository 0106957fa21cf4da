import { z } from 'zod'
import { becameText } from './words.ts'

/**
 * `handed-over`: the work of a user went to another one. The actions at sign-in follow the claims of another identity
 * provider.
 */
export type SettingAction =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'handed-over'
  | 'created-at-sign-in'
  | 'changed-at-sign-in'

/** `from` is null in a new setting. */
export type SettingChange = { field: string; from: unknown; to: unknown }

/**
 * Returns the fields whose values differ, in the order of the fields. @param before undefined for a new setting: every
 * field with a value is then a change
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

/** Returns a change in words: the texts of its fields below each other. A field without a text is left out. */
export const changesInWords = (
  changes: readonly SettingChange[],
  texts: Readonly<Record<string, ChangeText>>,
): string => changes.flatMap(change => texts[change.field]?.(change) ?? []).join('\n')

/** Returns the text of a field by its new value: a label, and the value on the next line. */
export const newValueText =
  (label: string, textOf: (value: unknown) => string = valueText): ChangeText =>
  ({ to }) =>
    `${label}\n ${textOf(to)}`

const valueText = (value: unknown) => (value === null || value === '' ? '(leeg)' : String(value))

/** Returns the wire's word for active or not. */
export const wireActiveText = (value: unknown) => (value ? 'Actief' : 'Inactief')

/** Returns the screens' word for active or not. */
export const activeText = (value: unknown) => (value ? 'Actief' : 'Niet actief')

/** Returns yes or no in Dutch. */
export const yesNoText = (value: unknown) => (value ? 'Ja' : 'Nee')

/** Returns the history text of a short text field: the old and the new value, or only the value of a new setting. */
export const renamedText =
  (label: string) =>
  (change: SettingChange): string =>
    change.from === null
      ? newValueText(`${label} gewijzigd naar:`)(change)
      : becameText(label, { from: String(change.from), to: String(change.to) })

const FieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type FieldChange = z.output<typeof FieldChange>

/** Newest first. A form restores the replaced fields. `when` is in ISO 8601, `who` an e-mail address. */
export const SettingHistory = z.array(
  z.object({
    when: z.string(),
    who: z.string(),
    action: z.string(),
    isNew: z.boolean(),
    changes: z.array(FieldChange),
  }),
)
export type SettingHistory = z.output<typeof SettingHistory>
