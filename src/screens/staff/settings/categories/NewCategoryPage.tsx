import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { mainCategoryPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { categoryListHref, type Level } from './category-hrefs.ts'
import { NewCategoryForm } from './NewCategoryForm.tsx'

/** `/instellingen/subcategorie?hoofdcategorie=3`; without the query for a main category. */
export function NewCategoryPage() {
  const { language } = useConfiguration()
  const { user: me } = useSession()
  const { pathname } = useLocation()
  const level: Level = pathname.startsWith(mainCategoryPath) ? 'main' : 'sub'
  const queries = [useQuery(categoriesQuery), useQuery(departmentsQuery)] as const
  const [{ data: categories }, { data: departments }] = queries
  const title = level === 'main' ? 'Hoofdcategorie toevoegen' : 'Subcategorie toevoegen'
  useTitle(titleOf(title, language.siteTitle))
  return (
    <>
      <BackLink href={categoryListHref(level)}>{level === 'main' ? 'Hoofdcategorieën' : 'Subcategorieën'}</BackLink>
      <SettingsHeading page={`new category ${level}`}>{title}</SettingsHeading>
      <AwaitedPage
        queries={queries}
        lines={14}
        label="Bezig met het ophalen van de categorieën…"
        errorTitle="De categorieën en afdelingen konden niet opgehaald worden"
      />
      {categories && departments && me && (
        <NewCategoryForm key={level} level={level} me={me} categories={categories} departments={departments.results} />
      )}
    </>
  )
}
