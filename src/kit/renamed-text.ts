import { becameText } from './changed-part.ts'
import { newValueText, type SettingChange } from './setting-change.ts'

/** Returns the history text of a short text field: the old and the new value, or only the value of a new setting. */
export const renamedText =
  (label: string) =>
  (change: SettingChange): string =>
    change.from === null
      ? newValueText(`${label} gewijzigd naar:`)(change)
      : becameText(label, { from: String(change.from), to: String(change.to) })
