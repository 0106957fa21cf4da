import type { Reader } from '../../../server/db/database.ts'
import type { DemoAccount } from '../../../server/oidc/sign-in-page.ts'
import type { DefaultRole } from '../roles.ts'
import { addDefaultRoles } from './default-roles.ts'
import { hashPassword } from './passwords.ts'
import { createUser } from './store.ts'

type DemoUser = DemoAccount & {
  firstName: string
  lastName: string
  role: DefaultRole
  departments: readonly string[]
  /** How many reports fit in a day, for the planning. */
  capacity?: number
}

/** Public on purpose: anyone may sign in to the demo. */
const demoPassword = 'meldstad-demo'

/** The accounts of the demo: one of each role, and a second handler, so that a colleague of one's own department can be chosen. */
export const demoAccounts: readonly DemoUser[] = [
  {
    email: 'beheerder@meldstad.example',
    password: demoPassword,
    firstName: 'Anna',
    lastName: 'Beheer',
    label: 'Beheerder: mag alles, ook instellingen',
    role: 'Beheerder',
    departments: [],
  },
  {
    email: 'coordinator@meldstad.example',
    password: demoPassword,
    firstName: 'Bilal',
    lastName: 'Overzicht',
    label: 'Coördinator: ziet en verdeelt alle meldingen',
    role: 'Coördinator',
    departments: ['ASC'],
    capacity: 2,
  },
  {
    email: 'behandelaar@meldstad.example',
    password: demoPassword,
    firstName: 'Carla',
    lastName: 'Straat',
    label: 'Behandelaar van Stadswerken: ziet meldingen van één afdeling',
    role: 'Behandelaar',
    departments: ['STW'],
    capacity: 4,
  },
  {
    email: 'collega@meldstad.example',
    password: demoPassword,
    firstName: 'Joris',
    lastName: 'Plein',
    label: 'Behandelaar van Stadswerken: een collega om werk aan te geven',
    role: 'Behandelaar',
    departments: ['STW'],
    capacity: 3,
  },
  {
    email: 'lezer@meldstad.example',
    password: demoPassword,
    firstName: 'Daan',
    lastName: 'Kijker',
    label: 'Lezer: mag meekijken, niets wijzigen',
    role: 'Lezer',
    departments: ['STW', 'AEG'],
  },
]

/** @param departmentIds by code; an account's department that is not among them is left out */
export async function seedDemoUsers(tx: Reader, departmentIds: ReadonlyMap<string, number>) {
  const roleIds = await addDefaultRoles(tx)
  const passwordHash = await hashPassword(demoPassword)
  for (const { email, firstName, lastName, role, departments, capacity = null } of demoAccounts)
    await createUser(tx, {
      email,
      firstName,
      lastName,
      passwordHash,
      capacity,
      isStaff: role === 'Beheerder',
      roleIds: [roleIds[role]],
      departmentIds: departments.flatMap(code => departmentIds.get(code) ?? []),
    })
}
