import { changesInWords, newValueText, type SettingChange, wireActiveText } from '#kit/setting-change.ts'

/** docs/wire/limits.md#lengths */
export const maxNameLength = 150

export const userOrderings = {
  username: { column: 'username', direction: 'asc' },
  '-username': { column: 'username', direction: 'desc' },
  is_active: { column: 'isActive', direction: 'asc' },
  '-is_active': { column: 'isActive', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
} as const
export type UserOrdering = keyof typeof userOrderings

/** In the words of the wire (docs/wire/conventions.md#messages). */
export const unavailableChoice = (value: string) => `Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`

/** In the words of the wire. */
export const unknownId = (id: number) => `Ongeldige pk "${id}" - object bestaat niet.`

/** Together these rights give and take any right of any user. */
export const administratorRights = ['sia_read', 'sia_write', 'view_user', 'change_user', 'change_group'] as const

export type PermissionHolder = { id: number; isSuperuser: boolean; permissions: readonly string[] }

const holds = ({ isSuperuser, permissions }: PermissionHolder, right: string) =>
  isSuperuser || permissions.includes(right)

const isAdministrator = (user: PermissionHolder) => administratorRights.every(right => holds(user, right))

type Change = {
  /** Null for the identity provider. */
  by: number | null
  before: readonly PermissionHolder[]
  after: readonly PermissionHolder[]
}

/** One active administrator always remains. Users cannot take away the rights that they need to restore their own. */
export function lockoutError({ by, before, after }: Change): string | undefined {
  if (before.some(isAdministrator) && !after.some(isAdministrator))
    return 'Minstens één actieve gebruiker houdt de rechten om gebruikers en rollen te beheren.'
  const [self, selfAfter] = [before, after].map(users => users.find(({ id }) => id === by))
  const isLosing =
    self && administratorRights.some(right => holds(self, right) && !(selfAfter && holds(selfAfter, right)))
  return isLosing ? 'Je kunt jezelf niet uitschakelen, en je eigen rechten als beheerder niet wegnemen.' : undefined
}

/** In the words of the wire; undefined when the wire has none of the fields (docs/wire/staff.md#users). */
export function wireActionText(changes: readonly SettingChange[]): string | undefined {
  const inOrder = Object.keys(wireTexts).flatMap(name => changes.filter(({ field }) => field === name))
  return changesInWords(inOrder, wireTexts) || undefined
}

const wireTexts = {
  roles: (change: SettingChange) => `Rol wijziging:\n ${addedNames(change)}`,
  is_active: newValueText('Status wijziging:', wireActiveText),
  first_name: newValueText('Voornaam gewijzigd:', String),
  last_name: newValueText('Achternaam gewijzigd:', String),
}

function addedNames({ from, to }: SettingChange): string {
  const [before, after] = [from, to].map(names => (Array.isArray(names) ? names.map(String) : []))
  const added = after?.filter(name => !before?.includes(name)) ?? []
  return added.join(', ') || '-'
}

export const maxCapacity = 99
