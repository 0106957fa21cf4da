import { dutchList } from '#kit/words.ts'
import { permissions } from './permissions.ts'
import { hasPermission, type User } from './policy.ts'

/** Nobody gives a right that they do not have (docs/wire/access.md#giving-rights). */
type Holder = Pick<User, 'isSuperuser' | 'permissions'>

export const lackedRights = (giver: Holder, codenames: readonly string[]): string[] =>
  codenames.filter(codename => !hasPermission(giver, codename))

/** A user with fewer rights decides nothing about the sign-in and the rights of this one. */
export const outranks = (other: Holder, user: Holder): boolean =>
  !user.isSuperuser && (other.isSuperuser || lackedRights(user, other.permissions).length > 0)

export const mayGiveDepartment = (giver: Holder & Pick<User, 'departmentIds'>, id: number): boolean =>
  hasPermission(giver, 'sia_can_view_all_categories') || giver.departmentIds.includes(id)

const maxNames = 3

const namesOf = (codenames: readonly string[]): string =>
  dutchList(
    codenames.map(codename => permissions.find(permission => permission.codename === codename)?.name ?? codename),
    { max: maxNames },
  )

export const givingTexts = {
  permissions: (lacked: readonly string[]) => `Je kunt geen rechten geven die je zelf niet hebt: ${namesOf(lacked)}.`,
  role: (name: string, lacked: readonly string[]) =>
    `Je kunt de rol ${name} niet geven. Zij heeft rechten die je zelf niet hebt: ${namesOf(lacked)}.`,
  department: (name: string) => `Je kunt de afdeling ${name} niet geven: je ziet haar meldingen zelf niet.`,
  user: 'Deze gebruiker heeft rechten die je zelf niet hebt. Alleen een collega met die rechten kan dit wijzigen.',
  changedRole: 'Deze rol heeft rechten die je zelf niet hebt. Alleen een collega met die rechten kan dit wijzigen.',
}
