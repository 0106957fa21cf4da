import { changesInWords, newValueText, type SettingChange, wireActiveText } from '../../../kit/setting-change.ts'

/** Of the names of users and of roles (docs/wire/limits.md#lengths). */
export const maxNameLength = 150

/** How a list of users can be ordered. */
export const userOrderings = {
  username: { column: 'username', direction: 'asc' },
  '-username': { column: 'username', direction: 'desc' },
  is_active: { column: 'isActive', direction: 'asc' },
  '-is_active': { column: 'isActive', direction: 'desc' },
  name: { column: 'name', direction: 'asc' },
} as const
export type UserOrdering = keyof typeof userOrderings

/** For a filter, in the words of the wire (docs/wire/conventions.md#messages). */
export const unavailableChoice = (value: string) => `Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`

/** For a reference in a body, in the words of the wire. */
export const unknownId = (id: number) => `Ongeldige pk "${id}" - object bestaat niet.`

/** A user who has all of these can give any right to any user, and take it away. */
export const administratorRights = ['sia_read', 'sia_write', 'view_user', 'change_user', 'change_group'] as const

/** An active user with what they may do, by their roles and by themselves. */
export type PermissionHolder = { id: number; isSuperuser: boolean; permissions: readonly string[] }

const holds = ({ isSuperuser, permissions }: PermissionHolder, right: string) =>
  isSuperuser || permissions.includes(right)

const isAdministrator = (user: PermissionHolder) => administratorRights.every(right => holds(user, right))

type Change = {
  /** Who makes the change; null: not a person. */
  by: number | null
  /** The active users with at least one of the rights of an administrator. */
  before: readonly PermissionHolder[]
  after: readonly PermissionHolder[]
}

/**
 * Why a change of users or roles is refused; undefined when it is not. One active administrator always remains, and users never
 * take away the rights with which they could give them back to themselves.
 */
export function lockoutError({ by, before, after }: Change): string | undefined {
  if (before.some(isAdministrator) && !after.some(isAdministrator))
    return 'Minstens één actieve gebruiker houdt de rechten om gebruikers en rollen te beheren.'
  const [self, selfAfter] = [before, after].map(users => users.find(({ id }) => id === by))
  const isLosing =
    self && administratorRights.some(right => holds(self, right) && !(selfAfter && holds(selfAfter, right)))
  return isLosing ? 'Je kunt jezelf niet uitschakelen, en je eigen rechten als beheerder niet wegnemen.' : undefined
}

/** The change of a user in the words of the wire; undefined when the wire has none of the fields (docs/wire/staff.md#users). */
export function wireAction(changes: readonly SettingChange[]): string | undefined {
  const inOrder = Object.keys(wireTexts).flatMap(name => changes.filter(({ field }) => field === name))
  return changesInWords(inOrder, wireTexts) || undefined
}

/** In the order of the lines. */
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

/** The highest number of reports a day that can be set for a user. */
export const maxCapacity = 99
