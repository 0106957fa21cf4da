/** What a municipality sets in the back office, each change of which is in its history. */
export type SettingKind = 'category' | 'department' | 'source'

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
