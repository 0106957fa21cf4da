import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { Category } from '#features/categories/contract.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedCategories } from './AwaitedCategories.tsx'
import { levelOf } from './category-hrefs.ts'
import { MergeForm } from './MergeForm.tsx'
import { SplitForm } from './SplitForm.tsx'

export const MergePage = () => <SubCategory form={MergeForm} />

export const SplitPage = () => <SubCategory form={SplitForm} />

type Props = { form: ComponentType<{ from: Category; categories: readonly Category[] }> }

function SubCategory({ form: Form }: Props) {
  const { id = '' } = useParams()
  const { user: me } = useSession()
  const all = useQuery(categoriesQuery)
  const categories = all.data
  const from = categories?.find(category => String(category.id) === id)
  if (!categories || !me) return <AwaitedCategories query={all} />
  if (!from || levelOf(from) === 'main' || !mayDo(me, 'changeCategories')) return <NotFoundPage />
  return <Form key={id} from={from} categories={categories} />
}
