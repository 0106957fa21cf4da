import type { FormEvent, ReactNode } from 'react'
import { SubmitKeys } from '../../../web/commands/SubmitKeys.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import { formKeys } from './form-keys.ts'
import { SaveFailure, type SaveResult } from './SaveFailure.tsx'
import { useSaveState } from './use-save-state.ts'
import css from './ValueForm.module.css'

type Props = {
  /** The accessible name: the form has no heading. */
  label: string
  children: ReactNode
  /** Returns the function that saves, or undefined when the input is invalid and the caller shows the error. */
  submit: (data: FormData) => (() => Promise<SaveResult>) | undefined
  onClose: () => void
  submitLabel?: string | undefined
  cancelLabel?: string | undefined
  disabled?: boolean | undefined
  /** Whether there is input, besides a text, that Escape must not discard. */
  hasInput?: boolean | undefined
  /** Rendered below the buttons: what arrives late there does not move the buttons. */
  aside?: ReactNode
}

const focusFirst = (form: HTMLFormElement | null) =>
  (
    form?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    form?.querySelector<HTMLElement>('input, select, textarea')
  )?.focus()

/** Whether a text was typed: it costs rest save than a choice, so Escape must not discard it. */
const hasText = (form: HTMLFormElement) =>
  [...form.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue)

/** A small inline form in the place of the value. Annuleer closes it, and so does Escape when that discards nothing that costs effort. */
export function ValueForm({
  label,
  children,
  submit,
  onClose,
  submitLabel = 'Opslaan',
  disabled,
  hasInput = false,
  aside,
  ...rest
}: Props) {
  const { outcome, busy, run, clear } = useSaveState(onClose)
  const focusFirstInvalid = useFocusFirstInvalid()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const save = submit(new FormData(event.currentTarget))
    if (save) return void run(save)
    clear()
    focusFirstInvalid(event.currentTarget)
  }
  return (
    <form
      className={css.form}
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={formKeys({ onClose, hasText: form => hasInput || hasText(form) })}
      ref={focusFirst}
    >
      {children}
      <SaveFailure outcome={outcome} />
      <p className={css.actions}>
        <Button type="submit" busy={busy} busyText="Bezig met opslaan" disabled={disabled}>
          {submitLabel}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {rest.cancelLabel ?? 'Annuleer'}
        </Button>
        <SubmitKeys />
      </p>
      {aside}
    </form>
  )
}
