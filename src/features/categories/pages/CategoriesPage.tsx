import { useQuery } from '@tanstack/react-query'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { FilterBar, FilterSelect } from '#settings/pages/parts/FilterBar.tsx'
import { AddLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useApi } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { departmentsQuery } from '../departments/web/queries.ts'
import { listForSettings } from '../settings/contract.ts'
import { noDepartment } from '../settings/sort.ts'
import { type CategoryFilter, CategoryTable } from '../settings/web/CategoryTable.tsx'
import { categoriesQuery } from '../web/queries.ts'
import { categoryHref, categoryListHref, type Level, mainCategoriesIn } from './category-hrefs.ts'
import { useCategoryFilter } from './use-category-filter.ts'

export const SubCategoriesPage = () => <CategoriesPage key="sub" level="sub" />
export const MainCategoriesPage = () => <CategoriesPage key="main" level="main" />

const nouns: Record<Level, string> = { main: 'Hoofdcategorieën', sub: 'Subcategorieën' }

const queryOf = (level: 'main' | 'sub', filter: CategoryFilter) => ({
  page_size: '4000',
  level,
  q: filter.search.slice(0, 200),
  main: filter.main || undefined,
  department: filter.department || undefined,
  active: booleanIn(filter.active),
  public: booleanIn(filter.public),
  sort: filter.sort,
  order: filter.order,
})

const booleanIn = (value: string): 'true' | 'false' | undefined =>
  value === 'true' || value === 'false' ? value : undefined

function CategoriesPage({ level }: { level: Level }) {
  const { user } = useSession()
  const path = categoryListHref(level)
  const { filter, change } = useCategoryFilter(path)
  const { data, error, isPlaceholderData, refetch } = useApi(
    listForSettings,
    { query: queryOf(level, filter) },
    { keepsPrevious: true },
  )
  const departmentList = useQuery(departmentsQuery)
  const departments = departmentList.data?.results ?? []
  const mains = mainCategoriesIn(useQuery(categoriesQuery).data ?? [])
  const title = data ? `${nouns[level]} (${data.count})` : nouns[level]
  /** Rows need the names of departments; without them they have the codes. */
  const isLoading = !error && (!data || departmentList.isPending)
  usePageTitle(title)
  return (
    <>
      <SettingsHeading
        page={`categories ${level}`}
        actions={
          user &&
          mayDo(user, 'changeCategories') && (
            <AddLink href={categoryHref(level)}>
              {level === 'main' ? 'Hoofdcategorie toevoegen' : 'Subcategorie toevoegen'}
            </AddLink>
          )
        }
      >
        {title}
      </SettingsHeading>
      <Tabs
        label="Soort categorie"
        tabs={[
          { label: nouns.sub, href: categoryListHref('sub'), current: level === 'sub' },
          { label: nouns.main, href: categoryListHref('main'), current: level === 'main' },
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

type Props = {
  level: Level
  filter: CategoryFilter
  mains: readonly { id: number; name: string }[]
  departments: readonly { code: string; name: string }[]
  onChange: (change: Partial<CategoryFilter>) => void
}

const yesNo = (yes: string, no: string) => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
]

const CategoryFilters = ({ level, filter, mains, departments, onChange }: Props) => (
  <FilterBar
    label="Categorieën"
    searchLabel="Zoek op naam"
    search={filter.search}
    onSearch={search => onChange({ search })}
  >
    {level === 'sub' && (
      <>
        <FilterSelect
          label="Hoofdcategorie"
          all="Alle hoofdcategorieën"
          options={mains.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filter.main}
          onChange={main => onChange({ main })}
        />
        <FilterSelect
          label="Afdeling"
          all="Alle afdelingen"
          options={[
            { value: noDepartment, label: 'Geen afdeling' },
            ...departments.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={filter.department}
          onChange={department => onChange({ department })}
        />
        <FilterSelect
          label="Openbaar"
          all="Alles"
          options={yesNo('Op de openbare kaart', 'Niet op de kaart')}
          value={filter.public}
          onChange={isPublic => onChange({ public: isPublic })}
        />
      </>
    )}
    <FilterSelect
      label="Status"
      all="Alles"
      options={yesNo('Actief', 'Niet actief')}
      value={filter.active}
      onChange={active => onChange({ active })}
    />
  </FilterBar>
)
