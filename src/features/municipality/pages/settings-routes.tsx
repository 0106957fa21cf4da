import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, Navigate, type RouteObject, redirect } from 'react-router'
import { exportPath } from './settings-pages.ts'

/** The code of a page is loaded when the page is opened. */
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/instellingen': async () => (await import('./home/SettingsHomePage.tsx')).SettingsHomePage,
  '/instellingen/gebruikers': async () => (await import('#features/users/manage/pages/UsersPage.tsx')).UsersPage,
  '/instellingen/gebruikers/page/:page': async () =>
    (await import('#features/users/manage/pages/UsersPage.tsx')).UsersPage,
  '/instellingen/gebruiker': async () => (await import('#features/users/manage/pages/UserPage.tsx')).UserPage,
  '/instellingen/gebruiker/:id': async () => (await import('#features/users/manage/pages/UserPage.tsx')).UserPage,
  '/instellingen/vertrek': async () => (await import('#features/handover/pages/DeparturePage.tsx')).DeparturePage,
  '/instellingen/rollen': async () => (await import('#features/users/manage/pages/RolesPage.tsx')).RolesPage,
  '/instellingen/rol': async () => (await import('#features/users/manage/pages/RolesPage.tsx')).RolePage,
  '/instellingen/rol/:id': async () => (await import('#features/users/manage/pages/RolesPage.tsx')).RolePage,
  '/instellingen/afdelingen': async () =>
    (await import('#features/departments/pages/DepartmentsPage.tsx')).DepartmentsPage,
  '/instellingen/afdeling': async () => (await import('#features/departments/pages/DepartmentPage.tsx')).DepartmentPage,
  '/instellingen/afdeling/:id': async () =>
    (await import('#features/departments/pages/DepartmentPage.tsx')).DepartmentPage,
  '/instellingen/subcategorieen': async () =>
    (await import('#features/categories/pages/CategoriesPage.tsx')).SubCategoriesPage,
  '/instellingen/subcategorieen/page/:page': async () =>
    (await import('#features/categories/pages/CategoriesPage.tsx')).SubCategoriesPage,
  '/instellingen/hoofdcategorieen': async () =>
    (await import('#features/categories/pages/CategoriesPage.tsx')).MainCategoriesPage,
  '/instellingen/subcategorie/:id/samenvoegen': async () =>
    (await import('#features/categories/pages/MergePage.tsx')).MergePage,
  '/instellingen/subcategorie/:id/splitsen': async () =>
    (await import('#features/categories/pages/MergePage.tsx')).SplitPage,
  '/instellingen/subcategorie/:id/terugdraaien': async () =>
    (await import('#features/categories/pages/MergePage.tsx')).UndoMergePage,
  '/instellingen/subcategorie': async () =>
    (await import('#features/categories/pages/CategoryPage.tsx')).NewCategoryPage,
  '/instellingen/hoofdcategorie': async () =>
    (await import('#features/categories/pages/CategoryPage.tsx')).NewCategoryPage,
  '/instellingen/subcategorie/:id': async () =>
    (await import('#features/categories/pages/CategoryPage.tsx')).CategoryPage,
  '/instellingen/hoofdcategorie/:id': async () =>
    (await import('#features/categories/pages/CategoryPage.tsx')).CategoryPage,
  '/instellingen/wijzigingen': async () => (await import('./changes/ChangesPage.tsx')).ChangesPage,
  '/instellingen/overzetten': async () => (await import('../transfer/pages/TransferPage.tsx')).TransferPage,
  '/instellingen/gemeente': async () => (await import('../settings/pages/MunicipalityPage.tsx')).MunicipalityPage,
  '/instellingen/gebieden': async () => (await import('#features/area-settings/pages/AreaTypesPage.tsx')).AreaTypesPage,
  '/instellingen/gebieden/inlezen': async () =>
    (await import('#features/area-settings/pages/AreaImportPage.tsx')).AreaImportPage,
  '/instellingen/gebieden/:id': async () =>
    (await import('#features/area-settings/pages/AreaTypePage.tsx')).AreaTypePage,
  '/instellingen/vragen': async () =>
    (await import('#features/question-sets/pages/QuestionSetsPage.tsx')).QuestionSetsPage,
  '/instellingen/vragen/:id': async () =>
    (await import('#features/question-sets/pages/QuestionSetPage.tsx')).QuestionSetPage,
  '/instellingen/bronnen': async () => (await import('#features/reports/sources/pages/source-pages.tsx')).SourcesPage,
  '/instellingen/bron': async () => (await import('#features/reports/sources/pages/source-pages.tsx')).SourcePage,
  '/instellingen/bron/:id': async () => (await import('#features/reports/sources/pages/source-pages.tsx')).SourcePage,
  '/instellingen/tevredenheid': async () =>
    (await import('#features/feedback/pages/settings/SurveyPage.tsx')).SurveyPage,
  '/instellingen/antwoord': async () =>
    (await import('#features/feedback/pages/settings/survey-answer-pages.tsx')).SurveyAnswerPage,
  '/instellingen/antwoord/:id': async () =>
    (await import('#features/feedback/pages/settings/survey-answer-pages.tsx')).SurveyAnswerPage,
  '/instellingen/stormstand': async () => (await import('#features/storm-mode/pages/StormPage.tsx')).StormPage,
  '/instellingen/persoon': async () => (await import('#features/privacy/pages/PrivacyPage.tsx')).PrivacyPage,
  '/instellingen/inzage': async () => (await import('#features/privacy/pages/AccessLogPage.tsx')).AccessLogPage,
  '/instellingen/bewaartermijnen': async () =>
    (await import('#features/retention/pages/RetentionPage.tsx')).RetentionPage,
  '/instellingen/routering': async () => (await import('#features/routing/pages/RoutingPage.tsx')).RoutingPage,
  '/instellingen/regel': async () => (await import('#features/routing/pages/RulePage.tsx')).RulePage,
  '/instellingen/regel/:id': async () => (await import('#features/routing/pages/RulePage.tsx')).RulePage,
  '/instellingen/logboek': async () => (await import('#features/users/sign-in/pages/SignInLogPage.tsx')).SignInLogPage,
  '/instellingen/e-mails': async () => (await import('#features/mail/pages/MailTextsPage.tsx')).MailTextsPage,
  '/instellingen/e-mail/:key': async () => (await import('#features/mail/pages/MailTextPage.tsx')).MailTextPage,
  '/instellingen/standaardteksten': async () =>
    (await import('#features/default-texts/pages/DefaultTextsPage.tsx')).DefaultTextsPage,
  '/instellingen/standaardtekst': async () =>
    (await import('#features/default-texts/pages/DefaultTextPage.tsx')).DefaultTextPage,
  '/instellingen/standaardtekst/:id': async () =>
    (await import('#features/default-texts/pages/DefaultTextPage.tsx')).DefaultTextPage,
  '/manage/classificatie': async () =>
    (await import('#features/classification/pages/ClassifierPage.tsx')).ClassifierPage,
  '/manage/beheer/e-mail': async () => (await import('#features/mail/pages/MailLogPage.tsx')).MailLogPage,
  '/manage/beheer/exporteren': async () => (await import('#features/export/pages/ExportPage.tsx')).ExportPage,
  '/manage/beheer/taken': async () => (await import('#features/jobs/pages/JobsPage.tsx')).JobsPage,
}

export const settingsRoutes: RouteObject[] = [
  ...Object.entries(pages).map(([path, load]) => ({ path, lazy: async () => ({ Component: await load() }) })),
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
]
