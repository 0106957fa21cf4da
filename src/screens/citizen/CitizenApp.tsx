import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react'
import type { OpenMainCategory } from '../../features/categories/overview.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { checkHealth } from '../../web/health.ts'
import { whenIdle } from '../../web/idle.ts'
import { usePath } from '../../web/navigation.ts'
import { ConfirmProvider } from '../../web/ui/Confirm.tsx'
import type { ConfirmDialogProps } from '../../web/ui/ConfirmDialog.tsx'
import { Footer, footerLinks } from '../../web/ui/Footer.tsx'
import { Page } from '../../web/ui/Page.tsx'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import { CrashBoundary, OptionalPart } from './CrashBoundary.tsx'
import type { NonWizardPageProps } from './NonWizardPage.tsx'
import { maintenancePath, wizardRouteOf } from './pages.ts'
import { residentLinks, SiteHeader } from './SiteHeader.tsx'
import { useAnalytics } from './use-analytics.ts'
import { useStaffSessionState } from './use-staff-session-state.ts'
import { Wizard, type WizardProps } from './Wizard.tsx'
import type { NoticesProps } from './wizard-context.ts'

type Props = {
  configuration: PublicConfiguration
  /** The path of the requested page. */
  path: string
  /** Reads what was typed in the server-rendered page before hydration. */
  textBeforeHydration?: () => string
  /** The categories that the server rendered into the overview of categories. */
  categories?: readonly OpenMainCategory[] | undefined
  /** Whether staff signed in on this device before: until the session is known, no header for residents is shown. */
  mayBeStaff?: boolean
  /** The form; that of browsers with scripts when absent. */
  Form?: ComponentType<WizardProps>
  /** All pages besides the form: loaded lazily in the browser, present on the server. */
  NonWizardPage: ComponentType<NonWizardPageProps>
  /** Loaded lazily too: on most days there are none. */
  Notices: ComponentType<NoticesProps>
}

const ConfirmDialog = lazy(async () => ({ default: (await import('../../web/ui/ConfirmDialog.tsx')).ConfirmDialog }))

/** When that code cannot be loaded, nothing is discarded and the page keeps working. */
const LazyConfirmDialog = (props: ConfirmDialogProps) => (
  <CrashBoundary>
    <ConfirmDialog {...props} />
  </CrashBoundary>
)

const noText = () => ''

/** The pages for residents; the server renders the same, so that the page can be read before any script is loaded. */
export function CitizenApp({
  configuration,
  path: requestedPath,
  textBeforeHydration = noText,
  mayBeStaff = false,
  ...rest
}: Props) {
  const { categories, Form = Wizard, NonWizardPage, Notices } = rest
  const path = usePath(requestedPath)
  const wizardRoute = wizardRouteOf(path)
  const isMaintenance = path === maintenancePath
  useEffect(() => {
    const controller = new AbortController()
    if (!isMaintenance) void checkHealth(controller.signal)
    return () => controller.abort()
  }, [isMaintenance])
  useAnalytics(configuration.analytics)
  const staffSessionState = useStaffSessionState()
  const staffSession = typeof staffSessionState === 'object' ? staffSessionState : undefined
  const isStaff = staffSession !== undefined || (mayBeStaff && staffSessionState === 'unknown')
  const { links, featureFlags } = configuration
  const isAppMode = featureFlags.appMode
  const ownLinks = residentLinks(configuration, path)
  const footer =
    isAppMode || isStaff ? undefined : <Footer links={[...ownLinks, ...footerLinks(links)]} width="narrow" />
  return (
    <ConfirmProvider Dialog={LazyConfirmDialog}>
      <Page
        header={
          !isAppMode && (
            <SiteHeader configuration={configuration} isStaff={isStaff} staffSession={staffSession} links={ownLinks} />
          )
        }
        footer={footer}
        width={isStaff ? 'wide' : 'narrow'}
      >
        {configuration.storm && (
          <OptionalPart>
            <Notices configuration={configuration} />
          </OptionalPart>
        )}
        {staffSessionState === 'none' && <BackgroundQueue isQueuePage={wizardRoute?.wizardPage === 'niet-verstuurd'} />}
        {wizardRoute ? (
          <CrashBoundary configuration={configuration}>
            <Form
              configuration={configuration}
              textBeforeHydration={textBeforeHydration}
              Notices={Notices}
              wizardPage={wizardRoute.wizardPage}
              category={wizardRoute.category}
              staffSessionState={staffSessionState}
            />
          </CrashBoundary>
        ) : (
          <OtherPage configuration={configuration} path={path} categories={categories} Page={NonWizardPage} />
        )}
      </Page>
    </ConfirmProvider>
  )
}

/** Not rendered again with what is around it: that would empty what the server rendered while its code is on its way. */
const OtherPage = memo(({ Page: Content, ...props }: NonWizardPageProps & { Page: Props['NonWizardPage'] }) => (
  <Suspense fallback={<Skeleton lines={6} label={texts.loading} />}>
    <Content {...props} />
  </Suspense>
))

const QueueBanner = lazy(async () => {
  await whenIdle()
  return { default: (await import('./queue/QueueBanner.tsx')).QueueBanner }
})

/** Sends the queue from every page for residents. When that code cannot be loaded, the page keeps working. */
const BackgroundQueue = ({ isQueuePage }: { isQueuePage: boolean }) => (
  <OptionalPart>
    <QueueBanner isQueuePage={isQueuePage} />
  </OptionalPart>
)
