import type { z } from 'zod'
import { isEmailAddress } from '#kit/email-address.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import { saveResult } from '#web/form/save-result.ts'
import type { Description, FieldErrors, SaveResult, Saving } from '#web/form/use-form.ts'
import { UserDetail } from '../../contract.ts'
import { changeUser, createUser } from '../contract.ts'
import { maxCapacity } from '../rules.ts'

export type UserValues = {
  email: string
  firstName: string
  lastName: string
  isActive: boolean
  roles: readonly string[]
  departments: readonly string[]
  onUserAssignment: boolean
  onDepartmentAssignment: boolean
  capacity: string
  note: string
}

export const newUser: UserValues = {
  email: '',
  firstName: '',
  lastName: '',
  isActive: true,
  roles: [],
  departments: [],
  onUserAssignment: false,
  onDepartmentAssignment: false,
  capacity: '',
  note: '',
}

const ids = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).map(String)

export function readUserValues(body: unknown): UserValues {
  const {
    username,
    first_name,
    last_name,
    is_active,
    roles,
    department_ids = [],
    capacity,
    profile,
  } = UserDetail.parse(body)
  return {
    email: username,
    firstName: first_name,
    lastName: last_name,
    isActive: is_active,
    roles: ids(roles.map(({ id }) => id)),
    departments: ids(department_ids),
    onUserAssignment: profile.notification_on_user_assignment,
    onDepartmentAssignment: profile.notification_on_department_assignment,
    capacity: String(capacity ?? ''),
    note: profile.note,
  }
}

type Names = { roles: ReadonlyMap<string, string>; departments: ReadonlyMap<string, string> }

const yesNo = (value: boolean) => (value ? 'aan' : 'uit')

export function describeUser(values: UserValues, { roles, departments }: Names): Description<UserValues> {
  const listOf = (names: ReadonlyMap<string, string>, chosen: readonly string[]) =>
    chosen.map(id => names.get(id) ?? id).join(', ')
  return {
    email: { label: 'E-mailadres', text: values.email },
    firstName: { label: 'Voornaam', text: values.firstName },
    lastName: { label: 'Achternaam', text: values.lastName },
    isActive: { label: 'Status', text: values.isActive ? 'Actief' : 'Niet actief' },
    roles: { label: 'Rollen', text: listOf(roles, values.roles) },
    departments: { label: 'Afdeling', text: listOf(departments, values.departments) },
    onUserAssignment: { label: 'Mail bij toewijzing', text: yesNo(values.onUserAssignment) },
    onDepartmentAssignment: {
      label: 'Mail bij toewijzing aan de afdeling',
      text: yesNo(values.onDepartmentAssignment),
    },
    capacity: { label: 'Meldingen per dag', text: values.capacity || 'niet ingevuld' },
    note: { label: 'Notitie', text: values.note },
  }
}

export function userErrors({ capacity }: UserValues): FieldErrors<UserValues> {
  const isNumber = /^\d{0,2}$/.test(capacity.trim())
  return isNumber ? {} : { capacity: `Vul een heel getal in van 0 tot en met ${maxCapacity}, of laat dit leeg` }
}

export const newUserErrors = (values: UserValues): FieldErrors<UserValues> => ({
  ...(!isEmailAddress(values.email) && { email: emailError }),
  ...userErrors(values),
})

const emailError = 'Vul een geldig e-mailadres in, met een @ en een domeinnaam. Bijvoorbeeld: naam@gemeente.nl'

const fields = {
  username: 'email',
  first_name: 'firstName',
  last_name: 'lastName',
  is_active: 'isActive',
  role_ids: 'roles',
  profile: 'departments',
  capacity: 'capacity',
} as const

type Patch = z.input<NonNullable<typeof changeUser.body>>

/** Sends only changed fields, so that changes by colleagues stay. */
function patchOf(values: UserValues, changed: readonly (keyof UserValues)[]): Patch {
  const has = (name: keyof UserValues) => changed.includes(name)
  const profile = {
    ...(has('note') && { note: values.note }),
    ...(has('departments') && { department_ids: [...values.departments] }),
    ...(has('onUserAssignment') && { notification_on_user_assignment: values.onUserAssignment }),
    ...(has('onDepartmentAssignment') && { notification_on_department_assignment: values.onDepartmentAssignment }),
  }
  return {
    ...(has('firstName') && { first_name: values.firstName.trim() }),
    ...(has('lastName') && { last_name: values.lastName.trim() }),
    ...(has('isActive') && { is_active: values.isActive }),
    ...(has('capacity') && { capacity: values.capacity.trim() === '' ? null : Number(values.capacity) }),
    ...(has('roles') && { role_ids: [...values.roles] }),
    ...(Object.keys(profile).length > 0 && { profile }),
  }
}

export function saveUser(
  send: Send,
  id: number,
  { values, changed, version }: Saving<UserValues>,
): Promise<SaveResult<UserValues>> {
  const request = { params: { id }, body: patchOf(values, changed), headers: { 'If-Match': version } }
  return saveResult(callWithHeaders(changeUser, request, send), { read: readUserValues, fields })
}

export const addressTaken = 'Er is al een gebruiker met dit e-mailadres.'

export async function addUser(send: Send, { values, changed }: Saving<UserValues>) {
  const body = { ...patchOf(values, changed), username: values.email.trim().toLowerCase() }
  const sending = callWithHeaders(createUser, { body }, send)
  const result = await saveResult(sending, { read: readUserValues, fields })
  if (result.kind === 'refused' && result.errors.email?.includes('already exists'))
    return { result: { ...result, errors: { ...result.errors, email: addressTaken } } }
  return { result, id: result.kind === 'saved' ? (await sending).body.id : undefined }
}
