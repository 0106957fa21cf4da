import { type FormEvent, useState } from 'react'
import { isVisible } from '#kit/visible-text.ts'
import { apiKey, useSend } from '#web/api.ts'
import { CallFailed, firstMessage } from '#web/call.ts'
import { errorText } from '#web/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
import { maxReasonLength, placeHold, readRetention } from '../contract.ts'
import { reportNumberIn } from '../report-number.ts'
import css from './Retention.module.css'

type Props = {
  idPrefix: string
  reportId?: number
}

export function HoldForm({ idPrefix, reportId }: Props) {
  const { notify } = useNotices()
  const place = useSend(placeHold, { invalidates: [apiKey(readRetention)], alsoAfterErrors: true })
  const [values, setValues] = useState({ number: '', reason: '' })
  const [isTried, setIsTried] = useState(false)
  const id = reportId ?? reportNumberIn(values.number, idPrefix)
  const hasReason = isVisible(values.reason) && values.reason.length <= maxReasonLength
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (id === undefined || !hasReason) return focusFirstInvalid(event.currentTarget)
    place.mutate(
      { params: { id }, body: { reason: values.reason.trim() } },
      {
        onSuccess() {
          notify({ title: `Van ${idPrefix}${id} wordt niets gewist`, variant: 'success' })
          setValues({ number: '', reason: '' })
          setIsTried(false)
        },
      },
    )
  }
  return (
    <form className={css.form} data-print="no" noValidate aria-label="Melding vasthouden" onSubmit={submit}>
      {reportId === undefined && (
        <TextField
          label="Nummer van de melding"
          required
          short
          inputMode="numeric"
          value={values.number}
          onChange={({ target }) => setValues({ ...values, number: target.value })}
          error={isTried && id === undefined ? 'Vul het nummer van een melding in.' : undefined}
        />
      )}
      <TextArea
        label="Waarom"
        hint="Bijvoorbeeld het nummer van een bezwaar. Noem geen namen."
        required
        rows={2}
        max={maxReasonLength}
        value={values.reason}
        onChange={({ target }) => setValues({ ...values, reason: target.value })}
        error={isTried && !hasReason ? 'Vul in waarom de melding wordt vastgehouden.' : undefined}
      />
      {place.error && <Alert severity="error" title={failure(place.error)} />}
      <div>
        <Button type="submit" variant="secondary" busy={place.isPending} busyText="Bezig met vasthouden">
          Houd vast
        </Button>
      </div>
    </form>
  )
}

function failure(error: Error): string {
  if (error instanceof CallFailed && error.status === 404) return 'Deze melding bestaat niet.'
  if (error instanceof CallFailed && error.status === 412) return firstMessage(error.body) ?? errorText(error)
  return errorText(error)
}
