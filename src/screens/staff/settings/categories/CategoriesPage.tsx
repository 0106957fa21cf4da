import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { CategoryTable } from '../../../../features/categories/settings/web/CategoryTable.tsx'
import { categoryListQuery } from '../../../../features/categories/settings/web/queries.ts'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { Tabs } from '../../../../web/ui/Tabs.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { mainCategoriesPath, subCategoriesPath } from '../pages.ts'
import { CategoriesHeading } from './CategoriesHeading.tsx'
import { CategoryFilters } from './CategoryFilters.tsx'
import { categoryHref, type Level, mainCategoriesIn } from './category-hrefs.ts'
import { useCategoryFilter } from './use-category-filter.ts'

export const SubCategoriesPage = () => <CategoriesPage key="sub" level="sub" />
export const MainCategoriesPage = () => <CategoriesPage key="main" level="main" />

const nouns: Record<Level, string> = { main: 'Hoofdcategorieën', sub: 'Subcategorieën' }

/** The sub or main categories, by a filter that is in the address. */
function CategoriesPage({ level }: { level: Level }) {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const path = level === 'main' ? mainCategoriesPath : subCategoriesPath
  const { filter, change } = useCategoryFilter(path)
  const { data, error, isPlaceholderData, refetch } = useQuery(categoryListQuery(fetch, level, filter))
  const departmentList = useQuery(departmentsQuery(fetch))
  const departments = departmentList.data?.results ?? []
  const mains = mainCategoriesIn(useQuery(categoriesQuery(fetch)).data ?? [])
  const title = data ? `${nouns[level]} (${data.count})` : nouns[level]
  /** The rows name the departments: they come together. Where those cannot be fetched, the rows have their codes. */
  const isLoading = !error && (!data || departmentList.isPending)
  useTitle(titleOf(title, language.siteTitle))
  return (
    <>
      <CategoriesHeading level={level}>{title}</CategoriesHeading>
      <Tabs
        label="Soort categorie"
        tabs={[
          { label: nouns.sub, href: subCategoriesPath, current: level === 'sub' },
          { label: nouns.main, href: mainCategoriesPath, current: level === 'main' },
        ]}
      />
      <CategoryFilters level={level} filter={filter} mains={mains} departments={departments} onChange={change} />
      {isLoading && <Skeleton lines={12} label="Bezig met het ophalen van de categorieën…" />}
      {error && !data && (
        <FailedAlert
          title="Het categorieën overzicht kon niet opgehaald worden"
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data?.count === 0 && (
        <Alert title="Geen categorieën met dit filter" live={false}>
          <p>
            <Link href={path}>Wis filter</Link>
          </p>
        </Alert>
      )}
      {data && data.count > 0 && !isLoading && (
        <CategoryTable
          level={level}
          categories={data.results}
          hrefOf={id => categoryHref(level, id)}
          order={filter}
          onSort={change}
          departments={new Map(departments.map(({ code, name }) => [code, name]))}
          busy={isPlaceholderData}
        />
      )}
    </>
  )
}
