import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { mainCategoryPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { categoryListHref, type Level } from './category-hrefs.ts'
import { NewCategoryForm } from './NewCategoryForm.tsx'

/** The form for a new category: `/instellingen/subcategorie?hoofdcategorie=3`, or of a main one. */
export function NewCategoryPage() {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const { pathname } = useLocation()
  const level: Level = pathname.startsWith(mainCategoryPath) ? 'main' : 'sub'
  const categories = useQuery(categoriesQuery(fetch)).data
  const departments = useQuery(departmentsQuery(fetch)).data?.results
  const title = level === 'main' ? 'Hoofdcategorie toevoegen' : 'Subcategorie toevoegen'
  useTitle(titleOf(title, language.siteTitle))
  return (
    <>
      <BackLink href={categoryListHref(level)}>{level === 'main' ? 'Hoofdcategorieën' : 'Subcategorieën'}</BackLink>
      <SettingsHeading page={`new category ${level}`}>{title}</SettingsHeading>
      {!(categories && departments && me) && <Skeleton lines={14} label="Bezig met het ophalen van de categorieën…" />}
      {categories && departments && me && (
        <NewCategoryForm key={level} level={level} me={me} categories={categories} departments={departments} />
      )}
    </>
  )
}
