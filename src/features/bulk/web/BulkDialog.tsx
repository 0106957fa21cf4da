import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { errorText } from '../../../web/error-texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { useSession } from '../../users/web/session.ts'
import { type BulkChange, BulkPatch } from '../contract.ts'
import { alreadyTexts, type BulkForm, changeText, formTexts } from '../parts.ts'
import { undoSeconds } from '../rules.ts'
import css from './Bulk.module.css'
import type { FieldsValue } from './fields-props.ts'
import { partFields } from './part-fields.ts'
import { useStartBulkChange } from './queries.ts'
import { useNames } from './use-names.ts'

/** The mail of a change as it is filled in, for one of the reports. */
export type BulkLetter = (reports: readonly ListedReport[], patch: BulkPatch) => ReactNode

type Props = BulkForm & {
  open: boolean
  reports: readonly ListedReport[]
  onClose: () => void
  onStarted: (change: BulkChange) => void
  letter?: BulkLetter | undefined
}

/** The form to change one property of all selected reports; it says beforehand how many there are. */
export function BulkDialog({ part, initialStatus, open, reports, onClose, onStarted, letter }: Props) {
  const form = useId()
  const { title, submit } = formTexts({ part, initialStatus }, reports.length)
  const { fetch } = useSession()
  const start = useStartBulkChange(fetch)
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

/** What one may not have seen of the reports, before they are changed. */
const CurrentState = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && (
    <Alert severity="info" live={false}>
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  )
