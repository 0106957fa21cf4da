import { useLocation } from 'react-router'
import { Bell } from '../../../features/notifications/web/Bell.tsx'
import { overviewPath } from '../../../features/overview/paths.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { commands } from '../../../web/commands/commands.ts'
import { runCommand } from '../../../web/commands/use-commands.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Header } from '../../../web/ui/Header.tsx'
import { HeaderMenu } from '../../../web/ui/HeaderMenu.tsx'
import { HistoryIcon, PromptIcon } from '../../../web/ui/icons.tsx'
import { NoticeHistory, noticeHistoryLabel, useNoticeHistory } from '../../../web/ui/NoticeHistory.tsx'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { HeaderSearch } from './HeaderSearch.tsx'
import { menuItems } from './menu-items.tsx'
import { PaletteButton } from './PaletteButton.tsx'

/** What opens the palette from the menu, where there is no room beside it; so does the history of notices. */
const paletteItem = {
  label: commands.palette.label,
  onPress: () => runCommand('palette'),
  icon: <PromptIcon />,
}

/** The short header, with the menu items that this user may see. */
export function StaffHeader({ user }: { user: SignedInUser | undefined }) {
  const { language, logo, featureFlags } = useConfiguration()
  const { pathname } = useLocation()
  const isSmall = useMediaQuery('(width < 64rem)')
  const history = useNoticeHistory()
  const historyItem = { label: noticeHistoryLabel, icon: <HistoryIcon /> }
  const itemsOfSmall = [paletteItem, ...(history.open ? [{ ...historyItem, onPress: history.open }] : [])]
  return (
    <Header
      title={language.smallHeaderTitle}
      logo={{ src: logo.url, width: logo.smallWidth, height: logo.smallHeight, alt: language.logoDescription }}
      homeHref={user ? overviewPath : '/'}
      menu={
        user && <HeaderMenu items={[...menuItems(user, pathname, featureFlags), ...(isSmall ? itemsOfSmall : [])]} />
      }
      search={user && <HeaderSearch />}
      user={
        user && (
          <>
            {isSmall ? history.dialog : <NoticeHistory />}
            {!isSmall && <PaletteButton />}
            <Bell />
            <AccountMenu user={user} />
          </>
        )
      }
    />
  )
}
