import type { Reader } from '../../../server/db/database.ts'
import { type DefaultRole, defaultRoles } from '../roles.ts'
import { createRole, ensurePermissions } from './store.ts'

/** Every permission and the four roles of a new installation. @returns ids of the roles */
export async function addDefaultRoles(tx: Reader): Promise<Record<DefaultRole, number>> {
  await ensurePermissions(tx)
  const add = (name: DefaultRole) => createRole(tx, { name, permissions: defaultRoles[name] })
  return {
    Beheerder: await add('Beheerder'),
    Coördinator: await add('Coördinator'),
    Behandelaar: await add('Behandelaar'),
    Lezer: await add('Lezer'),
  }
}
