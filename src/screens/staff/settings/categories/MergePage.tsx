import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { Category } from '../../../../features/categories/contract.ts'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedCategories } from './AwaitedCategories.tsx'
import { levelOf } from './category-hrefs.ts'
import { MergeForm } from './MergeForm.tsx'
import { mayChangeCategories } from './rights.ts'
import { SplitForm } from './SplitForm.tsx'

/** Merges one sub category into another one, with what that does beforehand. */
export const MergePage = () => <SubCategory form={MergeForm} />

/** Moves a part of the open reports of a sub category to another one, with what that does beforehand. */
export const SplitPage = () => <SubCategory form={SplitForm} />

type Props = { form: ComponentType<{ from: Category; categories: readonly Category[] }> }

function SubCategory({ form: Form }: Props) {
  const { id = '' } = useParams()
  const { fetch, user: me } = useSession()
  const all = useQuery(categoriesQuery(fetch))
  const categories = all.data
  const from = categories?.find(category => String(category.id) === id)
  if (!categories || !me) return <AwaitedCategories query={all} />
  if (!from || levelOf(from) === 'main' || !mayChangeCategories(me)) return <NotFoundPage />
  return <Form key={id} from={from} categories={categories} />
}
