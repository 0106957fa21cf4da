import type { Provisioning } from '../../kit/provisioning.ts'

/** What of a user an identity provider can decide. */
export const managedFields = ['roles', 'departments'] as const
export type ManagedField = (typeof managedFields)[number]

/** What of a user the identity provider decides, so that it cannot be changed here. */
export function managedFieldsOf(provisioning: Provisioning | undefined, isManaged: boolean): ManagedField[] {
  if (!isManaged || !provisioning?.updateUsers) return []
  return provisioning.departments ? [...managedFields] : ['roles']
}

/** Why it cannot be changed here, for who tries. */
export const managedTexts: Readonly<Record<ManagedField, string>> = {
  roles: 'De rollen van deze gebruiker komen uit de inlogdienst. Wijzig ze daar.',
  departments: 'De afdelingen van deze gebruiker komen uit de inlogdienst. Wijzig ze daar.',
}
