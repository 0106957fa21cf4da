import type { Consequence } from '../../../../web/form/Consequences.tsx'
import { permissionRows } from '../permission-rows.ts'
import type { RoleValues } from './role-values.ts'

type Holder = { name: string; isActive: boolean; otherPermissions: readonly string[]; hasSecondFactor: boolean }

export const peopleText = (count: number) => (count === 1 ? '1 persoon' : `${count} mensen`)

/** What saving means for the people who have a role; who keeps a right by another role is counted apart. */
export function roleConsequences(base: RoleValues, values: RoleValues, holders: readonly Holder[]): Consequence[] {
  const active = holders.filter(({ isActive }) => isActive)
  const ofRights = permissionRows.flatMap(({ text, codenames }): Consequence[] => {
    const changed = codenames.filter(name => base[name] !== values[name])
    if (changed.length === 0) return []
    const isAdded = changed.some(name => values[name])
    const keep = active.filter(({ otherPermissions }) => changed.every(name => otherPermissions.includes(name)))
    const rest = active.length - keep.length
    const verb = isAdded ? (rest === 1 ? 'krijgt' : 'krijgen') : rest === 1 ? 'raakt' : 'raken'
    const others =
      keep.length > 0 ? ` ${peopleText(keep.length)} ${keepVerb(keep.length, isAdded)} door een andere rol.` : ''
    const means = `${peopleText(rest)} ${verb} dit ${isAdded ? 'erbij' : 'kwijt'}.${others}`
    return [{ kind: isAdded ? 'added' : 'removed', what: text, means }]
  })
  return [...secondFactorConsequence(base, values, active), ...ofRights]
}

function secondFactorConsequence(base: RoleValues, values: RoleValues, holders: readonly Holder[]): Consequence[] {
  if (base.requiresSecondFactor === values.requiresSecondFactor) return []
  const what = 'Inloggen in twee stappen'
  if (!values.requiresSecondFactor) return [{ kind: 'removed', what, means: 'Wie het aan heeft, houdt het aan.' }]
  const count = holders.filter(({ hasSecondFactor }) => !hasSecondFactor).length
  const verb = count === 1 ? 'stelt' : 'stellen'
  return [{ kind: 'added', what, means: `${peopleText(count)} ${verb} het in bij de volgende keer inloggen.` }]
}

const keepVerb = (count: number, isAdded: boolean) => {
  if (isAdded) return count === 1 ? 'mocht het al' : 'mochten het al'
  return count === 1 ? 'houdt het' : 'houden het'
}
