import { isOnPage, settingsPages, settingsPath } from '#features/municipality/pages/settings-pages.ts'
import { handledPath, overviewMapPath, overviewPath } from '#features/overview/paths.ts'
import { planningPath } from '#features/planning/address.ts'
import { mayOpen } from '#features/users/menu.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { fieldPath } from '#kit/paths.ts'

const reportLists = [overviewPath, overviewMapPath, handledPath]
const laggingPath = '/manage/signalering'
const figuresPath = '/manage/cijfers'
export const formPath = '/incident/beschrijf'
export const accountPath = '/manage/account'

/** Below this width only the bell fits beside the logo; the menu has the rest. */
export const smallHeader = 'screen and (width < 64rem)'

type Flags = Parameters<typeof settingsPages>[1]
type MenuPage = {
  kind: 'overview' | 'planning' | 'field' | 'lagging' | 'figures' | 'settings' | 'form'
  label: string
  href: string
  current: boolean
}

export function menuPages(user: User, path: string, flags: Flags): MenuPage[] {
  const settings = settingsPages(user, flags).flatMap(({ pages }) => pages)
  const [first] = settings
  const isSettings = path.startsWith(settingsPath) || settings.some(page => isOnPage(page, path))
  const settingsPage = mayOpen(user, 'settings')
    ? { label: 'Instellingen', href: settingsPath }
    : first && { label: 'Beheer', href: first.href }
  return [
    { kind: 'overview', label: 'Overzicht', href: overviewPath, current: reportLists.includes(path) },
    ...(hasPermission(user, 'sia_write') ? [planningOf(path)] : []),
    { kind: 'field', label: 'Buiten', href: fieldPath, current: path.startsWith(fieldPath) },
    { kind: 'lagging', label: 'Signalering', href: laggingPath, current: path === laggingPath },
    { kind: 'figures', label: 'Cijfers', href: figuresPath, current: path === figuresPath },
    ...(settingsPage ? [{ kind: 'settings' as const, ...settingsPage, current: isSettings }] : []),
    { kind: 'form', label: 'Melden', href: formPath, current: path === formPath },
  ]
}

const planningOf = (path: string): MenuPage => ({
  kind: 'planning',
  label: 'Planning',
  href: planningPath,
  current: path === planningPath,
})

/** Other pages of the site, such as the form for residents, load anew. */
export const isStaffPage = (href: string) => /^(\?|\/(manage|instellingen|login)(?=[/?#]|$))/.test(href)
