import type { FieldErrors } from '#kit/problem.ts'
import { changesInWords, newValueText, renamedText, type SettingChange, yesNoText } from '#kit/setting-change.ts'

type Names = { name: string; code: string }

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const departmentErrors = ({ name, code }: Names, others: readonly Names[]): FieldErrors => ({
  ...(others.some(other => isSame(other.name, name)) && { name: [`Er is al een afdeling met de naam "${name}".`] }),
  ...(others.some(other => isSame(other.code, code)) && { code: [`Er is al een afdeling met de code "${code}".`] }),
})

export type TrackedDepartment = Names & {
  isInternal: boolean
  canDirect: boolean
  responsible: readonly string[]
  viewing: readonly string[]
}

const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Lists only added and removed names: a department can have over a hundred categories. */
function difference({ from, to }: SettingChange): string {
  const [before, after] = [namesOf(from), namesOf(to)]
  const added = after.filter(name => !before.includes(name)).map(name => `+ ${name}`)
  const removed = before.filter(name => !after.includes(name)).map(name => `− ${name}`)
  return [...added, ...removed].join('\n ')
}

const texts: Record<keyof TrackedDepartment, (change: SettingChange) => string> = {
  name: renamedText('Naam'),
  code: renamedText('Code'),
  isInternal: newValueText('Interne afdeling:', yesNoText),
  canDirect: newValueText('Kan regie voeren:', yesNoText),
  responsible: change => `Pakt op:\n ${difference(change)}`,
  viewing: change => `Ziet ook:\n ${difference(change)}`,
}

export const departmentChangeInWords = (changes: readonly SettingChange[]): string => changesInWords(changes, texts)
