import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { levelOf } from './category-hrefs.ts'
import { MergeForm } from './MergeForm.tsx'
import { mayChangeCategories } from './rights.ts'

/** Merges one sub category into another one, with what that does beforehand. */
export function MergePage() {
  const { id = '' } = useParams()
  const { fetch, user: me } = useSession()
  const categories = useQuery(categoriesQuery(fetch)).data
  const from = categories?.find(category => String(category.id) === id)
  if (!categories || !me) return <Skeleton lines={8} label="Bezig met het ophalen van de categorieën…" />
  if (!from || levelOf(from) === 'main' || !mayChangeCategories(me)) return <NotFoundPage />
  return <MergeForm key={id} from={from} categories={categories} />
}
