import { useEffect } from 'react'
import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { checkHealth } from '../../web/health.ts'
import { usePath } from '../../web/navigation.ts'
import { ConfirmProvider } from '../../web/ui/Confirm.tsx'
import { Footer, footerLinks } from '../../web/ui/Footer.tsx'
import { Header } from '../../web/ui/Header.tsx'
import { Page } from '../../web/ui/Page.tsx'
import { AccessibilityPage } from './AccessibilityPage.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { MaintenancePage } from './MaintenancePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { pageAt } from './pages.ts'
import { Wizard } from './Wizard.tsx'

type Props = {
  configuration: PublicConfiguration
  /** Of the page that was asked for. */
  path: string
  /** What was typed in the server's page before the script ran. */
  typedEarly?: string
}

/** The pages for residents; the server renders the same, so that there is something to read before any script has come. */
export function CitizenApp({ configuration, path: asked, typedEarly = '' }: Props) {
  const page = pageAt(usePath(asked))
  const isMaintenance = page.kind === 'maintenance'
  useEffect(() => {
    const leaving = new AbortController()
    if (!isMaintenance) void checkHealth(leaving.signal)
    return () => leaving.abort()
  }, [isMaintenance])
  const { language, links, logo } = configuration
  const header = (
    <Header
      tall
      width="narrow"
      title={language.headerTitle}
      logo={{ src: logo.url, width: logo.width, height: logo.height, alt: language.logoDescription }}
      homeHref={links.home}
      items={[{ label: texts.report, href: '/incident/beschrijf' }]}
    />
  )
  return (
    <ConfirmProvider>
      <Page header={header} footer={<Footer links={footerLinks(links)} width="narrow" />} width="narrow">
        {page.kind === 'wizard' && (
          <CrashBoundary configuration={configuration}>
            <Wizard {...{ configuration, typedEarly }} at={page.at} />
          </CrashBoundary>
        )}
        {page.kind === 'accessibility' && <AccessibilityPage configuration={configuration} />}
        {page.kind === 'maintenance' && <MaintenancePage configuration={configuration} />}
        {page.kind === 'not-found' && <NotFoundPage configuration={configuration} />}
      </Page>
    </ConfirmProvider>
  )
}
