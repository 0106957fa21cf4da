import { becameText } from './changed-part.ts'
import { newValueText, type SettingChange } from './setting-change.ts'

/** The text of a field that is a short text: what it was and became, and of a new setting what it is. */
export const renamedText =
  (label: string) =>
  (change: SettingChange): string =>
    change.from === null
      ? newValueText(`${label} gewijzigd naar:`)(change)
      : becameText(label, { from: String(change.from), to: String(change.to) })
