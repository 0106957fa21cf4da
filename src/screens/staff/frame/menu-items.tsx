import { handledPath, overviewMapPath, overviewPath } from '../../../features/overview/web/address.ts'
import { mayOpen } from '../../../features/users/menu.ts'
import type { User } from '../../../features/users/policy.ts'
import { ChartIcon, FlagIcon, ListIcon, PlusIcon, SettingsIcon } from '../../../web/ui/icons.tsx'
import { isOnPage, settingsPages, settingsPath } from '../settings/pages.ts'

const reportLists = [overviewPath, overviewMapPath, handledPath]

type Flags = Parameters<typeof settingsPages>[1]

/** The pages in the menu of the header that this user may see. @param path of the current page */
export function menuItems(user: User, path: string, flags: Flags) {
  const settings = settingsPages(user, flags).flatMap(({ pages }) => pages)
  const [first] = settings
  const isSettings = path.startsWith(settingsPath) || settings.some(page => isOnPage(page, path))
  return [
    { label: 'Overzicht', href: overviewPath, current: reportLists.includes(path), icon: <ListIcon /> },
    {
      label: 'Signalering',
      href: '/manage/signalering',
      current: path === '/manage/signalering',
      icon: <FlagIcon />,
    },
    { label: 'Cijfers', href: '/manage/cijfers', current: path === '/manage/cijfers', icon: <ChartIcon /> },
    ...(mayOpen(user, 'settings')
      ? [{ label: 'Instellingen', href: settingsPath, current: isSettings, icon: <SettingsIcon /> }]
      : first
        ? [{ label: 'Beheer', href: first.href, current: isSettings, icon: <SettingsIcon /> }]
        : []),
    { label: 'Melden', href: '/incident/beschrijf', icon: <PlusIcon /> },
  ]
}
