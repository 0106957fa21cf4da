import { type ComponentType, type FormEvent, type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import type { ListedReport } from '#features/report-view/contract.ts'
import { errorText } from '#web/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
import { type BulkChange, BulkPatch } from '../contract.ts'
import { alreadyTexts, type BulkForm, type BulkPart, changeText, formTexts } from '../parts.ts'
import { undoSeconds } from '../rules.ts'
import css from './Bulk.module.css'
import { CategoryFields } from './CategoryFields.tsx'
import { AssigneeFields, DepartmentFields, PriorityFields } from './ChoiceFields.tsx'
import type { FieldsProps, FieldsValue } from './fields-props.ts'
import { NoteFields } from './NoteFields.tsx'
import { useStartBulkChange } from './queries.ts'
import { StatusFields } from './StatusFields.tsx'
import { useNames } from './use-names.ts'

export type BulkLetter = (reports: readonly ListedReport[], patch: BulkPatch) => ReactNode

type Props = BulkForm & {
  open: boolean
  reports: readonly ListedReport[]
  onClose: () => void
  onStarted: (change: BulkChange) => void
  letter?: BulkLetter | undefined
}

export function BulkDialog({ part, initialStatus, open, reports, onClose, onStarted, letter }: Props) {
  const form = useId()
  const { title, submit } = formTexts({ part, initialStatus }, reports.length)
  const start = useStartBulkChange()
  const actions = (
    <>
      <Button type="submit" form={form} busy={start.isPending} busyText="Bezig met klaarzetten">
        {submit}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        Annuleer
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      <PartForm
        key={`${part} ${initialStatus}`}
        form={form}
        part={part}
        initialStatus={initialStatus}
        reports={reports}
        requestError={start.error}
        letter={letter}
        onSubmit={patch => start.mutate({ reports, patch }, { onSuccess: onStarted })}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'part' | 'initialStatus' | 'reports' | 'letter'> & {
  form: string
  requestError: Error | null
  onSubmit: (patch: z.input<typeof BulkPatch>) => void
}

function PartForm({ form, part, initialStatus, reports, requestError, letter, onSubmit }: FormProps) {
  const [value, setValue] = useState<FieldsValue>({})
  const [error, setError] = useState<string>()
  const names = useNames()
  const Fields = partFields[part]
  const patch = value.patch && !value.error ? BulkPatch.parse(value.patch) : undefined
  const focusInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const message = value.error ?? (value.patch ? undefined : 'Kies wat er moet veranderen')
    setError(message)
    if (message) focusInvalid(event.currentTarget)
    else if (value.patch) onSubmit(value.patch)
  }
  return (
    <form id={form} noValidate onSubmit={submit}>
      <CurrentState texts={alreadyTexts(part, reports, names.colleague)} />
      <Fields
        reports={reports}
        initialStatus={initialStatus}
        error={error}
        onChange={next => {
          setError(undefined)
          setValue(next)
        }}
      />
      {patch?.status?.send_email && letter?.(reports, patch)}
      <p className={css.sentence} role="status">
        {patch && (
          <>
            <strong>{changeText(reports.length, patch, names)}.</strong> Dat begint na {undoSeconds} seconden. Tot dan
            kun je het ongedaan maken.
          </>
        )}
      </p>
      {requestError && (
        <Alert severity="error" title="Er is nog niets gewijzigd">
          <p>{errorText(requestError)}</p>
        </Alert>
      )}
    </form>
  )
}

const CurrentState = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Alert severity="info" live={false}>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  )

const partFields: Record<BulkPart, ComponentType<FieldsProps>> = {
  status: StatusFields,
  category: CategoryFields,
  department: DepartmentFields,
  assignee: AssigneeFields,
  priority: PriorityFields,
  note: NoteFields,
}
