import { useLocation, useNavigate } from 'react-router'
import { Bell } from '#features/notifications/web/Bell.tsx'
import { overviewMapPath, overviewPath } from '#features/overview/paths.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { typedReportNumber } from '#features/search/rules.ts'
import type { SignedInUser } from '#features/users/web/session.ts'
import { commands, runCommand } from '#web/commands/commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Header } from '#web/ui/Header.tsx'
import { HeaderMenu } from '#web/ui/HeaderMenu.tsx'
import { HistoryIcon, PromptIcon } from '#web/ui/later-icons.tsx'
import { NoticeHistory, noticeHistoryLabel, useNoticeHistory } from '#web/ui/notices.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { useReportExists } from '../parts/report-exists.ts'
import { AccountMenu, PaletteButton } from './HeaderButtons.tsx'
import { menuItems } from './menu-items.tsx'
import { smallHeader } from './menu-pages.ts'

const label = 'Zoek op meldingsinformatie'

/**
 * Searches from any page; on the overview and its map within the current filter. The best match comes first. The number
 * of a report opens that report.
 */
function HeaderSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { idPrefix } = useConfiguration()
  const exists = useReportExists()
  const overview = pathname === overviewMapPath ? overviewMapPath : overviewPath
  const current = new URLSearchParams(pathname === overview ? search : '')
  const q = current.get('q') ?? ''
  const searchFor = (text: string) => {
    const params = new URLSearchParams([...current].filter(([name]) => !['q', 'page', 'ordering'].includes(name)))
    if (text) params.set('q', text)
    void navigate(params.size > 0 ? `${overview}?${params}` : overview)
  }
  const openOrSearch = async (text: string) => {
    const id = typedReportNumber(text, idPrefix)
    if (id !== undefined && (await exists(id))) void navigate(reportPath(id))
    else searchFor(text)
  }
  return (
    <SearchField
      key={pathname} // a typed number must not stay on the page of that report
      label={label}
      placeholder={label}
      initial={q}
      onSearch={text => void openOrSearch(text)}
      onClear={() => q && searchFor('')}
    />
  )
}

const paletteItem = {
  label: commands.palette.label,
  onPress: () => runCommand('palette'),
  icon: <PromptIcon />,
}

export function StaffHeader({ user }: { user: SignedInUser | undefined }) {
  const { language, logo, featureFlags } = useConfiguration()
  const { pathname } = useLocation()
  const isSmall = useMediaQuery(smallHeader)
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
