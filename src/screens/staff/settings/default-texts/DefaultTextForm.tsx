import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteStatusMessage, listTextChanges } from '#features/default-texts/contract.ts'
import { textsKey } from '#features/default-texts/web/settings-queries.ts'
import { type DefaultTextValues, type TextNames, textLines } from '#features/default-texts/web/text-values.ts'
import editor from '#features/mail/template-editor/web/TemplateEditor.module.css'
import { useApi, useSend } from '#web/api.ts'
import { errorText } from '#web/error-texts.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import type { Versioned } from '#web/form/draft.ts'
import { useNotices } from '#web/ui/notices.ts'
import { defaultTextsPath } from '../pages.ts'
import { ObjectForm } from '../parts/ObjectForm.tsx'
import { RemoveButton } from '../parts/RemoveButton.tsx'
import { DefaultTextEditor } from './DefaultTextEditor.tsx'
import { useTextForm } from './use-text-form.ts'
import type { CategoryGroup } from './use-text-names.ts'

type Props = {
  id: number | undefined
  saved: Versioned<DefaultTextValues>
  names: TextNames
  groups: readonly CategoryGroup[]
  onChanged: (saved: Versioned<DefaultTextValues>) => void
}

export function DefaultTextForm({ id, saved, names, groups, onChanged }: Props) {
  const history = useApi(
    listTextChanges,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined, meta: { suppressAccessErrors: true } },
  ).data
  const object = useTextForm({ id, saved, names, onChanged })
  const { form } = object
  return (
    <ObjectForm object={object} name={form.base.title}>
      <DefaultTextEditor form={form} groups={groups} names={names} isNew={id === undefined} />
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
