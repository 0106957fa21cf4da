import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { categoryQuery } from '../../../../features/categories/settings/web/queries.ts'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { categoryUsageQuery } from '../../../../features/category-usage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { useCategoryTexts } from '../default-texts/use-category-texts.tsx'
import { CategoryAsText } from './CategoryAsText.tsx'
import { CategoryFacts } from './CategoryFacts.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryHeading } from './CategoryHeading.tsx'
import { levelOf, mainCategoriesIn, siblingsOf } from './category-hrefs.ts'
import { MergedNotice } from './MergedNotice.tsx'
import { mayChangeCategories } from './rights.ts'

/** One category, main or sub. */
export function CategoryPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedCategory key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedCategory({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const needed = [
    useQuery(categoryQuery(fetch, id)),
    useQuery(categoriesQuery(fetch)),
    useQuery(departmentsQuery(fetch)),
  ] as const
  const [{ data }, { data: categories }, found] = needed
  const departments = found.data?.results
  const mayChange = me !== undefined && mayChangeCategories(me)
  const usage = useQuery({ ...categoryUsageQuery(fetch, id), enabled: mayChange && data !== undefined }).data
  const name = data?.category.name ?? 'Categorie'
  const isMain = data !== undefined && levelOf(data.category) === 'main'
  useTitle(titleOf(name, 'Categorieën', language.siteTitle))
  const mains = mainCategoriesIn(categories ?? [])
  const main = data && mains.find(one => String(one.id) === data.saved.values.parentId)
  const texts = useCategoryTexts(id, data !== undefined && !isMain)
  const isComplete = data && categories && departments && me && !texts.isLoading
  return (
    <>
      <CategoryHeading
        id={id}
        name={name}
        isMain={isMain}
        maySplit={usage !== undefined && usage.openReports > 0}
        mayMerge={usage !== undefined && !usage.mustStayOpen && data?.category.is_active === true}
      />
      <AwaitedPage
        queries={needed}
        isWaiting={!isComplete}
        lines={14}
        label="Bezig met het ophalen van de categorie…"
        errorTitle="De categorie kon niet opgehaald worden"
      />
      {isComplete && <CategoryFacts main={main?.name} usage={usage} />}
      {isComplete && usage?.mergedInto && <MergedNotice id={id} into={usage.mergedInto} />}
      {isComplete && mayChange && (
        <CategoryForm
          category={data.category}
          saved={data.saved}
          me={me}
          siblings={siblingsOf(categories, data.category)}
          main={main}
          departments={departments}
          usage={usage}
          texts={texts.section}
          onChanged={saved => {
            queries.setQueryData(categoryQuery(fetch, id).queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: ['categories'] })
            void queries.invalidateQueries({ queryKey: ['departments'] })
          }}
        />
      )}
      {isComplete && !mayChange && (
        <>
          <CategoryAsText values={data.saved.values} mains={mains} departments={departments} />
          {texts.section}
        </>
      )}
      {texts.dialog}
    </>
  )
}
