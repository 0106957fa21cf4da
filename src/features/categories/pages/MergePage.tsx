import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage } from '#features/back-office/pages/frame/NotFoundPage.tsx'
import { AwaitedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { BackLink, SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import type { Category } from '../contract.ts'
import { categoriesQuery } from '../web/queries.ts'
import { categoryHref, levelOf } from './category-hrefs.ts'
import { MergeForm } from './MergeForm.tsx'
import { SplitForm } from './SplitForm.tsx'
import { UndoMerge } from './UndoMerge.tsx'

export const MergePage = () => <SubCategory page="merge" title="Voeg samen" form={MergeForm} />

export const SplitPage = () => <SubCategory page="split" title="Splits" form={SplitForm} />

export const UndoMergePage = () => <SubCategory page="undo-merge" title="Draai samenvoegen terug" form={UndoMerge} />

type FormProps = { from: Category; categories: readonly Category[] }
type Props = { page: string; title: string; form: ComponentType<FormProps> }

function SubCategory(props: Props) {
  const { id = '' } = useParams()
  const { user: me } = useSession()
  const all = useQuery(categoriesQuery)
  const categories = all.data
  const from = categories?.find(category => String(category.id) === id)
  if (!categories || !me)
    return (
      <AwaitedPage
        queries={[all]}
        lines={8}
        label="Bezig met het ophalen van de categorieën…"
        errorTitle="De categorieën konden niet opgehaald worden"
      />
    )
  if (!from || levelOf(from) === 'main' || !mayDo(me, 'changeCategories')) return <NotFoundPage />
  return <FormOf key={id} {...props} from={from} categories={categories} />
}

function FormOf({ page, title, form: Form, from, categories }: Props & FormProps) {
  const { id, name } = from
  usePageTitle(`${title}: ${name}`, 'Categorieën')
  return (
    <>
      <BackLink href={categoryHref('sub', id)}>{name}</BackLink>
      <SettingsHeading page={`${page} ${id}`}>{`${title}: ${name}`}</SettingsHeading>
      <Form from={from} categories={categories} />
    </>
  )
}
