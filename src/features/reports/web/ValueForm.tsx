import type { FormEvent, ReactNode } from 'react'
import { SubmitKeys } from '#web/commands/SubmitKeys.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useFocusFirstInvalid } from '#web/use-focus-first-invalid.ts'
import { formKeys } from './form-keys.ts'
import { SaveFailure, type SaveResult } from './SaveFailure.tsx'
import { useSaveState } from './use-save-state.ts'
import css from './ValueForm.module.css'

type Props = {
  /** The accessible name: the form has no heading. */
  label: string
  children: ReactNode
  submit: (data: FormData) => (() => Promise<SaveResult>) | undefined
  onInput?: ((data: FormData) => void) | undefined
  onClose: () => void
  submitLabel?: string | undefined
  cancelLabel?: string | undefined
  disabled?: boolean | undefined
  hasInput?: boolean | undefined
  /** Rendered below the buttons, which late content must not move. */
  aside?: ReactNode
}

const focusFirst = (form: HTMLFormElement | null) =>
  (
    form?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    form?.querySelector<HTMLElement>('input, select, textarea')
  )?.focus()

/** A typed text costs more effort than a choice, so Escape must not discard it. */
const hasText = (form: HTMLFormElement) =>
  [...form.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue)

/** Cancel closes it, and so does Escape unless that discards a text or `hasInput`. */
export function ValueForm({
  label,
  children,
  submit,
  onInput,
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
      data-print="no"
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      onInput={event => onInput?.(new FormData(event.currentTarget))}
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
