import { menuPages, smallHeader } from '#features/back-office/pages/frame/menu-pages.ts'
import { overviewPath } from '#features/overview/paths.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { typedReportNumber } from '#features/search/rules.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import type { SignedInUser } from '#features/users/web/session.ts'
import { commands, runCommand } from '#web/commands/commands.ts'
import { configuration } from '#web/configuration.ts'
import header from '#web/ui/Header.module.css'
import { type HeaderItem, HeaderMenu } from '#web/ui/HeaderMenu.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { texts } from './texts.ts'

/** Links only, as the draft stays in this tab. */
export function StaffMenu({ user }: { user: SignedInUser }) {
  const { featureFlags, idPrefix } = configuration()
  const isSmall = useMediaQuery(smallHeader)
  const items: HeaderItem[] = [
    // Without icons: they would add all icons to the residents' bundle.
    ...menuPages(user, wizardPathOf('beschrijf'), featureFlags),
    ...(isSmall ? [{ label: commands.palette.label, onPress: () => runCommand('palette') }] : []),
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
