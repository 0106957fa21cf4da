import { type ComponentType, type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { MailLetter, useMailLetter } from '#features/mail/web/MailPreview.tsx'
import type { ListedReport } from '#features/report-view/contract.ts'
import { mayFollow, statusOf } from '#features/reports/status/rules.ts'
import { hasPermission } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { type BulkChange, BulkPatch, undoSeconds } from '../contract.ts'
import { alreadyTexts, type BulkForm, type BulkPart, canBeMailed, changeText, formTexts } from '../parts.ts'
import css from './Bulk.module.css'
import { CategoryFields } from './CategoryFields.tsx'
import {
  AssigneeFields,
  DepartmentFields,
  type FieldsProps,
  type FieldsValue,
  NoteFields,
  PriorityFields,
} from './PartFields.tsx'
import { useNames, useStartBulkChange } from './queries.ts'
import { StatusFields } from './StatusFields.tsx'

type Props = BulkForm & {
  open: boolean
  reports: readonly ListedReport[]
  onClose: () => void
  onStarted: (change: BulkChange) => void
}

export function BulkDialog({ part, initialStatus, open, reports, onClose, onStarted }: Props) {
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
        onSubmit={patch => start.mutate({ reports, patch }, { onSuccess: onStarted })}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'part' | 'initialStatus' | 'reports'> & {
  form: string
  requestError: Error | null
  onSubmit: (patch: z.input<typeof BulkPatch>) => void
}

function PartForm({ form, part, initialStatus, reports, requestError, onSubmit }: FormProps) {
  const [value, setValue] = useState<FieldsValue>({})
  const [error, setError] = useState<string>()
  const { user } = useSession()
  const mayReadLetter = user !== undefined && hasPermission(user, 'sia_signal_create_initial')
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
      {patch?.status?.send_email && mayReadLetter && <Letter reports={reports} patch={patch} />}
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

type LetterProps = { reports: readonly ListedReport[]; patch: BulkPatch }

/** The mail to one of the reporters, for users who may read it. */
function Letter({ reports, patch: { status, ...closing } }: LetterProps) {
  const mailed = reports.filter(
    report => status && canBeMailed(report) && mayFollow(statusOf(report.status.state), statusOf(status.state)),
  )
  const [first] = mailed
  const request = first && status && { status: status.state, text: status.text, ...closingIn(closing) }
  const letter = useMailLetter({ id: first?.id ?? 0, request })
  if (!first) return null
  const others = mailed.length > 1 ? ` (een van de ${mailed.length})` : ''
  return <MailLetter letter={letter} reader={`de melder van ${first.id_display}${others}`} />
}

const closingIn = ({
  closing_reason,
  closing_detail,
  closing_contact,
  planned_on,
  planned_part,
}: Omit<BulkPatch, 'status'>) => ({
  closing_reason,
  closing_detail,
  closing_contact,
  planned_on,
  planned_part,
})
