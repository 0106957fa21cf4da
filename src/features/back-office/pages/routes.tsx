import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { settingsRoutes } from '#features/municipality/pages/settings-routes.tsx'
import { planningPath } from '#features/planning/address.ts'
import { fieldPath } from '#kit/paths.ts'
import { callbackPath } from '#kit/sign-in.ts'
import { Loading } from './frame/Frame.tsx'
import { NotFoundPage } from './frame/NotFoundPage.tsx'
import { PageLayout } from './frame/PageLayout.tsx'
import { CrashPage, Root } from './frame/Root.tsx'
import { SignedIn } from './frame/SignedIn.tsx'
import { CallbackPage } from './frame/SignInPage.tsx'

/** A page that is fetched when it is opened. */
const page = (path: string, fetchPage: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await fetchPage() }),
})

export const staffRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: '/login', element: <Navigate to="/manage" replace /> },
      { path: callbackPath, element: <CallbackPage /> },
      { path: '/manage', element: <Navigate to="/manage/incidents" replace /> },
      {
        lazy: async () => ({ Component: (await import('#features/field/pages/FieldLayout.tsx')).FieldLayout }),
        children: [
          page(fieldPath, async () => (await import('#features/field/pages/FieldPage.tsx')).FieldPage),
          page(
            `${fieldPath}/:id`,
            async () => (await import('#features/field/pages/FieldReportPage.tsx')).FieldReportPage,
          ),
        ],
      },
      {
        element: <SignedIn />,
        children: [
          {
            lazy: async () => ({
              Component: (await import('#features/overview/pages/OverviewLayout.tsx')).OverviewLayout,
            }),
            children: [
              page(
                '/manage/incidents',
                async () => (await import('#features/overview/pages/OverviewPage.tsx')).OverviewPage,
              ),
              page(
                '/manage/incidents/kaart',
                async () => (await import('#features/overview/map/pages/OverviewMapPage.tsx')).OverviewMapPage,
              ),
              page(
                '/manage/behandeld',
                async () => (await import('#features/overview/pages/handled/HandledPage.tsx')).HandledPage,
              ),
            ],
          },
          {
            lazy: async () => ({
              Component: (await import('#features/overview/pages/ReadingLayout.tsx')).ReadingLayout,
            }),
            children: [
              page(
                '/manage/incident/:id',
                async () => (await import('#features/report-page/pages/ReportPage.tsx')).ReportPage,
              ),
            ],
          },
          {
            element: <PageLayout />,
            children: [
              page(
                '/manage/incidents/afdrukken',
                async () => (await import('#features/overview/pages/print/PrintPage.tsx')).PrintPage,
              ),
              page(
                '/manage/incident/:id/split',
                async () => (await import('#features/report-page/pages/split/SplitPage.tsx')).SplitPage,
              ),
              page(
                '/manage/incident/:id/dubbel/:other',
                async () => (await import('#features/doubles/pages/ComparisonPage.tsx')).ComparisonPage,
              ),
              page(
                '/manage/incident/:id/omgeving',
                async () => (await import('#features/report-page/pages/SurroundingsPage.tsx')).SurroundingsPage,
              ),
              page(
                '/manage/incident/:id/melder',
                async () => (await import('#features/reporters/pages/ReporterPage.tsx')).ReporterPage,
              ),
              page(planningPath, async () => (await import('#features/planning/pages/PlanningPage.tsx')).PlanningPage),
              page(
                '/manage/signalering',
                async () => (await import('#features/overview/pages/lagging/LaggingPage.tsx')).LaggingPage,
              ),
              page(
                '/manage/cijfers',
                async () => (await import('#features/insight/pages/FiguresPage.tsx')).FiguresPage,
              ),
              page('/manage/account', async () => (await import('#features/users/pages/AccountPage.tsx')).AccountPage),
              page(
                '/manage/berichten',
                async () => (await import('#features/notifications/pages/NotificationsPage.tsx')).NotificationsPage,
              ),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          {
            lazy: async () => ({
              Component: (await import('#features/municipality/pages/SettingsLayout.tsx')).SettingsLayout,
            }),
            children: settingsRoutes,
          },
        ],
      },
    ],
  },
]
