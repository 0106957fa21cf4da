import { SubmitKeys } from '#web/commands/CommandKeys.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { selectableFrom, statusLabel } from '../../status/rules.ts'
import type { Status } from '../../status/statuses.ts'
import css from './StatusForm.module.css'

const focusElement = (element: HTMLElement | null) => element?.focus()

type SelectProps = {
  from: Status
  to: Status | undefined
  error: string | undefined
  onChoose: (value: string) => void
  takesFocus: boolean
}

export const StatusSelect = ({ from, to, error, onChoose, takesFocus }: SelectProps) => (
  <Select
    label="Status"
    name="status"
    required
    placeholder="Kies status"
    hint={takesFocus && `De status is nu ${statusLabel(from)}. Je ziet alleen de statussen die daarop kunnen volgen.`}
    options={selectableFrom(from).map(status => ({ value: status, label: statusLabel(status) }))}
    value={to ?? ''}
    onChange={({ target }) => onChoose(target.value)}
    error={to ? undefined : error}
    ref={takesFocus ? focusElement : undefined}
  />
)

/** Only beside the fields: below them it takes room without need. */
export const NoLetter = ({ to }: { to: Status | undefined }) => (
  <p className={css.noLetter}>
    {to ? 'De melder krijgt hierover geen e-mail.' : 'Kies een status. Hier staat dan de e-mail aan de melder.'}
  </p>
)

type FormActionsProps = { label: string; busy: boolean; disabled: boolean; onCancel: () => void }

export const FormActions = ({ label, busy, disabled, onCancel }: FormActionsProps) => (
  <div className={css.actions}>
    <Button type="submit" busy={busy} busyText="Bezig met opslaan" disabled={disabled}>
      {label}
    </Button>
    <Button variant="subtle" onClick={onCancel}>
      Annuleer
    </Button>
    <SubmitKeys />
  </div>
)
