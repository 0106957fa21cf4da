import { myReportsPath } from '../../features/my-reports/access/paths.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { Header } from '../../web/ui/Header.tsx'
import type { SiteLink } from '../../web/ui/LinkList.tsx'
import type { StaffSession } from './wizard-context.ts'

/** The links of every page for residents: in the header of wide screens, and in the footer. */
export function residentLinks({ featureFlags }: PublicConfiguration, path: string): SiteLink[] {
  const reportLink = { label: texts.reportLink, href: '/incident/beschrijf' }
  if (!featureFlags.enableMyIncidents) return [reportLink]
  return [reportLink, { label: texts.myReportsLink, href: myReportsPath, current: path.startsWith(myReportsPath) }]
}

type Props = {
  configuration: PublicConfiguration
  isStaff: boolean
  staffSession: StaffSession | undefined
  links: readonly SiteLink[]
}

/** Tall for residents; short, with the menu of staff, for staff. */
export function SiteHeader({ configuration, isStaff, staffSession, links }: Props) {
  const { language, links: addresses, logo } = configuration
  if (isStaff)
    return (
      <Header
        title={language.smallHeaderTitle}
        logo={{ src: logo.url, width: logo.smallWidth, height: logo.smallHeight, alt: language.logoDescription }}
        homeHref="/manage/incidents"
        menu={staffSession?.menu}
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
