import type { StaffSession } from '#features/form/pages/wizard-context.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Header } from '#web/ui/Header.tsx'
import type { SiteLink } from '#web/ui/Link.tsx'

export const residentLinks = ({ siteLinks }: PublicConfiguration, path: string): SiteLink[] =>
  siteLinks.map((link, index) => ({ ...link, current: index > 0 && path.startsWith(link.href) }))

type Props = {
  configuration: PublicConfiguration
  isStaff: boolean
  staffSession: StaffSession | undefined
  links: readonly SiteLink[]
}

export function SiteHeader({ configuration, isStaff, staffSession, links }: Props) {
  const { language, links: addresses, logo } = configuration
  if (isStaff)
    return (
      <Header
        title={language.smallHeaderTitle}
        logo={{ src: logo.url, width: logo.smallWidth, height: logo.smallHeight, alt: language.logoDescription }}
        homeHref="/manage/incidents"
        menu={staffSession?.menu}
        user={staffSession?.tools}
      />
    )
  return (
    <Header
      tall
      width="narrow"
      title={language.headerTitle}
      logo={{ src: logo.url, width: logo.width, height: logo.height, alt: language.logoDescription }}
      homeHref={addresses.home}
      links={links}
    />
  )
}
