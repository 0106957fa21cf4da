import type { FieldErrors } from '../../../kit/problem.ts'
import type { SettingChange } from '../../../kit/setting-change.ts'

type Names = { name: string; code: string }

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** What is wrong with a name and a code beside those of the other departments. */
export const departmentErrors = ({ name, code }: Names, others: readonly Names[]): FieldErrors => ({
  ...(others.some(other => isSame(other.name, name)) && { name: [`Er is al een afdeling met de naam "${name}".`] }),
  ...(others.some(other => isSame(other.code, code)) && { code: [`Er is al een afdeling met de code "${code}".`] }),
})

/** The fields of a department whose changes are in its history, in the order of the lines. */
export type TrackedDepartment = Names & {
  isInternal: boolean
  canDirect: boolean
  responsible: readonly string[]
  viewing: readonly string[]
}

const yesNo = (value: unknown) => (value ? 'Ja' : 'Nee')
const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Which names came and went: a department can have more than a hundred. */
function difference({ from, to }: SettingChange): string {
  const [before, after] = [namesOf(from), namesOf(to)]
  const added = after.filter(name => !before.includes(name)).map(name => `+ ${name}`)
  const removed = before.filter(name => !after.includes(name)).map(name => `− ${name}`)
  return [...added, ...removed].join('\n ')
}

const texts: Record<keyof TrackedDepartment, (change: SettingChange) => string> = {
  name: ({ to }) => `Naam gewijzigd naar:\n ${to}`,
  code: ({ to }) => `Code gewijzigd naar:\n ${to}`,
  isInternal: ({ to }) => `Interne afdeling:\n ${yesNo(to)}`,
  canDirect: ({ to }) => `Kan regie voeren:\n ${yesNo(to)}`,
  responsible: change => `Verantwoordelijk voor:\n ${difference(change)}`,
  viewing: change => `Kijkt mee bij:\n ${difference(change)}`,
}

/** A change in words, a part for each field. */
export const departmentAction = (changes: readonly SettingChange[]): string =>
  changes
    .flatMap(change => Object.entries(texts).find(([field]) => field === change.field)?.[1](change) ?? [])
    .join('\n')
