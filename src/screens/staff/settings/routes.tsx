import { type LoaderFunctionArgs, Navigate, type RouteObject, redirect } from 'react-router'
import { exportPath } from '../administration/paths.ts'

export const settingsRoutes: RouteObject[] = [
  {
    path: '/instellingen',
    lazy: async () => ({ Component: (await import('./home/SettingsHomePage.tsx')).SettingsHomePage }),
  },
  ...['/instellingen/gebruikers', '/instellingen/gebruikers/page/:page'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./users/UsersPage.tsx')).UsersPage }),
  })),
  ...['/instellingen/gebruiker', '/instellingen/gebruiker/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./users/UserPage.tsx')).UserPage }),
  })),
  {
    path: '/instellingen/vertrek',
    lazy: async () => ({ Component: (await import('./users/DeparturePage.tsx')).DeparturePage }),
  },
  {
    path: '/instellingen/rollen',
    lazy: async () => ({ Component: (await import('./roles/RolesPage.tsx')).RolesPage }),
  },
  ...['/instellingen/rol', '/instellingen/rol/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./roles/RolesPage.tsx')).RolePage }),
  })),
  {
    path: '/instellingen/afdelingen',
    lazy: async () => ({ Component: (await import('./departments/DepartmentsPage.tsx')).DepartmentsPage }),
  },
  ...['/instellingen/afdeling', '/instellingen/afdeling/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./departments/DepartmentPage.tsx')).DepartmentPage }),
  })),
  ...['/instellingen/subcategorieen', '/instellingen/subcategorieen/page/:page'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./categories/CategoriesPage.tsx')).SubCategoriesPage }),
  })),
  {
    path: '/instellingen/hoofdcategorieen',
    lazy: async () => ({ Component: (await import('./categories/CategoriesPage.tsx')).MainCategoriesPage }),
  },
  {
    path: '/instellingen/subcategorie/:id/samenvoegen',
    lazy: async () => ({ Component: (await import('./categories/MergePage.tsx')).MergePage }),
  },
  {
    path: '/instellingen/subcategorie/:id/splitsen',
    lazy: async () => ({ Component: (await import('./categories/MergePage.tsx')).SplitPage }),
  },
  {
    path: '/instellingen/subcategorie/:id/terugdraaien',
    lazy: async () => ({ Component: (await import('./categories/UndoMergePage.tsx')).UndoMergePage }),
  },
  ...['/instellingen/subcategorie', '/instellingen/hoofdcategorie'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./categories/NewCategoryPage.tsx')).NewCategoryPage }),
  })),
  ...['/instellingen/subcategorie/:id', '/instellingen/hoofdcategorie/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./categories/CategoryPage.tsx')).CategoryPage }),
  })),
  {
    path: '/instellingen/wijzigingen',
    lazy: async () => ({ Component: (await import('./changes/ChangesPage.tsx')).ChangesPage }),
  },
  {
    path: '/instellingen/overzetten',
    lazy: async () => ({ Component: (await import('./transfer/TransferPage.tsx')).TransferPage }),
  },
  {
    path: '/instellingen/gemeente',
    lazy: async () => ({ Component: (await import('./municipality/MunicipalityPage.tsx')).MunicipalityPage }),
  },
  {
    path: '/instellingen/gebieden',
    lazy: async () => ({ Component: (await import('./areas/AreaTypesPage.tsx')).AreaTypesPage }),
  },
  {
    path: '/instellingen/gebieden/inlezen',
    lazy: async () => ({ Component: (await import('./areas/AreaImportPage.tsx')).AreaImportPage }),
  },
  {
    path: '/instellingen/gebieden/:id',
    lazy: async () => ({ Component: (await import('./areas/AreaTypePage.tsx')).AreaTypePage }),
  },
  {
    path: '/instellingen/vragen',
    lazy: async () => ({ Component: (await import('./questions/QuestionSetsPage.tsx')).QuestionSetsPage }),
  },
  {
    path: '/instellingen/vragen/:id',
    lazy: async () => ({ Component: (await import('./questions/QuestionSetPage.tsx')).QuestionSetPage }),
  },
  {
    path: '/instellingen/bronnen',
    lazy: async () => ({ Component: (await import('./sources/source-pages.tsx')).SourcesPage }),
  },
  ...['/instellingen/bron', '/instellingen/bron/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./sources/source-pages.tsx')).SourcePage }),
  })),
  {
    path: '/instellingen/tevredenheid',
    lazy: async () => ({ Component: (await import('./survey/SurveyPage.tsx')).SurveyPage }),
  },
  ...['/instellingen/antwoord', '/instellingen/antwoord/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./survey/survey-answer-pages.tsx')).SurveyAnswerPage }),
  })),
  {
    path: '/instellingen/stormstand',
    lazy: async () => ({ Component: (await import('./storm/StormPage.tsx')).StormPage }),
  },
  {
    path: '/instellingen/persoon',
    lazy: async () => ({ Component: (await import('./privacy/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: '/instellingen/inzage',
    lazy: async () => ({ Component: (await import('./privacy/AccessLogPage.tsx')).AccessLogPage }),
  },
  {
    path: '/instellingen/bewaartermijnen',
    lazy: async () => ({ Component: (await import('./retention/RetentionPage.tsx')).RetentionPage }),
  },
  {
    path: '/instellingen/routering',
    lazy: async () => ({ Component: (await import('./routing/RoutingPage.tsx')).RoutingPage }),
  },
  ...['/instellingen/regel', '/instellingen/regel/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./routing/RulePage.tsx')).RulePage }),
  })),
  {
    path: '/instellingen/logboek',
    lazy: async () => ({ Component: (await import('./log/SignInLogPage.tsx')).SignInLogPage }),
  },
  {
    path: '/instellingen/e-mails',
    lazy: async () => ({ Component: (await import('./mail-texts/MailTextsPage.tsx')).MailTextsPage }),
  },
  {
    path: '/instellingen/e-mail/:key',
    lazy: async () => ({ Component: (await import('./mail-texts/MailTextPage.tsx')).MailTextPage }),
  },
  {
    path: '/instellingen/standaardteksten',
    lazy: async () => ({ Component: (await import('./default-texts/DefaultTextsPage.tsx')).DefaultTextsPage }),
  },
  ...['/instellingen/standaardtekst', '/instellingen/standaardtekst/:id'].map(path => ({
    path,
    lazy: async () => ({ Component: (await import('./default-texts/DefaultTextPage.tsx')).DefaultTextPage }),
  })),
  // URLs of Signalen redirect to our pages; both versions of its default texts to the one editor.
  { path: '/instellingen/export', element: <Navigate to={exportPath} replace /> },
  ...['v1', 'v2'].map(version => ({
    path: `/manage/${version}/standaardteksten`,
    element: <Navigate to="/instellingen/standaardteksten" replace />,
  })),
  ...['new', 'new/subcategories'].map(page => ({
    path: `/manage/v2/standaardteksten/${page}`,
    element: <Navigate to="/instellingen/standaardtekst" replace />,
  })),
  ...[':id', ':id/subcategories'].map(page => ({
    path: `/manage/v2/standaardteksten/${page}`,
    loader: ({ params }: LoaderFunctionArgs) => redirect(`/instellingen/standaardtekst/${params.id}`),
  })),
  {
    path: '/manage/classificatie',
    lazy: async () => ({ Component: (await import('../classifier/ClassifierPage.tsx')).ClassifierPage }),
  },
  {
    path: '/manage/beheer/e-mail',
    lazy: async () => ({ Component: (await import('../administration/MailLogPage.tsx')).MailLogPage }),
  },
  {
    path: '/manage/beheer/exporteren',
    lazy: async () => ({ Component: (await import('../administration/ExportPage.tsx')).ExportPage }),
  },
  {
    path: '/manage/beheer/taken',
    lazy: async () => ({ Component: (await import('../administration/JobsPage.tsx')).JobsPage }),
  },
]
