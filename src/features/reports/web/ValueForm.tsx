import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { SubmitKeys, submitByKeys } from '#web/commands/CommandKeys.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ScrollIntoView } from '#web/ui/ScrollIntoView.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
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

type FormKeys = { onClose: () => void; hasText: (form: HTMLFormElement) => boolean }

export const formKeys =
  ({ onClose, hasText }: FormKeys) =>
  (event: KeyboardEvent<HTMLFormElement>) => {
    submitByKeys(event)
    if (isEscapeOutsideDialog(event) && !hasText(event.currentTarget)) onClose()
  }

export const isEscapeOutsideDialog = ({ key, target }: KeyboardEvent<HTMLElement>) =>
  key === 'Escape' && !(target instanceof Element && target.closest('dialog'))

export function useSaveState(onDone?: () => void) {
  const [outcome, setOutcome] = useState<SaveResult>()
  const [busy, setBusy] = useState(false)

  async function run(save: () => Promise<SaveResult>) {
    setOutcome(undefined)
    setBusy(true)
    const result = await save()
    setBusy(false)
    if (result.kind === 'saved') onDone?.()
    else setOutcome(result)
  }
  return { outcome, busy, run, clear: () => setOutcome(undefined) }
}

/** `stays`: the user cancelled. `changed`: a colleague was first. */
export type SaveResult =
  | { kind: 'saved' | 'stays' }
  | { kind: 'changed'; changes: readonly string[]; isByMe: boolean }
  | { kind: 'refused'; reason: string; savedPart?: string | undefined }

const changedByMeText = 'Je hebt deze melding zelf al veranderd, in een ander venster'

type SaveResultProps = { outcome: SaveResult | undefined }

export function SaveFailure({ outcome }: SaveResultProps) {
  if (outcome?.kind === 'changed')
    return (
      <ScrollIntoView>
        <Alert severity="caution" title={outcome.isByMe ? changedByMeText : 'Een collega was je voor'}>
          <ul>
            {outcome.changes.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            Er is nog niets van jou opgeslagen. Wat je typte staat er nog: kijk of het nog klopt en verstuur het
            opnieuw.
          </p>
        </Alert>
      </ScrollIntoView>
    )
  if (outcome?.kind === 'refused')
    return (
      <ScrollIntoView>
        <Alert
          severity="error"
          title={outcome.savedPart ? 'Je wijziging is voor een deel opgeslagen' : 'Je wijziging is niet opgeslagen'}
        >
          {outcome.savedPart && <p>{outcome.savedPart}</p>}
          <p>{outcome.reason}</p>
        </Alert>
      </ScrollIntoView>
    )
  return null
}
