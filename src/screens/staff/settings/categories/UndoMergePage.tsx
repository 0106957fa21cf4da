import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedCategories } from './AwaitedCategories.tsx'
import { levelOf } from './category-hrefs.ts'
import { UndoMerge } from './UndoMerge.tsx'

export function UndoMergePage() {
  const { id = '' } = useParams()
  const { user: me } = useSession()
  const all = useQuery(categoriesQuery)
  const categories = all.data
  const category = categories?.find(one => String(one.id) === id)
  if (!categories || !me) return <AwaitedCategories query={all} />
  if (!category || levelOf(category) === 'main' || !mayDo(me, 'changeCategories')) return <NotFoundPage />
  return <UndoMerge key={id} id={category.id} name={category.name} />
}
