import { Navigate, type RouteObject } from 'react-router'
import { planningPath } from '#features/planning/paths.ts'
import { fieldPath } from '#kit/field-paths.ts'
import { callbackPath } from '#kit/sign-in.ts'
import { CallbackPage } from './frame/CallbackPage.tsx'
import { CrashPage } from './frame/CrashPage.tsx'
import { Loading } from './frame/Loading.tsx'
import { NotFoundPage } from './frame/NotFoundPage.tsx'
import { PageLayout } from './frame/PageLayout.tsx'
import { Root } from './frame/Root.tsx'
import { SignedIn } from './frame/SignedIn.tsx'
import { settingsRoutes } from './settings/routes.tsx'

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
          {
            path: fieldPath,
            lazy: async () => ({ Component: (await import('./field/FieldPage.tsx')).FieldPage }),
          },
          {
            path: `${fieldPath}/:id`,
            lazy: async () => ({ Component: (await import('./field/FieldReportPage.tsx')).FieldReportPage }),
          },
        ],
      },
      {
        element: <SignedIn />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./overview/OverviewLayout.tsx')).OverviewLayout }),
            children: [
              {
                path: '/manage/incidents',
                lazy: async () => ({ Component: (await import('./overview/OverviewPage.tsx')).OverviewPage }),
              },
              {
                path: '/manage/incidents/kaart',
                lazy: async () => ({ Component: (await import('./overview/OverviewMapPage.tsx')).OverviewMapPage }),
              },
              {
                path: '/manage/behandeld',
                lazy: async () => ({ Component: (await import('./handled/HandledPage.tsx')).HandledPage }),
              },
            ],
          },
          {
            lazy: async () => ({ Component: (await import('./overview/ReadingLayout.tsx')).ReadingLayout }),
            children: [
              {
                path: '/manage/incident/:id',
                lazy: async () => ({ Component: (await import('./report/ReportPage.tsx')).ReportPage }),
              },
            ],
          },
          {
            element: <PageLayout />,
            children: [
              {
                path: '/manage/incidents/afdrukken',
                lazy: async () => ({ Component: (await import('./overview/PrintPage.tsx')).PrintPage }),
              },
              {
                path: '/manage/incident/:id/split',
                lazy: async () => ({ Component: (await import('./split/SplitPage.tsx')).SplitPage }),
              },
              {
                path: '/manage/incident/:id/dubbel/:other',
                lazy: async () => ({ Component: (await import('./doubles/ComparisonPage.tsx')).ComparisonPage }),
              },
              {
                path: '/manage/incident/:id/omgeving',
                lazy: async () => ({
                  Component: (await import('./surroundings/SurroundingsPage.tsx')).SurroundingsPage,
                }),
              },
              {
                path: '/manage/incident/:id/melder',
                lazy: async () => ({ Component: (await import('./reporter/ReporterPage.tsx')).ReporterPage }),
              },
              {
                path: planningPath,
                lazy: async () => ({ Component: (await import('./planning/PlanningPage.tsx')).PlanningPage }),
              },
              {
                path: '/manage/signalering',
                lazy: async () => ({ Component: (await import('./lagging/LaggingPage.tsx')).LaggingPage }),
              },
              {
                path: '/manage/cijfers',
                lazy: async () => ({ Component: (await import('./figures/FiguresPage.tsx')).FiguresPage }),
              },
              {
                path: '/manage/account',
                lazy: async () => ({ Component: (await import('./account/AccountPage.tsx')).AccountPage }),
              },
              {
                path: '/manage/berichten',
                lazy: async () => ({
                  Component: (await import('./notifications/NotificationsPage.tsx')).NotificationsPage,
                }),
              },
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
