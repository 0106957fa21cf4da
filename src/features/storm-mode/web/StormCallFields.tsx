import type { Form } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { BinIcon, PlusIcon } from '../../../web/ui/icons.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { limits } from '../rules.ts'
import css from './StormFields.module.css'
import type { StormValues } from './storm-values.ts'

/** The numbers to call, each with what it is for. */
export function StormCallFields({ form: { values, errors, set } }: { form: Form<StormValues> }) {
  const { calls } = values
  const change = (index: number, call: StormValues['calls'][number]) => set({ calls: calls.with(index, call) })
  return (
    <FieldGroup label="Wie te bellen" showOptional={false} error={errors.calls}>
      {calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, its fields change while typing.
        <div key={index} className={css.row}>
          <TextField
            label="Waarvoor"
            required
            maxLength={limits.label}
            value={call.label}
            onChange={({ target }) => change(index, { ...call, label: target.value })}
          />
          <TextField
            label="Nummer"
            required
            type="tel"
            maxLength={20}
            value={call.number}
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
        </div>
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
