import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { AwaitedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { categoryUsageQuery } from '#features/category-changes/web/category-usage.tsx'
import { useCategoryTexts } from '#features/default-texts/pages/use-category-texts.tsx'
import { mainCategoryPath } from '#features/municipality/pages/settings-pages.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { Numbered, ReadOnly } from '#settings/pages/parts/ObjectPage.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { departmentsQuery } from '../departments/web/queries.ts'
import { categoryQuery, describeCategory, newCategory, visibleFields } from '../settings/web/category-values.ts'
import { categoriesQuery } from '../web/queries.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { BackToCategories, CategoryFacts, CategoryHeading } from './CategoryHeading.tsx'
import { type Level, levelOf, mainCategoriesIn } from './category-hrefs.ts'

export const CategoryPage = () => <Numbered>{id => <NumberedCategory id={id} />}</Numbered>

const namesOf = (named: readonly { id: number; name: string }[]) =>
  new Map(named.map(({ id, name }) => [String(id), name]))

function NumberedCategory({ id }: { id: number }) {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const query = categoryQuery(id)
  const needed = [useQuery(query), useQuery(categoriesQuery), useQuery(departmentsQuery)] as const
  const [{ data }, { data: categories = [] }, found] = needed
  const departments = found.data?.results ?? []
  const mayChange = me !== undefined && mayDo(me, 'changeCategories')
  const usage = useQuery({ ...categoryUsageQuery(id), enabled: mayChange && data !== undefined }).data
  const name = data?.category.name ?? 'Categorie'
  const level = data ? levelOf(data.category) : 'sub'
  usePageTitle(name, 'Categorieën')
  const mains = mainCategoriesIn(categories)
  const texts = useCategoryTexts(id, data !== undefined && level === 'sub')
  const isComplete = data && me && needed.every(each => each.data) && !texts.isLoading
  return (
    <>
      <CategoryHeading id={id} name={name} level={level} isActive={data?.category.is_active === true} usage={usage} />
      <AwaitedPage
        queries={needed}
        isWaiting={!isComplete}
        lines={14}
        label="Bezig met het ophalen van de categorie…"
        errorTitle="De categorie kon niet opgehaald worden"
      />
      {isComplete && (
        <CategoryFacts
          id={id}
          main={mains.find(main => String(main.id) === data.saved.values.parentId)?.name}
          usage={usage}
        />
      )}
      {isComplete && mayChange && (
        <CategoryForm
          level={level}
          category={data.category}
          saved={data.saved}
          me={me}
          categories={categories}
          departments={departments}
          usage={usage}
          texts={texts.section}
          onSaved={saved => queries.setQueryData(query.queryKey, { ...data, saved })}
        />
      )}
      {isComplete && !mayChange && (
        <>
          <ReadOnly
            description={visibleFields(
              describeCategory(data.saved.values, { departments: namesOf(departments), mains: namesOf(mains) }),
              level === 'main',
            )}
          />
          {texts.section}
        </>
      )}
      {texts.dialog}
    </>
  )
}

/** `/instellingen/subcategorie?hoofdcategorie=3`; without the query for a main category. */
export function NewCategoryPage() {
  const { user: me } = useSession()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const level: Level = pathname.startsWith(mainCategoryPath) ? 'main' : 'sub'
  const queries = [useQuery(categoriesQuery), useQuery(departmentsQuery)] as const
  const [{ data: categories }, { data: departments }] = queries
  const title = level === 'main' ? 'Hoofdcategorie toevoegen' : 'Subcategorie toevoegen'
  usePageTitle(title)
  const chosen =
    level === 'sub' && mainCategoriesIn(categories ?? []).find(({ id }) => String(id) === params.get('hoofdcategorie'))
  return (
    <>
      <BackToCategories level={level} />
      <SettingsHeading page={`new category ${level}`}>{title}</SettingsHeading>
      <AwaitedPage
        queries={queries}
        lines={14}
        label="Bezig met het ophalen van de categorieën…"
        errorTitle="De categorieën en afdelingen konden niet opgehaald worden"
      />
      {categories && departments && me && (
        <CategoryForm
          key={level}
          level={level}
          category={undefined}
          saved={{ values: { ...newCategory, parentId: chosen ? String(chosen.id) : '' }, version: '' }}
          me={me}
          categories={categories}
          departments={departments.results}
        />
      )}
    </>
  )
}
