import { Navigate, type RouteObject } from 'react-router'
import { CallbackPage } from './CallbackPage.tsx'
import { CrashPage } from './CrashPage.tsx'
import { Loading } from './Loading.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Root } from './Root.tsx'
import { SignedIn } from './SignedIn.tsx'

/** The addresses of the pages for staff; each page comes when it is asked for. */
export const staffRoutes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: '/login', element: <Navigate to="/manage" replace /> },
      { path: '/login/callback', element: <CallbackPage /> },
      { path: '/manage', element: <Navigate to="/manage/incidents" replace /> },
      {
        element: <SignedIn />,
        children: [
          {
            path: '/manage/incidents',
            lazy: async () => ({ Component: (await import('./OverviewPage.tsx')).OverviewPage }),
          },
          {
            path: '/manage/incidents/kaart',
            lazy: async () => ({ Component: (await import('./OverviewMapPage.tsx')).OverviewMapPage }),
          },
          {
            path: '/manage/incident/:id',
            lazy: async () => ({ Component: (await import('./ReportPage.tsx')).ReportPage }),
          },
          {
            path: '/manage/incident/:id/split',
            lazy: async () => ({ Component: (await import('./SplitPage.tsx')).SplitPage }),
          },
          {
            path: '/manage/incident/:id/omgeving',
            lazy: async () => ({ Component: (await import('./AreaPage.tsx')).AreaPage }),
          },
          {
            path: '/manage/incident/:id/melder',
            lazy: async () => ({ Component: (await import('./ReporterPage.tsx')).ReporterPage }),
          },
          {
            path: '/manage/behandeld',
            lazy: async () => ({ Component: (await import('./HandledPage.tsx')).HandledPage }),
          },
          {
            path: '/manage/signalering',
            lazy: async () => ({ Component: (await import('./SignalPage.tsx')).SignalPage }),
          },
          {
            path: '/manage/cijfers',
            lazy: async () => ({ Component: (await import('./FiguresPage.tsx')).FiguresPage }),
          },
          {
            path: '/manage/classificatie',
            lazy: async () => ({ Component: (await import('./ClassifierPage.tsx')).ClassifierPage }),
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]
