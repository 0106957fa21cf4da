import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { planningPath } from '#features/planning/address.ts'
import { fieldPath } from '#kit/paths.ts'
import { callbackPath } from '#kit/sign-in.ts'
import { Loading } from './frame/Frame.tsx'
import { NotFoundPage } from './frame/NotFoundPage.tsx'
import { PageLayout } from './frame/PageLayout.tsx'
import { CrashPage, Root } from './frame/Root.tsx'
import { SignedIn } from './frame/SignedIn.tsx'
import { CallbackPage } from './frame/SignInPage.tsx'
import { settingsRoutes } from './settings/routes.tsx'

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
        lazy: async () => ({ Component: (await import('./field/FieldLayout.tsx')).FieldLayout }),
        children: [
          page(fieldPath, async () => (await import('./field/FieldPage.tsx')).FieldPage),
          page(`${fieldPath}/:id`, async () => (await import('./field/FieldReportPage.tsx')).FieldReportPage),
        ],
      },
      {
        element: <SignedIn />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./overview/OverviewLayout.tsx')).OverviewLayout }),
            children: [
              page('/manage/incidents', async () => (await import('./overview/OverviewPage.tsx')).OverviewPage),
              page(
                '/manage/incidents/kaart',
                async () => (await import('./overview/map/OverviewMapPage.tsx')).OverviewMapPage,
              ),
              page('/manage/behandeld', async () => (await import('./handled/HandledPage.tsx')).HandledPage),
            ],
          },
          {
            lazy: async () => ({ Component: (await import('./overview/ReadingLayout.tsx')).ReadingLayout }),
            children: [page('/manage/incident/:id', async () => (await import('./report/ReportPage.tsx')).ReportPage)],
          },
          {
            element: <PageLayout />,
            children: [
              page('/manage/incidents/afdrukken', async () => (await import('./print/PrintPage.tsx')).PrintPage),
              page('/manage/incident/:id/split', async () => (await import('./split/SplitPage.tsx')).SplitPage),
              page(
                '/manage/incident/:id/dubbel/:other',
                async () => (await import('./doubles/ComparisonPage.tsx')).ComparisonPage,
              ),
              page(
                '/manage/incident/:id/omgeving',
                async () => (await import('./surroundings/SurroundingsPage.tsx')).SurroundingsPage,
              ),
              page(
                '/manage/incident/:id/melder',
                async () => (await import('./reporter/ReporterPage.tsx')).ReporterPage,
              ),
              page(planningPath, async () => (await import('./planning/PlanningPage.tsx')).PlanningPage),
              page('/manage/signalering', async () => (await import('./lagging/LaggingPage.tsx')).LaggingPage),
              page('/manage/cijfers', async () => (await import('./figures/FiguresPage.tsx')).FiguresPage),
              page('/manage/account', async () => (await import('./account/AccountPage.tsx')).AccountPage),
              page(
                '/manage/berichten',
                async () => (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
              ),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
          {
            lazy: async () => ({ Component: (await import('./settings/SettingsLayout.tsx')).SettingsLayout }),
            children: settingsRoutes,
          },
        ],
      },
    ],
  },
]
