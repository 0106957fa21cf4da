import { useLocation } from 'react-router'
import { overviewMapPath, overviewPath } from '../../../features/overview/web/address.ts'
import { useSession } from '../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Header } from '../../../web/ui/Header.tsx'
import { type HeaderItem, HeaderMenu } from '../../../web/ui/HeaderMenu.tsx'
import { ChartIcon, FlagIcon, HelpIcon, ListIcon, PlusIcon, SettingsIcon, SignOutIcon } from '../../../web/ui/icons.tsx'
import { NoticeHistory } from '../../../web/ui/NoticeHistory.tsx'
import { administrationPages } from '../administration/paths.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import { useConfirmDiscard } from './use-unsaved.ts'

/** The short header, with the menu items that this user may see. */
export function StaffHeader({ user }: { user: SignedInUser | undefined }) {
  const { language, logo, links } = useConfiguration()
  const { signOut } = useSession()
  const mayLose = useConfirmDiscard()
  const { pathname } = useLocation()
  const leave = async () => {
    if (await mayLose()) await signOut()
  }
  const help: HeaderItem[] = links.help ? [{ label: 'Help', href: links.help, newTab: true, icon: <HelpIcon /> }] : []
  const pages = user ? administrationPages(user) : []
  const [first] = pages
  const isCurrent = ({ href }: { href: string }) => href === pathname
  const items: HeaderItem[] = [
    {
      label: 'Overzicht',
      href: '/manage/incidents',
      current: pathname === overviewPath || pathname === overviewMapPath,
      icon: <ListIcon />,
    },
    {
      label: 'Signalering',
      href: '/manage/signalering',
      current: pathname === '/manage/signalering',
      icon: <FlagIcon />,
    },
    { label: 'Cijfers', href: '/manage/cijfers', current: pathname === '/manage/cijfers', icon: <ChartIcon /> },
    { label: 'Melden', href: '/incident/beschrijf', icon: <PlusIcon /> },
    ...(first ? [{ label: 'Beheer', href: first.href, current: pages.some(isCurrent), icon: <SettingsIcon /> }] : []),
    ...help,
    { label: 'Uitloggen', onPress: () => void leave(), icon: <SignOutIcon /> },
  ]
  return (
    <Header
      title={language.smallHeaderTitle}
      logo={{ src: logo.url, width: logo.smallWidth, height: logo.smallHeight, alt: language.logoDescription }}
      homeHref={user ? '/manage/incidents' : '/'}
      menu={user && <HeaderMenu items={items} />}
      search={user && <HeaderSearch />}
      user={user && <NoticeHistory />}
    />
  )
}
