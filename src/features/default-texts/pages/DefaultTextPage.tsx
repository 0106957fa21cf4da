import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import editor from '#features/mail/template-editor/web/TemplateEditor.module.css'
import { defaultTextsPath } from '#features/municipality/pages/settings-pages.ts'
import { useSession } from '#features/users/web/session.ts'
import { ObjectForm } from '#settings/pages/parts/ObjectForm.tsx'
import { NumberedOrNew, ObjectPage, ReadOnly } from '#settings/pages/parts/ObjectPage.tsx'
import { RemoveButton } from '#settings/pages/parts/RemoveButton.tsx'
import { useApi, useSend } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import type { Versioned } from '#web/form/use-form.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { deleteStatusMessage, listTextChanges } from '../contract.ts'
import { writesDefaultTexts } from '../policy.ts'
import {
  type DefaultTextValues,
  describeDefaultText,
  newDefaultText,
  type TextNames,
  textLines,
  textQuery,
  textsKey,
} from '../web/text-values.ts'
import { DefaultTextEditor, textKind, useTextForm } from './DefaultTextEditor.tsx'
import { type CategoryGroup, useTextNames } from './use-text-names.ts'

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

type Props = {
  id: number | undefined
  saved: Versioned<DefaultTextValues>
  names: TextNames
  groups: readonly CategoryGroup[]
  onChanged: (saved: Versioned<DefaultTextValues>) => void
}

function DefaultTextForm({ id, saved, names, groups, onChanged }: Props) {
  const history = useApi(
    listTextChanges,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, meta: { suppressAccessErrors: true } },
  ).data
  const object = useTextForm({ id, saved, names, onChanged })
  const { form } = object
  return (
    <ObjectForm object={object} name={form.base.title}>
      <DefaultTextEditor form={form} groups={groups} names={names} />
      {id !== undefined && (
        <div className={editor.history}>
          <RemoveText id={id} title={form.base.title} />
          <ChangeHistory lines={history && textLines(history, { names, restore: form.set })} />
        </div>
      )}
    </ObjectForm>
  )
}

type RemoveTextProps = { id: number; title: string }

function RemoveText({ id, title }: RemoveTextProps) {
  const { notify } = useNotices()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { mutateAsync, isPending } = useSend(deleteStatusMessage, {
    onSuccess: async () => {
      await navigate(defaultTextsPath)
      queries.removeQueries({ queryKey: [textsKey, id] })
      await queries.invalidateQueries({ queryKey: [textsKey] })
      notify({ title: 'Standaard tekst verwijderd', variant: 'success', type: 'global' })
    },
    onError: error =>
      notify({
        title: 'De standaardtekst is niet verwijderd',
        message: errorText(error),
        variant: 'error',
        type: 'local',
      }),
  })
  return (
    <RemoveButton
      title="Let op, je verwijdert de standaardtekst"
      isPending={isPending}
      onRemove={() => mutateAsync({ params: { id } })}
    >
      <p>
        Collega’s kunnen '{title}' niet meer kiezen. Er is geen back-up beschikbaar. Zet de tekst op niet actief als hij
        later nog nodig kan zijn.
      </p>
    </RemoveButton>
  )
}
