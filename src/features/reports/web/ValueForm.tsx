import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import { isEscapeOutsideDialog } from './escape-key.ts'
import { SaveFailure, type SaveResult } from './SaveFailure.tsx'
import { useSaveState } from './use-save-state.ts'
import css from './ValueForm.module.css'

type Props = {
  /** What it is a form for; it has no heading of its own. */
  label: string
  children: ReactNode
  /** What saves; nothing where something is wrong, which the form then says itself. */
  submit: (data: FormData) => (() => Promise<SaveResult>) | undefined
  onClose: () => void
  submitLabel?: string | undefined
  cancelLabel?: string | undefined
  disabled?: boolean | undefined
}

const focusFirst = (form: HTMLFormElement | null) =>
  (
    form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector<HTMLElement>('input, select, textarea')
  )?.focus()

/** A text takes more work than a choice: it does not go by one key. */
const hasText = (form: HTMLFormElement) =>
  [...form.querySelectorAll('textarea')].some(({ value, defaultValue }) => value !== defaultValue)

/** A small form in the place of what it changes. Annuleer leaves all as it was, and so does Escape before a text is typed. */
export function ValueForm({ label, children, submit, onClose, submitLabel = 'Opslaan', disabled, ...more }: Props) {
  const { outcome, busy, run, forget } = useSaveState(onClose)
  const leadToFault = useFocusFirstInvalid()

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const work = submit(new FormData(event.currentTarget))
    if (work) return void run(work)
    forget()
    leadToFault(event.currentTarget)
  }
  const leave = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isEscapeOutsideDialog(event) && !hasText(event.currentTarget)) onClose()
  }
  return (
    <form className={css.form} aria-label={label} noValidate onSubmit={send} onKeyDown={leave} ref={focusFirst}>
      {children}
      <SaveFailure outcome={outcome} />
      <p className={css.actions}>
        <Button type="submit" busy={busy} busyText="Bezig met opslaan" disabled={disabled}>
          {submitLabel}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {more.cancelLabel ?? 'Annuleer'}
        </Button>
      </p>
    </form>
  )
}
