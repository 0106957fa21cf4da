import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { OpenMain } from '../../features/categories/overview.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { checkHealth } from '../../web/health.ts'
import { whenIdle } from '../../web/idle.ts'
import { usePath } from '../../web/navigation.ts'
import { ConfirmProvider } from '../../web/ui/Confirm.tsx'
import type { ConfirmDialogProps } from '../../web/ui/ConfirmDialog.tsx'
import { Footer, footerLinks } from '../../web/ui/Footer.tsx'
import { Header } from '../../web/ui/Header.tsx'
import { Page } from '../../web/ui/Page.tsx'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import type { OtherProps } from './OtherPage.tsx'
import { pageAt } from './pages.ts'
import { useAnalytics } from './use-analytics.ts'
import { useDesk } from './use-desk.ts'
import { Wizard } from './Wizard.tsx'
import type { Desk } from './wizard-context.ts'

type Props = {
  configuration: PublicConfiguration
  /** Of the page that was asked for. */
  path: string
  /** What was typed in the server's page before it came alive. */
  typedEarly?: () => string
  /** What the server wrote into the overview of categories. */
  categories?: readonly OpenMain[] | undefined
  /** Somebody of the municipality signed in on this device: until that is known, no header for residents. */
  mayBeStaff?: boolean
  /** Every page besides the form: in the browser it comes when it is asked for, on the server it is there. */
  Other: ComponentType<OtherProps>
  /** Likewise: few municipalities have something to say above the form. */
  Markdown: ComponentType<{ text: string }>
}

const ConfirmDialog = lazy(async () => ({ default: (await import('../../web/ui/ConfirmDialog.tsx')).ConfirmDialog }))

/** Should that code not come, nothing is thrown away, and the page goes on. */
const AskFirst = (props: ConfirmDialogProps) => (
  <CrashBoundary>
    <ConfirmDialog {...props} />
  </CrashBoundary>
)

const nothing = () => ''

/** The pages for residents; the server renders the same, so that there is something to read before any script has come. */
export function CitizenApp({ configuration, path: asked, typedEarly = nothing, mayBeStaff = false, ...rest }: Props) {
  const { categories, Other, Markdown } = rest
  const page = pageAt(usePath(asked))
  const isMaintenance = page.kind === 'maintenance'
  useEffect(() => {
    const leaving = new AbortController()
    if (!isMaintenance) void checkHealth(leaving.signal)
    return () => leaving.abort()
  }, [isMaintenance])
  useAnalytics(configuration.analytics)
  const found = useDesk()
  const desk = typeof found === 'object' ? found : undefined
  const isStaff = desk !== undefined || (mayBeStaff && found === 'unknown')
  const { links, featureFlags } = configuration
  const isBare = featureFlags.appMode
  const footer = isBare || isStaff ? undefined : <Footer links={footerLinks(links)} width="narrow" />
  return (
    <ConfirmProvider Dialog={AskFirst}>
      <Page
        header={!isBare && <SiteHeader configuration={configuration} isStaff={isStaff} desk={desk} />}
        footer={footer}
        width={isStaff ? 'wide' : 'narrow'}
      >
        {found === 'none' && <Queue isHere={page.kind === 'wizard' && page.at === 'niet-verstuurd'} />}
        {page.kind === 'wizard' && (
          <CrashBoundary configuration={configuration}>
            <Wizard
              configuration={configuration}
              typedEarly={typedEarly}
              Markdown={Markdown}
              at={page.at}
              category={page.category}
              desk={found}
            />
          </CrashBoundary>
        )}
        {page.kind !== 'wizard' && (
          <Suspense fallback={<Skeleton lines={6} label={texts.loading} />}>
            <Other configuration={configuration} page={page} categories={categories} />
          </Suspense>
        )}
      </Page>
    </ConfirmProvider>
  )
}

const QueueStrip = lazy(async () => {
  await whenIdle()
  return { default: (await import('./queue/QueueStrip.tsx')).QueueStrip }
})

/** What waits to be sent is looked after from every page for residents. Should that code not come, the page goes on. */
const Queue = ({ isHere }: { isHere: boolean }) => (
  <CrashBoundary>
    <Suspense fallback={null}>
      <QueueStrip isHere={isHere} />
    </Suspense>
  </CrashBoundary>
)

type HeaderProps = { configuration: PublicConfiguration; isStaff: boolean; desk: Desk | undefined }

/** Tall for residents; short, with their own menu, for staff. */
function SiteHeader({ configuration, isStaff, desk }: HeaderProps) {
  const { language, links, logo } = configuration
  if (isStaff)
    return (
      <Header
        title={language.smallHeaderTitle}
        logo={{ src: logo.url, width: logo.smallWidth, height: logo.smallHeight, alt: language.logoDescription }}
        homeHref="/manage/incidents"
        items={desk?.menu}
      />
    )
  return (
    <Header
      tall
      width="narrow"
      title={language.headerTitle}
      logo={{ src: logo.url, width: logo.width, height: logo.height, alt: language.logoDescription }}
      homeHref={links.home}
      items={[{ label: texts.report, href: '/incident/beschrijf' }]}
    />
  )
}
