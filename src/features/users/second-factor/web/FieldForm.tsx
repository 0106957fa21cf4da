import { type FormEvent, useState } from 'react'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { useFocusFirstInvalid } from '../../../../web/use-focus-first-invalid.ts'
import { type FormError, formErrorOf } from './field-errors.ts'
import css from './SecondFactor.module.css'

type Props = {
  /** A code of the app, or the password of the user. */
  field: 'code' | 'password'
  label: string
  /** The name of the form. */
  title: string
  submitLabel: string
  busyText: string
  /** What is wrong with the value before it is sent. */
  validate: (value: string) => string | undefined
  submit: (value: string) => Promise<void>
  onCancel: () => void
}

/** A form that asks one thing. */
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
