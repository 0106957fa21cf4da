import { Navigate, type RouteObject, redirect } from 'react-router'
import { callbackPath } from '../../kit/sign-in.ts'
import { CallbackPage } from './frame/CallbackPage.tsx'
import { CrashPage } from './frame/CrashPage.tsx'
import { Loading } from './frame/Loading.tsx'
import { NotFoundPage } from './frame/NotFoundPage.tsx'
import { PageLayout } from './frame/PageLayout.tsx'
import { Root } from './frame/Root.tsx'
import { SignedIn } from './frame/SignedIn.tsx'

/** The pages of the settings, and those about the installation. */
const settingsRoutes: RouteObject[] = [
  {
    path: '/instellingen',
    lazy: async () => ({ Component: (await import('./settings/SettingsHomePage.tsx')).SettingsHomePage }),
  },
  ...['/instellingen/gebruikers', '/instellingen/gebruikers/page/:page'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./settings/users/UsersPage.tsx')).UsersPage }),
  })),
  {
    path: '/instellingen/gebruiker',
    lazy: async () => ({ Component: (await import('./settings/users/NewUserPage.tsx')).NewUserPage }),
  },
  {
    path: '/instellingen/gebruiker/:id',
    lazy: async () => ({ Component: (await import('./settings/users/UserPage.tsx')).UserPage }),
  },
  {
    path: '/instellingen/rollen',
    lazy: async () => ({ Component: (await import('./settings/roles/RolesPage.tsx')).RolesPage }),
  },
  {
    path: '/instellingen/rol',
    lazy: async () => ({ Component: (await import('./settings/roles/RolesPage.tsx')).NewRolePage }),
  },
  {
    path: '/instellingen/rol/:id',
    lazy: async () => ({ Component: (await import('./settings/roles/RolesPage.tsx')).RolePage }),
  },
  {
    path: '/instellingen/afdelingen',
    lazy: async () => ({ Component: (await import('./settings/departments/DepartmentsPage.tsx')).DepartmentsPage }),
  },
  {
    path: '/instellingen/afdeling',
    lazy: async () => ({ Component: (await import('./settings/departments/DepartmentPage.tsx')).NewDepartmentPage }),
  },
  {
    path: '/instellingen/afdeling/:id',
    lazy: async () => ({ Component: (await import('./settings/departments/DepartmentPage.tsx')).DepartmentPage }),
  },
  ...['/instellingen/subcategorieen', '/instellingen/subcategorieen/page/:page'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./settings/categories/CategoriesPage.tsx')).SubCategoriesPage }),
  })),
  {
    path: '/instellingen/hoofdcategorieen',
    lazy: async () => ({ Component: (await import('./settings/categories/CategoriesPage.tsx')).MainCategoriesPage }),
  },
  {
    path: '/instellingen/subcategorie/:id/samenvoegen',
    lazy: async () => ({ Component: (await import('./settings/categories/MergePage.tsx')).MergePage }),
  },
  ...['/instellingen/subcategorie', '/instellingen/hoofdcategorie'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./settings/categories/NewCategoryPage.tsx')).NewCategoryPage }),
  })),
  ...['/instellingen/subcategorie/:id', '/instellingen/hoofdcategorie/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./settings/categories/CategoryPage.tsx')).CategoryPage }),
  })),
  {
    path: '/instellingen/overzetten',
    lazy: async () => ({ Component: (await import('./settings/transfer/TransferPage.tsx')).TransferPage }),
  },
  {
    path: '/instellingen/gemeente',
    lazy: async () => ({ Component: (await import('./settings/municipality/MunicipalityPage.tsx')).MunicipalityPage }),
  },
  {
    path: '/instellingen/vragen',
    lazy: async () => ({ Component: (await import('./settings/questions/QuestionSetsPage.tsx')).QuestionSetsPage }),
  },
  {
    path: '/instellingen/vragen/:id',
    lazy: async () => ({ Component: (await import('./settings/questions/QuestionSetPage.tsx')).QuestionSetPage }),
  },
  {
    path: '/instellingen/bronnen',
    lazy: async () => ({ Component: (await import('./settings/sources/SourcesPage.tsx')).SourcesPage }),
  },
  {
    path: '/instellingen/bron',
    lazy: async () => ({ Component: (await import('./settings/sources/SourcePage.tsx')).NewSourcePage }),
  },
  {
    path: '/instellingen/bron/:id',
    lazy: async () => ({ Component: (await import('./settings/sources/SourcePage.tsx')).SourcePage }),
  },
  {
    path: '/instellingen/stormstand',
    lazy: async () => ({ Component: (await import('./settings/storm/StormPage.tsx')).StormPage }),
  },
  {
    path: '/instellingen/routering',
    lazy: async () => ({ Component: (await import('./settings/routing/RoutingPage.tsx')).RoutingPage }),
  },
  {
    path: '/instellingen/regel',
    lazy: async () => ({ Component: (await import('./settings/routing/RulePage.tsx')).NewRulePage }),
  },
  {
    path: '/instellingen/regel/:id',
    lazy: async () => ({ Component: (await import('./settings/routing/RulePage.tsx')).RulePage }),
  },
  {
    path: '/instellingen/logboek',
    lazy: async () => ({ Component: (await import('./settings/log/SignInLogPage.tsx')).SignInLogPage }),
  },
  {
    path: '/instellingen/e-mails',
    lazy: async () => ({ Component: (await import('./settings/mail-texts/MailTextsPage.tsx')).MailTextsPage }),
  },
  {
    path: '/instellingen/e-mail/:key',
    lazy: async () => ({ Component: (await import('./settings/mail-texts/MailTextPage.tsx')).MailTextPage }),
  },
  {
    path: '/instellingen/standaardteksten',
    lazy: async () => ({ Component: (await import('./settings/default-texts/DefaultTextsPage.tsx')).DefaultTextsPage }),
  },
  {
    path: '/instellingen/standaardtekst',
    lazy: async () => ({
      Component: (await import('./settings/default-texts/DefaultTextPage.tsx')).NewDefaultTextPage,
    }),
  },
  {
    path: '/instellingen/standaardtekst/:id',
    lazy: async () => ({ Component: (await import('./settings/default-texts/DefaultTextPage.tsx')).DefaultTextPage }),
  },
  // Both versions of Signalen lead to the one editor.
  ...['v1', 'v2'].map(version => ({
    path: `/manage/${version}/standaardteksten`,
    element: <Navigate to="/instellingen/standaardteksten" replace />,
  })),
  {
    path: '/manage/v2/standaardteksten/new',
    element: <Navigate to="/instellingen/standaardtekst" replace />,
  },
  {
    path: '/manage/v2/standaardteksten/:id',
    loader: ({ params }) => redirect(`/instellingen/standaardtekst/${params.id}`),
  },
  {
    path: '/manage/classificatie',
    lazy: async () => ({ Component: (await import('./classifier/ClassifierPage.tsx')).ClassifierPage }),
  },
  {
    path: '/manage/beheer/e-mail',
    lazy: async () => ({ Component: (await import('./administration/MailLogPage.tsx')).MailLogPage }),
  },
  {
    path: '/manage/beheer/exporteren',
    lazy: async () => ({ Component: (await import('./administration/ExportPage.tsx')).ExportPage }),
  },
  {
    path: '/manage/beheer/taken',
    lazy: async () => ({ Component: (await import('./administration/JobsPage.tsx')).JobsPage }),
  },
]

/** The routes of the pages for staff; the code of each page is loaded on demand. */
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
            element: <PageLayout />,
            children: [
              {
                path: '/manage/incident/:id',
                lazy: async () => ({ Component: (await import('./report/ReportPage.tsx')).ReportPage }),
              },
              {
                path: '/manage/incident/:id/split',
                lazy: async () => ({ Component: (await import('./split/SplitPage.tsx')).SplitPage }),
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
