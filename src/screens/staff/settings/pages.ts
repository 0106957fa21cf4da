import { mayOpen } from '../../../features/users/menu.ts'
import { hasPermission, type User } from '../../../features/users/policy.ts'
import { administrationPages } from '../administration/paths.ts'

export const settingsPath = '/instellingen'
export const usersPath = '/instellingen/gebruikers'
export const userPath = '/instellingen/gebruiker'
export const rolesPath = '/instellingen/rollen'
export const rolePath = '/instellingen/rol'
export const departmentsPath = '/instellingen/afdelingen'
export const departmentPath = '/instellingen/afdeling'

const signInLogPath = '/instellingen/logboek'

/** The log of sign-ins, or a part of it. */
export function signInLogHref(filter: { user?: string; outcome?: string; before?: string } = {}): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
  return query.size > 0 ? `${signInLogPath}?${query}` : signInLogPath
}

/** Who may see users may see when they signed in. */
const seesSignIns = (user: User) => hasPermission(user, 'view_user')

type Page = {
  label: string
  href: string
  /** The forms that belong to it. */
  form?: string
}
type Section = { title: string; pages: Page[] }

/** The pages of the settings that a user may see, in groups. */
export function settingsPages(user: User): Section[] {
  const people = [
    ...(mayOpen(user, 'users') ? [{ label: 'Gebruikers', href: usersPath, form: userPath }] : []),
    ...(mayOpen(user, 'groups') ? [{ label: 'Rollen', href: rolesPath, form: rolePath }] : []),
    ...(mayOpen(user, 'departments') ? [{ label: 'Afdelingen', href: departmentsPath, form: departmentPath }] : []),
  ]
  const sections = [
    { title: 'Mensen', pages: people },
    {
      title: 'Wat er gebeurt',
      pages: [
        ...(seesSignIns(user) ? [{ label: 'Logboek inloggen', href: signInLogPath }] : []),
        ...administrationPages(user),
      ],
    },
  ]
  return sections.filter(({ pages }) => pages.length > 0)
}

/** Whether an address is of this page or of one of its forms. */
export const isOnPage = ({ href, form }: Page, path: string) =>
  [href, form].some(start => start !== undefined && (path === start || path.startsWith(`${start}/`)))

export type Goal = { label: string; href: string }

/** What users want to do, and where. */
export function settingsGoals(user: User): { title: string; goals: Goal[] }[] {
  const goal = (isAllowed: boolean, label: string, href: string): Goal[] => (isAllowed ? [{ label, href }] : [])
  const who = [
    ...goal(hasPermission(user, 'add_user'), 'Iemand toevoegen', userPath),
    ...goal(hasPermission(user, 'change_user'), 'Gegevens of rol van iemand wijzigen', usersPath),
    ...goal(hasPermission(user, 'change_user'), 'Iemand laten vertrekken', usersPath),
    ...goal(!hasPermission(user, 'change_user') && mayOpen(user, 'users'), 'Zien wie er werkt', usersPath),
  ]
  const rights = [
    ...goal(mayOpen(user, 'groups'), 'Bepalen wie wat mag', rolesPath),
    ...goal(mayOpen(user, 'departments'), 'Bepalen wie welke meldingen ziet', departmentsPath),
    ...goal(mayOpen(user, 'departments'), 'Een categorie aan een afdeling geven', departmentsPath),
  ]
  const happening = [
    ...goal(seesSignIns(user), 'Zien wie er inlogde, en waar dat mislukte', signInLogPath),
    ...administrationPages(user).map(({ href, goal: label }) => ({ label, href })),
  ]
  const groups = [
    { title: 'Wie er werkt', goals: who },
    { title: 'Wie wat oppakt', goals: rights },
    { title: 'Wat er gebeurt', goals: happening },
  ]
  return groups.filter(({ goals }) => goals.length > 0)
}
