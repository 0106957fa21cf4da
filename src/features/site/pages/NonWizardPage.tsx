import type { OpenMainCategory } from '#features/categories/overview.ts'
import { ExternalPartyPage } from '#features/external-parties/pages/ExternalPartyPage.tsx'
import { ExternalReplyPage } from '#features/external-parties/pages/ExternalReplyPage.tsx'
import { SurveyPage } from '#features/feedback/pages/SurveyPage.tsx'
import { MyReports } from '#features/my-reports/list/pages/MyReports.tsx'
import {
  ClosedLinkPage,
  MailStoppedPage,
  OpenPage,
  PageClosed,
  StopMailPage,
} from '#features/my-reports/pages/LinkPages.tsx'
import { MyReportPage } from '#features/my-reports/pages/MyReportPage.tsx'
import { ReplyPage } from '#features/questionnaires/pages/ReplyPage.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { ConfigurationProvider } from '#web/configuration-context.tsx'
import { AccessibilityPage } from './AccessibilityPage.tsx'
import { CategoriesPage } from './CategoriesPage.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { MaintenancePage } from './MaintenancePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { isSwitchedOff, NotInUsePage } from './NotInUsePage.tsx'
import { type OtherPage, otherPageForPath } from './other-pages.ts'
import { useHealthCheck } from './parts/use-health-check.ts'
import { EmailNotVerified, EmailVerified, VerifyEmailPage } from './VerifyEmailPage.tsx'

export type NonWizardPageProps = {
  configuration: PublicConfiguration
  path: string
  categories: readonly OpenMainCategory[] | undefined
}

/** These pages need no server, so they stay readable during maintenance. */
const readableKinds: readonly OtherPage['kind'][] = ['document', 'accessibility', 'maintenance']

export const NonWizardPage = (props: NonWizardPageProps) => (
  <ConfigurationProvider value={props.configuration}>
    <PageAt {...props} />
  </ConfigurationProvider>
)

function PageAt({ configuration, path, categories }: NonWizardPageProps) {
  const page = otherPageForPath(path)
  useHealthCheck(!readableKinds.includes(page.kind))
  if (isSwitchedOff(path, configuration.featureFlags)) return <NotInUsePage />
  if (page.kind === 'categories') return <CategoriesPage configuration={configuration} categories={categories} />
  if (page.kind === 'document') return <DocumentPage configuration={configuration} />
  if (page.kind === 'accessibility') return <AccessibilityPage configuration={configuration} />
  if (page.kind === 'verify-email') return <VerifyEmailPage token={page.token} />
  if (page.kind === 'email-verified') return <EmailVerified />
  if (page.kind === 'email-not-verified') return <EmailNotVerified />
  if (page.kind === 'reply') return <ReplyPage uuid={page.uuid} />
  if (page.kind === 'external-reply') return <ExternalReplyPage link={page.link} />
  if (page.kind === 'external-party') return <ExternalPartyPage link={page.link} />
  if (page.kind === 'survey') return <SurveyPage {...page} />
  if (page.kind === 'open-my-report') return <OpenPage />
  if (page.kind === 'closed-link') return <ClosedLinkPage reason={page.reason} />
  if (page.kind === 'stop-mail') return <StopMailPage />
  if (page.kind === 'mail-stopped') return <MailStoppedPage />
  if (page.kind === 'report-closed') return <PageClosed />
  if (page.kind === 'my-report') return <MyReportPage id={page.id} />
  if (page.kind === 'my-reports') return <MyReports page={page.page} />
  if (page.kind === 'maintenance') return <MaintenancePage configuration={configuration} />
  return <NotFoundPage configuration={configuration} />
}
