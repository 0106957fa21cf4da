import type { Reader } from '#server/db/database.ts'
import type { DemoAccount } from '#server/oidc/sign-in-page.ts'
import { permissions } from '../permissions.ts'
import { hashPassword } from './passwords.ts'
import { createRole, createUser, ensurePermissions } from './store.ts'

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

type DemoUser = DemoAccount & {
  firstName: string
  lastName: string
  role: DefaultRole
  departments: readonly string[]
  capacity?: number
}

/** Public on purpose: anyone may sign in to the demo. */
const demoPassword = 'meldstad-demo'

/** One account per role, and a second handler to choose as a colleague of the same department. */
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

/** @param departmentIds by code; other departments of the accounts are left out */
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

const reading = ['sia_read'] as const
const handling = [
  ...reading,
  'sia_write',
  'sia_can_view_contact_details',
  'sia_signal_create_initial',
  'sia_signal_create_note',
  'sia_signal_change_status',
  'sia_signal_change_category',
  'sia_add_attachment',
  'sia_change_attachment',
] as const
const coordinating = [
  ...handling,
  'sia_can_view_all_categories',
  'sia_split',
  'sia_signal_report',
  'sia_signal_export',
  'sia_delete_attachment_of_normal_signal',
  'sia_delete_attachment_of_parent_signal',
  'sia_delete_attachment_of_child_signal',
  'sia_delete_attachment_of_other_user',
  'sia_delete_attachment_of_anonymous_user',
  'sia_statusmessagetemplate_write',
  'sia_statusmessage_write',
  'sia_statusmessagecategory_write',
  'change_storm_mode',
] as const

export const defaultRoles = {
  Beheerder: permissions.map(({ codename }) => codename).filter(codename => codename !== 'perform_sigmax_updates'),
  Coördinator: coordinating,
  Behandelaar: handling,
  Lezer: reading,
} as const satisfies Record<string, readonly string[]>
type DefaultRole = keyof typeof defaultRoles
