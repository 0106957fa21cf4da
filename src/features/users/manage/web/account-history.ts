import type { HistoryLine } from '#web/form/ChangeHistory.tsx'
import { valuesBefore } from '#web/form/use-form.ts'
import type { ManagedField } from '../../managed-fields.ts'
import type { AccountChange } from '../contract.ts'
import { permissionRows } from '../permission-rows.ts'
import type { RoleValues } from './role-form.ts'
import type { UserValues } from './user-form.ts'

const labels: Readonly<Record<string, string>> = {
  username: 'E-mailadres',
  email: 'E-mailadres',
  name: 'Naam',
  first_name: 'Voornaam',
  last_name: 'Achternaam',
  is_active: 'Status',
  note: 'Notitie',
  notification_on_user_assignment: 'Mail bij toewijzing',
  notification_on_department_assignment: 'Mail bij toewijzing aan de afdeling',
  capacity: 'Meldingen per dag',
}

const isAtSignIn = (kind: string) => kind === 'created-at-sign-in' || kind === 'changed-at-sign-in'

const one: Readonly<Record<string, string>> = { roles: 'Rol', departments: 'Afdeling', permissions: 'Recht' }

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const nameOf = (value: string) => permissionRows.find(({ codenames }) => codenames.includes(value))?.text ?? value

function valueText(value: unknown): string {
  if (value === true) return 'aan'
  if (value === false) return 'uit'
  return value === null || value === '' ? 'leeg' : String(value)
}

function changeText({ field, from, to }: AccountChange['changes'][number]): string[] {
  const noun = one[field]
  if (noun) {
    const [before, after] = [listOf(from), listOf(to)]
    const added = after.filter(name => !before.includes(name)).map(name => `${noun} ${nameOf(name)} erbij`)
    return [...added, ...before.filter(name => !after.includes(name)).map(name => `${noun} ${nameOf(name)} eraf`)]
  }
  if (field === 'is_active') return [to ? 'Op actief gezet' : 'Op niet actief gezet']
  if (field === 'second_factor') return ['Inloggen in twee stappen gereset']
  if (field === 'invited') return [`Uitnodiging verstuurd naar ${String(to)}`]
  if (field === 'password_link') return [`Link voor een nieuw wachtwoord verstuurd naar ${String(to)}`]
  if (field === 'managed_by_provider') return [`Rollen komen ${to ? 'voortaan' : 'niet meer'} uit de inlogdienst`]
  if (field === 'requires_second_factor')
    return [`Inloggen in twee stappen is ${to ? 'voortaan' : 'niet meer'} verplicht`]
  return [`${labels[field] ?? field}: ${valueText(from)} werd ${valueText(to)}`]
}

function handoverText(fields: AccountChange['changes']): string {
  const changeOf = (name: string) => fields.find(({ field }) => field === name)
  const [reports, rules] = ['open_reports', 'routing_rules'].map(name => Number(changeOf(name)?.from ?? 0))
  const parts = [
    reports && `${reports} ${reports === 1 ? 'open melding' : 'open meldingen'}`,
    rules && `${rules} ${rules === 1 ? 'routeringsregel' : 'routeringsregels'}`,
  ].filter(Boolean)
  const to = changeOf('handed_over_to')?.to
  return `Werk overgedragen aan ${to ? String(to) : 'de afdelingen'}: ${parts.join(' en ') || 'er stond niets open'}`
}

function lineText({ kind, changes }: Pick<AccountChange, 'kind' | 'changes'>): string {
  if (kind === 'created') return 'Toegevoegd'
  if (kind === 'created-at-sign-in') return ['Toegevoegd bij het inloggen', ...rightsOf(changes)].join('\n')
  return kind === 'handed-over' ? handoverText(changes) : changes.flatMap(changeText).join('\n')
}

const rightsOf = (changes: AccountChange['changes']) => changes.filter(({ field }) => field in one).flatMap(changeText)

type Restore = (changes: AccountChange['changes']) => (() => void) | undefined

export const accountHistory = (changes: readonly AccountChange[], restore: Restore): HistoryLine[] =>
  changes.map(({ id, at, by, ...change }) => ({
    id,
    at,
    by: isAtSignIn(change.kind) ? 'door de inlogdienst' : by?.name,
    text: lineText(change),
    onRestore: change.kind === 'changed' ? restore(change.changes) : undefined,
  }))

export function roleValuesBefore(changes: AccountChange['changes']): Partial<RoleValues> {
  const values: Partial<RoleValues> = {}
  for (const { field, from, to } of changes) {
    if (field === 'name' && typeof from === 'string') values.name = from
    if (field === 'requires_second_factor') values.requiresSecondFactor = from === true
    if (field !== 'permissions') continue
    const [before, after] = [listOf(from), listOf(to)]
    for (const codename of permissionRows.flatMap(({ codenames }) => codenames))
      if (before.includes(codename) !== after.includes(codename)) values[codename] = before.includes(codename)
  }
  return values
}

type Ids = ReadonlyMap<string, string>
type Known = {
  roles: Ids
  departments: Ids
  managed: readonly ManagedField[]
  isActive?: boolean
}

/** A list is restored only when all its roles or departments still exist. */
export function userValuesBefore(changes: AccountChange['changes'], known: Known): Partial<UserValues> {
  const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const idsOf = (name: ManagedField, value: unknown) => {
    const ids = listOf(value).map(each => known[name].get(each))
    const found = ids.flatMap(id => id ?? []).sort((one, other) => Number(one) - Number(other))
    return known.managed.includes(name) || found.length < ids.length ? {} : { [name]: found }
  }
  return valuesBefore<UserValues>(changes, {
    first_name: from => ({ firstName: textOf(from) }),
    last_name: from => ({ lastName: textOf(from) }),
    is_active: from => (known.isActive === false ? {} : { isActive: from === true }),
    note: from => ({ note: textOf(from) }),
    notification_on_user_assignment: from => ({ onUserAssignment: from === true }),
    notification_on_department_assignment: from => ({ onDepartmentAssignment: from === true }),
    capacity: from => ({ capacity: textOf(from) }),
    roles: from => idsOf('roles', from),
    departments: from => idsOf('departments', from),
  })
}
