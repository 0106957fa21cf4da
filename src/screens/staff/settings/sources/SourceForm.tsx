import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { OwnSource } from '../../../../features/reports/sources/contract.ts'
import { sourceHistoryQuery } from '../../../../features/reports/sources/web/queries.ts'
import { SourceFields } from '../../../../features/reports/sources/web/SourceFields.tsx'
import { sourceConsequences } from '../../../../features/reports/sources/web/source-consequences.ts'
import {
  addSource,
  describeSource,
  type SourceValues,
  saveSource,
  sourceFormErrors,
  sourceValuesBefore,
} from '../../../../features/reports/sources/web/source-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { Consequences } from '../../../../web/form/Consequences.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { sourcePath, sourcesPath } from '../pages.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { useUndoableSave } from '../parts/use-undoable-save.ts'
import { WrittenHistory } from '../parts/WrittenHistory.tsx'

type Props = {
  /** Undefined for a new source. */
  source: OwnSource | undefined
  saved: Versioned<SourceValues>
  me: SignedInUser
  others: readonly OwnSource[]
  onChanged: (saved: Versioned<SourceValues>) => void
}

export function SourceForm({ source, saved, me, others, onChanged }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const [createdId, setCreatedId] = useState<number>()
  const id = source?.id
  const history = useQuery({ ...sourceHistoryQuery(fetch, id ?? 0), enabled: id !== undefined }).data
  const undoable = useUndoableSave<SourceValues>({
    save: async saving => {
      if (id !== undefined) return saveSource(fetch, id, saving)
      const last = Math.max(0, ...others.map(({ position }) => position))
      const { result, id: created } = await addSource(fetch, last + 1, saving)
      setCreatedId(created)
      return result
    },
    onChanged,
  })
  const form = useForm<SourceValues>({
    key: `${me.id}/source/${id ?? 'new'}`,
    saved,
    describe: describeSource,
    validate: values => sourceFormErrors(values, others),
    save: undoable.save,
    onSaved: change => {
      const { name } = change.after.values
      if (id === undefined) notify({ title: `Bron '${name}' toegevoegd`, variant: 'success', type: 'global' })
      else undoable.offer(change, `Bron '${name}' bijgewerkt`)
    },
  })
  if (createdId !== undefined) return <Navigate to={`${sourcePath}/${createdId}`} replace />
  return (
    <FormPage
      form={form}
      of={form.base.name || 'een nieuwe bron'}
      {...(id === undefined && { saveLabel: 'Voeg toe', cancel: <Link href={sourcesPath}>Annuleer</Link> })}
      aside={
        source && (
          <>
            <Consequences consequences={sourceConsequences(form.base, form.values)} />
            <WrittenHistory
              changes={history}
              restore={{ form, valuesBefore: (line, newer) => sourceValuesBefore(line, { newer, source }) }}
            />
          </>
        )
      }
    >
      <SourceFields
        form={form}
        isNew={id === undefined}
        isRequired={source?.isRequired ?? false}
        others={others}
        hrefOf={other => `${sourcePath}/${other}`}
      />
    </FormPage>
  )
}
