import { type Directory, isAssignable } from '#features/users/directory.ts'
import { containsAllWords, searchWordsIn } from '#kit/words.ts'

export type Assignee = {
  email: string | null
  name: string
  /** For example `Carla Straat (Stadswerken)` or `Carla Straat (jij, Stadswerken)`. */
  label: string
  departmentIds: readonly number[]
  group: string
}

export const unassignedWork = 'Nog niemand'

type Choices = {
  directory: Directory
  departments: ReadonlyMap<number, { code: string; name: string }>
  /** The current assignee, who is not offered; null when unassigned. */
  current: string | null
  self?: string | undefined
  handledBy: readonly number[]
  unassignedLabel?: string | undefined
}

export const chooseFromList = 'Kies een collega uit de lijst'

const maxAssignees = 50
const groups = { near: 'Van de afdeling van deze melding', other: 'Andere collega’s' }

export const unassigned: Assignee = {
  email: null,
  name: 'Niet toegewezen',
  label: 'Niet toegewezen',
  departmentIds: [],
  group: '',
}

/** Every typed word must occur in name, address or department. Colleagues of the handling departments come first. */
export function assigneesMatching(typed: string, choices: Choices): Assignee[] {
  const { directory, departments, current, self, handledBy, unassignedLabel = unassigned.label } = choices
  const words = searchWordsIn(typed)
  const codesOf = (ids: readonly number[]) => ids.map(id => departments.get(id)?.code ?? '').join(' ')
  const isMatch = ({ label, email, departmentIds }: Assignee) =>
    containsAllWords(words, `${label} ${email ?? ''} ${codesOf(departmentIds)}`)
  const colleagues = directory.colleagues
    .filter(colleague => isAssignable(colleague) && colleague.email !== current)
    .map(({ email, departmentIds }): Assignee => {
      const name = directory.nameOf(email)
      const about = [
        ...(email === self ? ['jij'] : []),
        ...departmentIds.flatMap(id => departments.get(id)?.name ?? []),
      ]
      const group = departmentIds.some(id => handledBy.includes(id)) ? groups.near : groups.other
      return { email, name, label: about.length > 0 ? `${name} (${about.join(', ')})` : name, departmentIds, group }
    })
    .sort((one, other) => order(one) - order(other) || one.label.localeCompare(other.label, 'nl'))
  return [...(current === null ? [] : [{ ...unassigned, label: unassignedLabel }]), ...colleagues]
    .filter(isMatch)
    .slice(0, maxAssignees)
}

const order = ({ group }: Assignee) => (group === groups.near ? 0 : 1)

export const assignedText = ({ email, name }: Pick<Assignee, 'email' | 'name'>) =>
  email === null ? 'De melding is niet meer toegewezen' : `De melding is toegewezen aan ${name}`
