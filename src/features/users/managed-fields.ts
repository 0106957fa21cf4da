import type { Provisioning } from '#kit/configuration.ts'

export const managedFields = ['roles', 'departments'] as const
export type ManagedField = (typeof managedFields)[number]

export function managedFieldsOf(provisioning: Provisioning | undefined, isManaged: boolean): ManagedField[] {
  if (!isManaged || !provisioning?.updateUsers) return []
  return provisioning.departments ? [...managedFields] : ['roles']
}

export const managedTexts: Readonly<Record<ManagedField, string>> = {
  roles: 'De rollen van deze gebruiker komen uit de inlogdienst. Wijzig ze daar.',
  departments: 'De afdelingen van deze gebruiker komen uit de inlogdienst. Wijzig ze daar.',
}
