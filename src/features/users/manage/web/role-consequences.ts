import { dutchList } from '#kit/dutch-list.ts'
import type { Consequence } from '#web/form/Consequences.tsx'
import { permissionRows } from '../permission-rows.ts'
import type { RoleValues } from './role-values.ts'

type Holder = { name: string; isActive: boolean; otherPermissions: readonly string[]; hasSecondFactor: boolean }

export const peopleText = (count: number) => (count === 1 ? '1 persoon' : `${count} mensen`)

/** An inactive user can do nothing with the role. */
export const activeOf = <Each extends { isActive: boolean }>(users: readonly Each[]): Each[] =>
  users.filter(({ isActive }) => isActive)

const maxNames = 4

function affectedText(people: readonly Holder[], [one, many]: readonly [string, string]): string {
  if (people.length === 0) return `Niemand ${one}.`
  const all = dutchList(
    people.map(({ name }) => name),
    { max: maxNames, others: 'anderen' },
  )
  return `${peopleText(people.length)} ${people.length === 1 ? one : many}: ${all}.`
}

export const changesRights = (base: RoleValues, values: RoleValues): boolean =>
  permissionRows.some(({ codenames }) => codenames.some(name => base[name] !== values[name]))

/** People who keep a right by another role are counted apart. */
export function roleConsequences(base: RoleValues, values: RoleValues, holders: readonly Holder[]): Consequence[] {
  const active = activeOf(holders)
  const ofRights = permissionRows.flatMap(({ text, codenames }): Consequence[] => {
    const changed = codenames.filter(name => base[name] !== values[name])
    if (changed.length === 0) return []
    const isAdded = changed.some(name => values[name])
    const keeps = ({ otherPermissions }: Holder) => changed.every(name => otherPermissions.includes(name))
    const keep = active.filter(keeps).length
    const others = keep > 0 ? ` ${peopleText(keep)} ${keepVerb(keep, isAdded)} door een andere rol.` : ''
    const affected = active.filter(holder => !keeps(holder))
    const means = `${affectedText(affected, isAdded ? gains : loses)}${others}`
    return [{ kind: isAdded ? 'added' : 'removed', what: text, means }]
  })
  return [...secondFactorConsequence(base, values, active), ...ofRights]
}

const gains = ['krijgt dit erbij', 'krijgen dit erbij'] as const
const loses = ['raakt dit kwijt', 'raken dit kwijt'] as const
const setsUp = ['stelt het in bij de volgende keer inloggen', 'stellen het in bij de volgende keer inloggen'] as const

function secondFactorConsequence(base: RoleValues, values: RoleValues, holders: readonly Holder[]): Consequence[] {
  if (base.requiresSecondFactor === values.requiresSecondFactor) return []
  const what = 'Inloggen in twee stappen'
  if (!values.requiresSecondFactor) return [{ kind: 'removed', what, means: 'Wie het aan heeft, houdt het aan.' }]
  const without = holders.filter(({ hasSecondFactor }) => !hasSecondFactor)
  return [{ kind: 'added', what, means: without.length > 0 ? affectedText(without, setsUp) : 'Iedereen heeft het al.' }]
}

const keepVerb = (count: number, isAdded: boolean) => {
  if (isAdded) return count === 1 ? 'mocht het al' : 'mochten het al'
  return count === 1 ? 'houdt het' : 'houden het'
}
