import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { textHistoryQuery } from '../../../../features/default-texts/web/settings-queries.ts'
import {
  type DefaultTextValues,
  defaultTextErrors,
  describeDefaultText,
  type TextNames,
  textLines,
} from '../../../../features/default-texts/web/text-values.ts'
import editor from '../../../../features/mail/template-editor/web/TemplateEditor.module.css'
import { checkDefaultText } from '../../../../features/reports/status-change/text-variables.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { ChangeHistory } from '../../../../web/form/ChangeHistory.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { type FieldErrors, useForm } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { defaultTextPath, defaultTextsPath } from '../pages.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { DefaultTextFields } from './DefaultTextFields.tsx'
import { RemoveText } from './RemoveText.tsx'
import { TextLetter } from './TextLetter.tsx'
import type { CategoryGroup } from './use-text-names.ts'
import { useTextSaving } from './use-text-saving.ts'

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
  const { save, saved: onSaved } = useTextSaving({ id, onCreated: setCreatedId, onChanged })
  const form = useForm<DefaultTextValues>({
    key: `${me.id}/default-text/${id ?? 'new'}`,
    saved,
    describe: values => describeDefaultText(values, names),
    validate: values => ({ ...defaultTextErrors(values), ...codeErrors(values) }),
    save,
    onSaved,
  })
  if (createdId !== undefined) return <Navigate to={`${defaultTextPath}/${createdId}`} replace />
  return (
    <FormPage
      form={form}
      of={form.base.title || 'een nieuwe standaardtekst'}
      {...(id === undefined && { saveLabel: 'Voeg toe', cancel: <Link href={defaultTextsPath}>Annuleer</Link> })}
    >
      <div className={editor.editor}>
        <div>
          <DefaultTextFields form={form} groups={groups} names={names} isNew={id === undefined} />
        </div>
        <TextLetter values={form.values} isCorrect={codeErrors(form.values).text === undefined} />
      </div>
      {id !== undefined && (
        <div className={editor.history}>
          <RemoveText id={id} title={form.base.title} />
          <ChangeHistory lines={history && textLines(history, { names, restore: form.set })} />
        </div>
      )}
    </FormPage>
  )
}

/** A text with code that cannot be read is not saved: it would never be sent. */
function codeErrors({ text }: DefaultTextValues): FieldErrors<DefaultTextValues> {
  const wrong = checkDefaultText(text).find(({ severity }) => severity === 'error')
  return wrong ? { text: `Regel ${wrong.line}: ${wrong.message}` } : {}
}
