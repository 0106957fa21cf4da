import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { writesDefaultTexts } from '#features/default-texts/policy.ts'
import { textQuery, textsKey } from '#features/default-texts/web/settings-queries.ts'
import { describeDefaultText, newDefaultText } from '#features/default-texts/web/text-values.ts'
import { useSession } from '#features/users/web/session.ts'
import { NumberedOrNew, ObjectPage } from '../parts/ObjectPage.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { DefaultTextForm } from './DefaultTextForm.tsx'
import { textKind } from './use-text-form.ts'
import { useTextNames } from './use-text-names.ts'

/** `?categorie=12` preselects the category of a new text. */
export const DefaultTextPage = () => <NumberedOrNew>{id => <DefaultText id={id} />}</NumberedOrNew>

function DefaultText({ id }: { id: number | undefined }) {
  const [params] = useSearchParams()
  const { user: me } = useSession()
  const queries = useQueryClient()
  const isNew = id === undefined
  const query = textQuery(id ?? 0)
  const text = useQuery({ ...query, enabled: !isNew })
  const categories = useQuery(categoriesQuery)
  const loaded = useTextNames()
  const preselected = [Number(params.get('categorie'))].filter(category => loaded?.names.categories.has(category))
  const saved = isNew ? { values: { ...newDefaultText('m'), categories: preselected }, version: '' } : text.data
  const isReady = saved && loaded && me
  const mayChange = me && (isNew || writesDefaultTexts(me))
  return (
    <ObjectPage
      of={textKind}
      id={id}
      name={text.data?.values.title}
      queries={isNew ? [categories] : [text, categories]}
      needs="categorieën"
      lines={12}
    >
      {isReady && mayChange && (
        <DefaultTextForm
          id={id}
          saved={saved}
          {...loaded}
          onChanged={latest => {
            if (!isNew) queries.setQueryData(query.queryKey, latest)
            void queries.invalidateQueries({ queryKey: [textsKey] })
          }}
        />
      )}
      {isReady && !mayChange && <ReadOnly description={describeDefaultText(saved.values, loaded.names)} />}
    </ObjectPage>
  )
}
