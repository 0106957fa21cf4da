import { overviewPath } from '../../../features/overview/paths.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { typedReportNumber } from '../../../features/search/rules.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { configuration } from '../../../web/configuration.ts'
import header from '../../../web/ui/Header.module.css'
import { type HeaderItem, HeaderMenu } from '../../../web/ui/HeaderMenu.tsx'
import { SignOutIcon } from '../../../web/ui/later-icons.tsx'
import { SearchField } from '../../../web/ui/SearchField.tsx'
import { menuPages } from '../../staff/frame/menu-pages.ts'
import { wizardPathOf } from '../pages.ts'
import { texts } from './texts.ts'

type Props = { user: SignedInUser; signOut: () => Promise<void> }

/** The menu and the search of the back office, which are links here: what is being entered stays in this tab. */
export function StaffMenu({ user, signOut }: Props) {
  const { featureFlags, idPrefix } = configuration()
  const items: HeaderItem[] = [
    // Without icons: all icons of the product that these pages use are part of what residents load.
    ...menuPages(user, wizardPathOf('beschrijf'), featureFlags),
    { label: texts.signOut, onPress: () => void signOut(), icon: <SignOutIcon /> },
  ]
  const search = (text: string) => {
    const id = typedReportNumber(text, idPrefix)
    location.assign(id === undefined ? `${overviewPath}?${new URLSearchParams({ q: text })}` : reportPath(id))
  }
  return (
    <>
      <HeaderMenu items={items} />
      <search className={header.search} aria-label={texts.reports}>
        <SearchField label={texts.search} placeholder={texts.search} onSearch={search} onClear={() => {}} />
      </search>
    </>
  )
}
