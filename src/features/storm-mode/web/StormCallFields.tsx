import type { Form } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { BinIcon, PlusIcon } from '../../../web/ui/icons.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { limits } from '../rules.ts'
import css from './StormFields.module.css'
import { callErrors, hasError, type StormValues } from './storm-values.ts'

/** The numbers to call, each with what it is for. */
export function StormCallFields({ form: { values, errors, set } }: { form: Form<StormValues> }) {
  const { calls } = values
  const rowErrors = calls.map(call => (errors.calls ? callErrors(call) : {}))
  const change = (index: number, call: StormValues['calls'][number]) => set({ calls: calls.with(index, call) })
  return (
    <FieldGroup label="Wie te bellen" showOptional={false} error={rowErrors.some(hasError) ? undefined : errors.calls}>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, its fields change while typing.
        <fieldset key={index} className={css.row}>
          <legend>Wie te bellen {index + 1}</legend>
          <TextField
            label="Waarvoor"
            required
            maxLength={limits.label}
            value={call.label}
            error={rowErrors[index]?.label}
            onChange={({ target }) => change(index, { ...call, label: target.value })}
          />
          <TextField
            label="Nummer"
            required
            type="tel"
            maxLength={20}
            value={call.number}
            error={rowErrors[index]?.number}
            onChange={({ target }) => change(index, { ...call, number: target.value })}
          />
          <Button
            variant="subtle"
            icon={<BinIcon />}
            className={css.remove}
            onClick={() => set({ calls: calls.toSpliced(index, 1) })}
          >
            <VisuallyHidden>Haal {call.label || 'dit nummer'} weg</VisuallyHidden>
          </Button>
        </fieldset>
      ))}
      {calls.length < limits.calls && (
        <Button
          variant="subtle"
          icon={<PlusIcon />}
          onClick={() => set({ calls: calls.concat({ label: '', number: '' }) })}
        >
          Nummer toevoegen
        </Button>
      )}
    </FieldGroup>
  )
}
