import type { z } from 'zod'
import { isEmailAddress } from '#kit/contact.ts'
import { callWithHeaders, type Send } from '#web/call.ts'
import type { Consequence } from '#web/form/form-parts.tsx'
import { type Description, type FieldErrors, type SaveResult, type Saving, saveResult } from '#web/form/use-form.ts'
import { type RoleOnWire, UserDetail } from '../../contract.ts'
import { changeUser, createUser } from '../contract.ts'
import { type PermissionRow, workingRows } from '../permission-rows.ts'
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

/** The roles, and the names of the departments by id. */
export type ReferenceData = { roles: readonly RoleOnWire[]; departments: ReadonlyMap<string, string> }

const yesNo = (value: boolean) => (value ? 'aan' : 'uit')

export function describeUser(values: UserValues, { roles, departments }: ReferenceData): Description<UserValues> {
  const roleName = (id: string) => roles.find(role => String(role.id) === id)?.name ?? id
  return {
    email: { label: 'E-mailadres', text: values.email },
    firstName: { label: 'Voornaam', text: values.firstName },
    lastName: { label: 'Achternaam', text: values.lastName },
    isActive: { label: 'Status', text: values.isActive ? 'Actief' : 'Niet actief' },
    roles: { label: 'Rollen', text: values.roles.map(roleName).join(', ') },
    departments: { label: 'Afdeling', text: values.departments.map(id => departments.get(id) ?? id).join(', ') },
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

type Facts = ReferenceData & {
  openReports: number | undefined
  /** Undefined while loading, or at another provider. */
  hasSecondFactor: boolean | undefined
}

function rightsOnlyIn(roles: readonly RoleOnWire[], chosen: readonly string[], other: readonly string[]) {
  const held = (ids: readonly string[]) => new Set(ids.flatMap(id => permissionsOf(roles, id)))
  const [mine, theirs] = [held(chosen), held(other)]
  const worksThere = new Set(workingRows(name => theirs.has(name)))
  return workingRows(name => mine.has(name)).filter(row => !worksThere.has(row))
}

const permissionsOf = (roles: readonly RoleOnWire[], id: string): readonly string[] =>
  roles.find(role => String(role.id) === id)?.permissions.map(({ codename }) => codename) ?? []

const maxRights = 8

/** Rights that others imply and rights that need `sia_write` are not named apart. */
function rightsOf(
  id: string,
  start: string,
  change: { roles: readonly RoleOnWire[]; ids: readonly string[]; rows: readonly PermissionRow[] },
) {
  const { roles, ids, rows } = change
  const has = (role: string, { codenames }: PermissionRow) =>
    codenames.some(name => permissionsOf(roles, role).includes(name))
  const writes = permissionsOf(roles, id).includes('sia_write')
  const rights = rows.filter(row => has(id, row) || (writes && !ids.some(other => has(other, row))))
  if (rights.length === 0) return { means: 'Geen ander recht dan door de andere rollen.' }
  const texts = rights.map(({ text }) => text)
  const more = texts.length > maxRights + 1 ? texts.length - maxRights : 0
  const items = texts.slice(0, texts.length - more)
  return { means: `${start}:`, items: more > 0 ? [...items, `en nog ${more} rechten`] : items }
}

function leftWork(openReports: number): Consequence[] {
  const are =
    openReports === 1 ? '1 open melding blijft' : `${openReports.toLocaleString('nl-NL')} open meldingen blijven`
  const means = 'Kies bovenaan ‘Laat vertrekken’ om ze aan een collega of de afdeling te geven.'
  return openReports > 0 ? [{ kind: 'changed', what: `${are} op naam staan`, means }] : []
}

function secondFactorConsequence(base: UserValues, values: UserValues, data: Facts): Consequence[] {
  const demandingRole = (ids: readonly string[]) =>
    data.roles.find(({ id, requires_second_factor: isDemanded }) => isDemanded && ids.includes(String(id)))
  const role = demandingRole(values.roles)
  if (data.hasSecondFactor !== false || !role || demandingRole(base.roles)) return []
  const means = `De rol ‘${role.name}’ vraagt het. Stelt het in bij de volgende keer inloggen.`
  return [{ kind: 'added', what: 'Inloggen in twee stappen', means }]
}

export function userConsequences(base: UserValues, values: UserValues, data: Facts) {
  const { roles, departments, openReports = 0 } = data
  const nameOf = (id: string) => roles.find(role => String(role.id) === id)?.name ?? id
  const added = (after: readonly string[], before: readonly string[]) => after.filter(id => !before.includes(id))
  const [given, taken] = [added(values.roles, base.roles), added(base.roles, values.roles)]
  const gains = { roles, ids: given, rows: rightsOnlyIn(roles, values.roles, base.roles) }
  const losses = { roles, ids: taken, rows: rightsOnlyIn(roles, base.roles, values.roles) }
  const consequences: Consequence[] = [
    ...given.map(id => ({ kind: 'added' as const, what: nameOf(id), ...rightsOf(id, 'Mag voortaan', gains) })),
    ...taken.map(id => ({ kind: 'removed' as const, what: nameOf(id), ...rightsOf(id, 'Mag niet meer', losses) })),
    ...added(values.departments, base.departments).map(id => ({
      kind: 'added' as const,
      what: departments.get(id) ?? id,
      means: 'Ziet voortaan de meldingen van deze afdeling.',
    })),
    ...added(base.departments, values.departments).map(id => ({
      kind: 'removed' as const,
      what: departments.get(id) ?? id,
      means: 'Ziet de meldingen van deze afdeling niet meer, tenzij een rol alle meldingen toont.',
    })),
  ]
  consequences.push(...secondFactorConsequence(base, values, data))
  if (base.isActive && !values.isActive)
    consequences.unshift(
      {
        kind: 'removed',
        what: 'Niet actief',
        means: 'Is meteen overal uitgelogd en kan niet meer inloggen. De naam blijft bij alles wat deze persoon deed.',
      },
      ...leftWork(openReports),
    )
  if (!base.isActive && values.isActive)
    consequences.unshift({ kind: 'added', what: 'Actief', means: 'Kan weer inloggen.' })
  return consequences
}
