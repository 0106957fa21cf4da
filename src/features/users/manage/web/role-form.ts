import { visibleText } from '#kit/visible-text.ts'
import { dutchList } from '#kit/words.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import type { Consequence } from '#web/form/form-parts.tsx'
import { type Description, type FieldErrors, type SaveResult, type Saving, saveResult } from '#web/form/use-form.ts'
import { type PermissionOnWire, RoleOnWire } from '../../contract.ts'
import { lackedRights } from '../../giving.ts'
import { changeRole, createRole } from '../contract.ts'
import { type PermissionRow, permissionRows } from '../permission-rows.ts'

/** The other keys are codenames. */
export type RoleValues = { name: string; requiresSecondFactor: boolean; [codename: string]: string | boolean }

const codenames = permissionRows.flatMap(row => row.codenames)

const valuesOf = (
  { name, requiresSecondFactor }: { name: string; requiresSecondFactor: boolean },
  held: readonly string[],
): RoleValues => ({
  ...Object.fromEntries(codenames.map(codename => [codename, held.includes(codename)])),
  name,
  requiresSecondFactor,
})

export const newRole = valuesOf({ name: '', requiresSecondFactor: false }, [])

export function readRoleValues(body: unknown): RoleValues {
  const { name, permissions, requires_second_factor: requiresSecondFactor = false } = RoleOnWire.parse(body)
  return valuesOf(
    { name, requiresSecondFactor },
    permissions.map(({ codename }) => codename),
  )
}

/** A user may not change the name or the second factor of such a role. */
export const hasMoreRights = (values: RoleValues, user: Parameters<typeof lackedRights>[0]): boolean =>
  lackedRights(
    user,
    codenames.filter(codename => values[codename] === true),
  ).length > 0

/** Leaves out rights that the user lacks, and the fields that protect such rights. */
export function settableValues(
  values: Partial<RoleValues>,
  base: RoleValues,
  user: Parameters<typeof lackedRights>[0],
) {
  const fixed = [
    ...lackedRights(user, codenames),
    ...(hasMoreRights(base, user) ? ['name', 'requiresSecondFactor'] : []),
  ]
  return Object.fromEntries(Object.entries(values).filter(([name]) => !fixed.includes(name)))
}

export function shareOfRow(row: PermissionRow, has: (codename: string) => boolean): 'all' | 'some' | 'none' {
  const held = row.codenames.filter(has).length
  if (held === 0) return 'none'
  return held === row.codenames.length ? 'all' : 'some'
}

export const describeRole = (values: RoleValues): Description<RoleValues> =>
  Object.fromEntries([
    ...permissionRows.flatMap(({ text, codenames: names }) =>
      names.map(codename => [codename, { label: text, text: values[codename] ? 'mag' : 'mag niet' }]),
    ),
    ['name', { label: 'Naam', text: values.name }],
    [
      'requiresSecondFactor',
      { label: 'Inloggen in twee stappen', text: values.requiresSecondFactor ? 'verplicht' : 'niet verplicht' },
    ],
  ])

export const roleErrors = ({ name }: RoleValues): FieldErrors<RoleValues> =>
  visibleText(name) ? {} : { name: 'Dit veld is verplicht' }

const fields = { name: 'name', requires_second_factor: 'requiresSecondFactor' } as const
type Permissions = readonly PermissionOnWire[]

const bodyOf = ({ name, requiresSecondFactor, ...values }: RoleValues, permissions: Permissions) => ({
  name: name.trim(),
  requires_second_factor: requiresSecondFactor,
  permission_ids: permissions.filter(({ codename }) => values[codename]).map(({ id }) => id),
})

/** Saving with an incomplete list would silently take rights away. */
const refusalOf = (values: RoleValues, permissions: Permissions): SaveResult<RoleValues> | undefined =>
  codenames.every(name => !values[name] || permissions.some(({ codename }) => codename === name))
    ? undefined
    : { kind: 'refused', errors: {}, message: 'De lijst van rechten is niet volledig. Laad de pagina opnieuw.' }

export async function saveRole(
  send: Send,
  { id, permissions }: { id: number; permissions: Permissions },
  { values, version }: Saving<RoleValues>,
): Promise<SaveResult<RoleValues>> {
  const refusal = refusalOf(values, permissions)
  if (refusal) return refusal
  const request = { params: { id }, body: bodyOf(values, permissions), headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeRole, request, send), { read: readRoleValues, fields })
}

export async function addRole(send: Send, permissions: Permissions, { values }: Saving<RoleValues>) {
  const refusal = refusalOf(values, permissions)
  if (refusal) return { result: refusal, id: undefined }
  const sending = callWithHeaders(createRole, { body: bodyOf(values, permissions) }, send)
  const result = await saveResult(sending, { read: readRoleValues, fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}

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
