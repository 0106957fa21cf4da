import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from 'react'
import type { OpenMainCategory } from '#features/categories/overview.ts'
import { Wizard, type WizardProps } from '#features/form/pages/Wizard.tsx'
import type { NoticesProps, StaffSessionState } from '#features/form/pages/wizard-context.ts'
import { texts } from '#features/reports/draft/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { whenIdle } from '#web/idle.ts'
import { usePath } from '#web/navigation.ts'
import { mayBeSignedIn } from '#web/signed-in-cookie.ts'
import { ConfirmProvider } from '#web/ui/Confirm.tsx'
import type { ConfirmDialogProps } from '#web/ui/Dialog.tsx'
import { Footer, footerLinks } from '#web/ui/Footer.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Page } from '#web/ui/Page.tsx'
import type { NonWizardPageProps } from './NonWizardPage.tsx'
import { wizardRouteOf } from './pages.ts'
import { CrashBoundary, OptionalPart } from './parts/CrashBoundary.tsx'
import { residentLinks, SiteHeader } from './parts/SiteHeader.tsx'
import { useAnalytics } from './parts/use-analytics.ts'
import { useHealthCheck } from './parts/use-health-check.ts'

type Props = {
  configuration: PublicConfiguration
  path: string
  /** Reads the text typed into the server-rendered page before hydration. */
  textBeforeHydration?: () => string
  categories?: readonly OpenMainCategory[] | undefined
  /** True after an earlier staff session on this device: the residents' header waits until the session is known. */
  mayBeStaff?: boolean
  Form?: ComponentType<WizardProps>
  NonWizardPage: ComponentType<NonWizardPageProps>
  /** Lazy, as there are none on most days. */
  Notices: ComponentType<NoticesProps>
}

const ConfirmDialog = lazy(async () => ({ default: (await import('#web/ui/Dialog.tsx')).ConfirmDialog }))

/** When that code cannot be loaded, nothing is discarded and the page keeps working. */
const LazyConfirmDialog = (props: ConfirmDialogProps) => (
  <CrashBoundary>
    <ConfirmDialog {...props} />
  </CrashBoundary>
)

const noText = () => ''

/** The server renders the same pages, so that they are readable before any script is loaded. */
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
  useHealthCheck(wizardRoute !== undefined)
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

/** Memoized: rendering it again would empty the server-rendered page while its code loads. */
const OtherPage = memo(({ Page: Content, ...props }: NonWizardPageProps & { Page: Props['NonWizardPage'] }) => (
  <Suspense fallback={<Skeleton lines={6} label={texts.loading} />}>
    <Content {...props} />
  </Suspense>
))

const QueueBanner = lazy(async () => {
  await whenIdle()
  return { default: (await import('#features/form/pages/queue/QueueBanner.tsx')).QueueBanner }
})

const BackgroundQueue = ({ isQueuePage }: { isQueuePage: boolean }) => (
  <OptionalPart>
    <QueueBanner isQueuePage={isQueuePage} />
  </OptionalPart>
)

function useStaffSessionState(): StaffSessionState {
  const [state, setState] = useState<StaffSessionState>('unknown')
  useEffect(() => {
    if (!mayBeSignedIn()) return setState('none')
    let close: (() => void) | undefined
    let isUnmounted = false
    const open = () =>
      void import('#features/form/pages/staff/watch-staff-session.tsx')
        .then(({ watchStaffSession }) => {
          if (!isUnmounted) close = watchStaffSession(setState)
        })
        .catch(() => {
          if (navigator.onLine) return setState('none') // without a session the user writes as a resident
          addEventListener('online', open, { once: true })
        })
    open()
    return () => {
      isUnmounted = true
      removeEventListener('online', open)
      close?.()
    }
  }, [])
  return state
}
