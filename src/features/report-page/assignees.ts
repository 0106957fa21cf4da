import { type Directory, isAssignable } from '../users/directory.ts'

/** A colleague to whom a report can be assigned, or the choice to leave it unassigned. */
export type Assignee = {
  /** Null: unassigned. */
  email: string | null
  name: string
  /** The name with the departments: `Carla Straat (Stadswerken)`, `Carla Straat (jij, Stadswerken)`. */
  label: string
  departmentIds: readonly number[]
  group: string
}

/** What planned work without a colleague is called. */
export const unassignedWork = 'Nog niemand'

type Choices = {
  directory: Directory
  departments: ReadonlyMap<number, { code: string; name: string }>
  /** The address of who has the report, who is not offered; null: unassigned. */
  current: string | null
  /** The address of the user, who is named as such. */
  self?: string | undefined
  /** The departments that handle the report. */
  handledBy: readonly number[]
  /** What the choice to leave it unassigned is called. */
  unassignedLabel?: string | undefined
}

/** What is said of a typed name that is not one of the choices. */
export const chooseFromList = 'Kies een collega uit de lijst'

const maxAssignees = 50
const groups = { near: 'Van de afdeling van deze melding', other: 'Andere collega’s' }

/** The choice to leave a report unassigned. */
export const unassigned: Assignee = {
  email: null,
  name: 'Niet toegewezen',
  label: 'Niet toegewezen',
  departmentIds: [],
  group: '',
}

/** The colleagues who may change reports whose name, address or department has every typed word: first those who handle the report already. */
export function assigneesMatching(typed: string, choices: Choices): Assignee[] {
  const { directory, departments, current, self, handledBy, unassignedLabel = unassigned.label } = choices
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const codesOf = (ids: readonly number[]) => ids.map(id => departments.get(id)?.code ?? '').join(' ')
  const isMatch = ({ label, email, departmentIds }: Assignee) =>
    words.every(word => `${label} ${email ?? ''} ${codesOf(departmentIds)}`.toLowerCase().includes(word))
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

/** What the line with the way back says after a report got another colleague. */
export const assignedText = ({ email, name }: Pick<Assignee, 'email' | 'name'>) =>
  email === null ? 'De melding is niet meer toegewezen' : `De melding is toegewezen aan ${name}`
