import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, Navigate, type RouteObject, redirect } from 'react-router'
import { exportPath } from '../administration/paths.ts'

/** The code of a page is loaded when the page is opened. */
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/instellingen': async () => (await import('./home/SettingsHomePage.tsx')).SettingsHomePage,
  '/instellingen/gebruikers': async () => (await import('./users/UsersPage.tsx')).UsersPage,
  '/instellingen/gebruikers/page/:page': async () => (await import('./users/UsersPage.tsx')).UsersPage,
  '/instellingen/gebruiker': async () => (await import('./users/UserPage.tsx')).UserPage,
  '/instellingen/gebruiker/:id': async () => (await import('./users/UserPage.tsx')).UserPage,
  '/instellingen/vertrek': async () => (await import('./users/DeparturePage.tsx')).DeparturePage,
  '/instellingen/rollen': async () => (await import('./roles/RolesPage.tsx')).RolesPage,
  '/instellingen/rol': async () => (await import('./roles/RolesPage.tsx')).RolePage,
  '/instellingen/rol/:id': async () => (await import('./roles/RolesPage.tsx')).RolePage,
  '/instellingen/afdelingen': async () => (await import('./departments/DepartmentsPage.tsx')).DepartmentsPage,
  '/instellingen/afdeling': async () => (await import('./departments/DepartmentPage.tsx')).DepartmentPage,
  '/instellingen/afdeling/:id': async () => (await import('./departments/DepartmentPage.tsx')).DepartmentPage,
  '/instellingen/subcategorieen': async () => (await import('./categories/CategoriesPage.tsx')).SubCategoriesPage,
  '/instellingen/subcategorieen/page/:page': async () =>
    (await import('./categories/CategoriesPage.tsx')).SubCategoriesPage,
  '/instellingen/hoofdcategorieen': async () => (await import('./categories/CategoriesPage.tsx')).MainCategoriesPage,
  '/instellingen/subcategorie/:id/samenvoegen': async () => (await import('./categories/MergePage.tsx')).MergePage,
  '/instellingen/subcategorie/:id/splitsen': async () => (await import('./categories/MergePage.tsx')).SplitPage,
  '/instellingen/subcategorie/:id/terugdraaien': async () => (await import('./categories/MergePage.tsx')).UndoMergePage,
  '/instellingen/subcategorie': async () => (await import('./categories/CategoryPage.tsx')).NewCategoryPage,
  '/instellingen/hoofdcategorie': async () => (await import('./categories/CategoryPage.tsx')).NewCategoryPage,
  '/instellingen/subcategorie/:id': async () => (await import('./categories/CategoryPage.tsx')).CategoryPage,
  '/instellingen/hoofdcategorie/:id': async () => (await import('./categories/CategoryPage.tsx')).CategoryPage,
  '/instellingen/wijzigingen': async () => (await import('./changes/ChangesPage.tsx')).ChangesPage,
  '/instellingen/overzetten': async () => (await import('./transfer/TransferPage.tsx')).TransferPage,
  '/instellingen/gemeente': async () => (await import('./municipality/MunicipalityPage.tsx')).MunicipalityPage,
  '/instellingen/gebieden': async () => (await import('./areas/AreaTypesPage.tsx')).AreaTypesPage,
  '/instellingen/gebieden/inlezen': async () => (await import('./areas/AreaImportPage.tsx')).AreaImportPage,
  '/instellingen/gebieden/:id': async () => (await import('./areas/AreaTypePage.tsx')).AreaTypePage,
  '/instellingen/vragen': async () => (await import('./questions/QuestionSetsPage.tsx')).QuestionSetsPage,
  '/instellingen/vragen/:id': async () => (await import('./questions/QuestionSetPage.tsx')).QuestionSetPage,
  '/instellingen/bronnen': async () => (await import('./sources/source-pages.tsx')).SourcesPage,
  '/instellingen/bron': async () => (await import('./sources/source-pages.tsx')).SourcePage,
  '/instellingen/bron/:id': async () => (await import('./sources/source-pages.tsx')).SourcePage,
  '/instellingen/tevredenheid': async () => (await import('./survey/SurveyPage.tsx')).SurveyPage,
  '/instellingen/antwoord': async () => (await import('./survey/survey-answer-pages.tsx')).SurveyAnswerPage,
  '/instellingen/antwoord/:id': async () => (await import('./survey/survey-answer-pages.tsx')).SurveyAnswerPage,
  '/instellingen/stormstand': async () => (await import('./storm/StormPage.tsx')).StormPage,
  '/instellingen/persoon': async () => (await import('./privacy/PrivacyPage.tsx')).PrivacyPage,
  '/instellingen/inzage': async () => (await import('./privacy/AccessLogPage.tsx')).AccessLogPage,
  '/instellingen/bewaartermijnen': async () => (await import('./retention/RetentionPage.tsx')).RetentionPage,
  '/instellingen/routering': async () => (await import('./routing/RoutingPage.tsx')).RoutingPage,
  '/instellingen/regel': async () => (await import('./routing/RulePage.tsx')).RulePage,
  '/instellingen/regel/:id': async () => (await import('./routing/RulePage.tsx')).RulePage,
  '/instellingen/logboek': async () => (await import('./log/SignInLogPage.tsx')).SignInLogPage,
  '/instellingen/e-mails': async () => (await import('./mail-texts/MailTextsPage.tsx')).MailTextsPage,
  '/instellingen/e-mail/:key': async () => (await import('./mail-texts/MailTextPage.tsx')).MailTextPage,
  '/instellingen/standaardteksten': async () => (await import('./default-texts/DefaultTextsPage.tsx')).DefaultTextsPage,
  '/instellingen/standaardtekst': async () => (await import('./default-texts/DefaultTextPage.tsx')).DefaultTextPage,
  '/instellingen/standaardtekst/:id': async () => (await import('./default-texts/DefaultTextPage.tsx')).DefaultTextPage,
  '/manage/classificatie': async () => (await import('../classifier/ClassifierPage.tsx')).ClassifierPage,
  '/manage/beheer/e-mail': async () => (await import('../administration/MailLogPage.tsx')).MailLogPage,
  '/manage/beheer/exporteren': async () => (await import('../administration/ExportPage.tsx')).ExportPage,
  '/manage/beheer/taken': async () => (await import('../administration/JobsPage.tsx')).JobsPage,
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
