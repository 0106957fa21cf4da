import { callWithHeaders, type Send } from '../../../../web/call.ts'
import { saveResult } from '../../../../web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '../../../../web/form/use-form.ts'
import { type PermissionOnWire, RoleOnWire } from '../../contract.ts'
import { changeRole, createRole } from '../contract.ts'
import { type PermissionRow, permissionRows } from '../permission-rows.ts'

/** The name of a role, whether it demands a second factor, and for each permission whether it has it. */
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

/** Whether a role has all permissions of a row, some of them or none. */
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
  name.trim() ? {} : { name: 'Dit veld is verplicht' }

const fields = { name: 'name' } as const
type Permissions = readonly PermissionOnWire[]

const bodyOf = ({ name, requiresSecondFactor, ...values }: RoleValues, permissions: Permissions) => ({
  name: name.trim(),
  requires_second_factor: requiresSecondFactor,
  permission_ids: permissions.filter(({ codename }) => values[codename]).map(({ id }) => id),
})

export function saveRole(
  send: Send,
  { id, permissions }: { id: number; permissions: Permissions },
  { values, version }: Saving<RoleValues>,
): Promise<SaveResult<RoleValues>> {
  const request = { params: { id }, body: bodyOf(values, permissions), headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeRole, request, send), { read: readRoleValues, fields })
}

/** @returns with the id of the new role when it was created */
export async function addRole(send: Send, permissions: Permissions, { values }: Saving<RoleValues>) {
  const sending = callWithHeaders(createRole, { body: bodyOf(values, permissions) }, send)
  const result = await saveResult(sending, { read: readRoleValues, fields })
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}
