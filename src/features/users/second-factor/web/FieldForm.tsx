import { type FormEvent, useState } from 'react'
import { CallFailed, firstMessage } from '#web/call.ts'
import { errorText } from '#web/error-texts.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
import css from './SecondFactor.module.css'

type Props = {
  field: 'code' | 'password'
  label: string
  title: string
  submitLabel: string
  busyText: string
  validate: (value: string) => string | undefined
  submit: (value: string) => Promise<void>
  onCancel: () => void
}

export function FieldForm({ field, label, title, submitLabel, busyText, validate, submit, onCancel }: Props) {
  const [error, setError] = useState<FormError>()
  const [isBusy, setBusy] = useState(false)
  const focusFirstInvalid = useFocusFirstInvalid()
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const value = String(new FormData(form).get(field) ?? '')
    const wrong = validate(value)
    setBusy(true)
    const failure = wrong
      ? { text: wrong, isOfField: true }
      : await submit(value).then(
          () => undefined,
          cause => formErrorOf(cause, field),
        )
    setBusy(false)
    setError(failure)
    if (failure) focusFirstInvalid(form)
  }
  return (
    <form className={css.form} noValidate aria-label={title} onSubmit={event => void send(event)}>
      {error && !error.isOfField && <Alert severity="error" title={error.text} />}
      <TextField
        type={field === 'password' ? 'password' : 'text'}
        name={field}
        label={label}
        required
        short={field === 'code'}
        inputMode={field === 'code' ? 'numeric' : undefined}
        autoComplete={field === 'code' ? 'one-time-code' : 'current-password'}
        error={error?.isOfField ? error.text : undefined}
      />
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy} busyText={busyText}>
          {submitLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Annuleer
        </Button>
      </div>
    </form>
  )
}

type FormError = { text: string; isOfField: boolean }

function formErrorOf(error: unknown, field: string): FormError {
  if (error instanceof CallFailed && error.status === 429) return { text: waitText(error), isOfField: false }
  if (!(error instanceof CallFailed && error.status === 400)) return { text: errorText(error), isOfField: false }
  const { body } = error
  const isOfField = typeof body === 'object' && body !== null && Object.hasOwn(body, field)
  return { text: firstMessage(body) || errorText(error), isOfField }
}

function waitText({ headers }: CallFailed): string {
  const minutes = Math.max(1, Math.ceil(Number(headers.get('retry-after')) / 60))
  return `Er is te vaak geprobeerd. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw.`
}
