import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedCategories } from './AwaitedCategories.tsx'
import { levelOf } from './category-hrefs.ts'
import { mayChangeCategories } from './rights.ts'
import { UndoMerge } from './UndoMerge.tsx'

/** Undoes the merge of a sub category, with what that does beforehand. */
export function UndoMergePage() {
  const { id = '' } = useParams()
  const { fetch, user: me } = useSession()
  const all = useQuery(categoriesQuery(fetch))
  const categories = all.data
  const category = categories?.find(one => String(one.id) === id)
  if (!categories || !me) return <AwaitedCategories query={all} />
  if (!category || levelOf(category) === 'main' || !mayChangeCategories(me)) return <NotFoundPage />
  return <UndoMerge key={id} id={category.id} name={category.name} />
}
