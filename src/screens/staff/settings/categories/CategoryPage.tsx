import { useQuery, useQueryClient } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoryQuery } from '#features/categories/settings/web/category-values.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { categoryUsageQuery } from '#features/category-usage/web/queries.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { useCategoryTexts } from '../default-texts/use-category-texts.tsx'
import { Numbered } from '../parts/ObjectPage.tsx'
import { CategoryAsText } from './CategoryAsText.tsx'
import { CategoryFacts } from './CategoryFacts.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryHeading } from './CategoryHeading.tsx'
import { categoryHref, levelOf, mainCategoriesIn, siblingsOf, undoMergeHref } from './category-hrefs.ts'

export const CategoryPage = () => <Numbered>{id => <NumberedCategory id={id} />}</Numbered>

function NumberedCategory({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { user: me } = useSession()
  const queries = useQueryClient()
  const query = categoryQuery(id)
  const needed = [useQuery(query), useQuery(categoriesQuery), useQuery(departmentsQuery)] as const
  const [{ data }, { data: categories }, found] = needed
  const departments = found.data?.results
  const mayChange = me !== undefined && mayDo(me, 'changeCategories')
  const usage = useQuery({ ...categoryUsageQuery(id), enabled: mayChange && data !== undefined }).data
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
            queries.setQueryData(query.queryKey, { ...data, saved })
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

type Props = { id: number; into: { id: number; name: string } }

const MergedNotice = ({ id, into }: Props) => (
  <Alert live={false} title={`Samengevoegd met ${into.name}`}>
    <p>
      Wat hierover gemeld wordt, komt bij <Link href={categoryHref('sub', into.id)}>{into.name}</Link>.{' '}
      <Link href={undoMergeHref(id)}>Draai het samenvoegen terug</Link>: dan komen ook meldingen, teksten, regels en
      filters terug. Zet je de categorie hieronder alleen aan, dan blijven die waar ze zijn.
    </p>
  </Alert>
)
