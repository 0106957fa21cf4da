import { addDefaultCategories } from '../features/categories/server/store.ts'
import { addDefaultDepartments } from '../features/departments/server/store.ts'
import { addDefaultRoles } from '../features/users/server/default-roles.ts'
import type { Tx } from '../server/base.ts'

/** What every installation starts with: departments, categories, handling times, permissions, roles, sources. */
export async function seedDefaults(tx: Tx) {
  await addDefaultDepartments(tx)
  await addDefaultCategories(tx)
  await addDefaultRoles(tx)
  await tx
    .insertInto('sources')
    .values(defaultSources.map((source, position) => ({ ...source, position })))
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}

const defaultSources = [
  { name: 'online', description: 'Het meldformulier', isPublic: true, canBeSelected: false },
  { name: 'app', description: 'De app', isPublic: true, canBeSelected: false },
  { name: 'Telefoon', description: 'Een inwoner belde' },
  { name: 'E-mail', description: 'Een inwoner mailde' },
  { name: 'Balie', description: 'Een inwoner kwam langs' },
  { name: 'Sociale media', description: 'Een bericht op sociale media' },
  { name: 'Schouw', description: 'Gezien bij een schouw' },
  { name: 'Interne melding', description: 'Een collega zag het' },
]
