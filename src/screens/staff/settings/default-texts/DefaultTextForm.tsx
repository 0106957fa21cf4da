import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { textHistoryQuery } from '../../../../features/default-texts/web/settings-queries.ts'
import {
  type DefaultTextValues,
  type TextNames,
  textLines,
} from '../../../../features/default-texts/web/text-values.ts'
import editor from '../../../../features/mail/template-editor/web/TemplateEditor.module.css'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { ChangeHistory } from '../../../../web/form/ChangeHistory.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { defaultTextPath, defaultTextsPath } from '../pages.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { DefaultTextEditor } from './DefaultTextEditor.tsx'
import { RemoveText } from './RemoveText.tsx'
import { useTextForm } from './use-text-form.ts'
import type { CategoryGroup } from './use-text-names.ts'

type Props = {
  /** Undefined for a new text. */
  id: number | undefined
  me: SignedInUser
  saved: Versioned<DefaultTextValues>
  names: TextNames
  groups: readonly CategoryGroup[]
  onChanged: (saved: Versioned<DefaultTextValues>) => void
}

export function DefaultTextForm({ id, me, saved, names, groups, onChanged }: Props) {
  const { fetch } = useSession()
  const [createdId, setCreatedId] = useState<number>()
  const history = useQuery({ ...textHistoryQuery(fetch, id ?? 0), enabled: id !== undefined }).data
  const key = `${me.id}/default-text/${id ?? 'new'}`
  const form = useTextForm({ key, id, saved, names, onCreated: setCreatedId, onChanged })
  if (createdId !== undefined) return <Navigate to={`${defaultTextPath}/${createdId}`} replace />
  return (
    <FormPage
      form={form}
      of={form.base.title || 'een nieuwe standaardtekst'}
      {...(id === undefined && { saveLabel: 'Voeg toe', cancel: <Link href={defaultTextsPath}>Annuleer</Link> })}
    >
      <DefaultTextEditor form={form} groups={groups} names={names} isNew={id === undefined} />
      {id !== undefined && (
        <div className={editor.history}>
          <RemoveText id={id} title={form.base.title} />
          <ChangeHistory lines={history && textLines(history, { names, restore: form.set })} />
        </div>
      )}
    </FormPage>
  )
}
