/** Of the names of users and of roles (docs/wire/limits.md#lengths). */
export const maxNameLength = 150

/** How a list of users can be ordered. */
export const userOrderings = {
  username: { column: 'username', direction: 'asc' },
  '-username': { column: 'username', direction: 'desc' },
  is_active: { column: 'isActive', direction: 'asc' },
  '-is_active': { column: 'isActive', direction: 'desc' },
} as const
export type UserOrdering = keyof typeof userOrderings

/** For a filter, in the words of the wire (docs/wire/conventions.md#messages). */
export const unavailableChoice = (value: string) => `Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`

/** For a reference in a body, in the words of the wire. */
export const unknownId = (id: number) => `Ongeldige pk "${id}" - object bestaat niet.`

/** A user who has all of these can give any right to anybody, and take it. */
export const administratorRights = ['sia_read', 'sia_write', 'view_user', 'change_user', 'change_group'] as const

/** An active user with what they may do, by their roles and by themselves. */
export type Holder = { id: number; isSuperuser: boolean; permissions: readonly string[] }

const holds = ({ isSuperuser, permissions }: Holder, right: string) => isSuperuser || permissions.includes(right)

const isAdministrator = (user: Holder) => administratorRights.every(right => holds(user, right))

type Change = {
  /** Who makes the change. */
  by: number
  /** The active users with at least one of the rights of an administrator. */
  before: readonly Holder[]
  after: readonly Holder[]
}

/**
 * Why a change of users or roles is refused; undefined when it is not. One active administrator always remains, and nobody takes
 * away the rights with which they could give them back to themselves.
 */
export function lockoutError({ by, before, after }: Change): string | undefined {
  if (before.some(isAdministrator) && !after.some(isAdministrator))
    return 'Minstens één actieve gebruiker houdt de rechten om gebruikers en rollen te beheren.'
  const [self, selfAfter] = [before, after].map(users => users.find(({ id }) => id === by))
  const isLosing =
    self && administratorRights.some(right => holds(self, right) && !(selfAfter && holds(selfAfter, right)))
  return isLosing ? 'Je kunt jezelf niet uitschakelen, en je eigen rechten als beheerder niet wegnemen.' : undefined
}

/** What was changed, by field; lists hold names. */
export type Changes = Record<string, { from: unknown; to: unknown }>

/** The fields that differ. */
export function changesBetween(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const fields = Object.keys(after).filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return Object.fromEntries(fields.map(field => [field, { from: before[field] ?? null, to: after[field] ?? null }]))
}

/** The change of a user in the words of the wire; undefined when it tells of none of the fields (docs/wire/staff.md#users). */
export function wireAction({ roles, is_active, first_name, last_name }: Changes): string | undefined {
  const lines = [
    roles && `Rol wijziging:\n ${addedNames(roles)}`,
    is_active && `Status wijziging:\n ${is_active.to === true ? 'Actief' : 'Inactief'}`,
    first_name && `Voornaam gewijzigd:\n ${first_name.to}`,
    last_name && `Achternaam gewijzigd:\n ${last_name.to}`,
  ].filter(line => line !== undefined)
  return lines.length > 0 ? lines.join('\n') : undefined
}

function addedNames({ from, to }: Changes[string]): string {
  const [before, after] = [from, to].map(names => (Array.isArray(names) ? names.map(String) : []))
  const added = after?.filter(name => !before?.includes(name)) ?? []
  return added.join(', ') || '-'
}
