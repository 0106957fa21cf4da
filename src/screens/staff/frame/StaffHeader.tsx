import { useLocation } from 'react-router'
import { handledPath, overviewMapPath, overviewPath } from '../../../features/overview/web/address.ts'
import { mayOpen } from '../../../features/users/menu.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Header } from '../../../web/ui/Header.tsx'
import { type HeaderItem, HeaderMenu } from '../../../web/ui/HeaderMenu.tsx'
import { ChartIcon, FlagIcon, ListIcon, PlusIcon, SettingsIcon } from '../../../web/ui/icons.tsx'
import { NoticeHistory } from '../../../web/ui/NoticeHistory.tsx'
import { isOnPage, settingsPages, settingsPath } from '../settings/pages.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'

const reportLists = [overviewPath, overviewMapPath, handledPath]

/** The short header, with the menu items that this user may see. */
export function StaffHeader({ user }: { user: SignedInUser | undefined }) {
  const { language, logo, featureFlags } = useConfiguration()
  const { pathname } = useLocation()
  return (
    <Header
      title={language.smallHeaderTitle}
      logo={{ src: logo.url, width: logo.smallWidth, height: logo.smallHeight, alt: language.logoDescription }}
      homeHref={user ? overviewPath : '/'}
      menu={user && <HeaderMenu items={menuItems(user, pathname, featureFlags)} />}
      search={user && <HeaderSearch />}
      user={
        user && (
          <>
            <NoticeHistory />
            <AccountMenu user={user} />
          </>
        )
      }
    />
  )
}

function menuItems(user: SignedInUser, path: string, flags: Parameters<typeof settingsPages>[1]): HeaderItem[] {
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
