import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { BinIcon, PlusIcon } from '#web/ui/later-icons.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { firstMessage, limits, widerBy } from '../rules.ts'
import css from './StormFields.module.css'
import { callErrors, choiceErrors, hasError, type StormCategory, type StormValues } from './storm-values.ts'

type Props = { form: Form<StormValues>; categories: readonly StormCategory[] }

export function StormFields({ form, categories }: Props) {
  const { values, errors, set } = form
  return (
    <>
      <TextArea
        label="Wat de melder bovenaan leest"
        required
        rows={3}
        max={limits.message}
        value={values.message}
        error={errors.message}
        onChange={({ target }) => set({ message: target.value })}
      />
      <PreviousValue form={form} field="message" />
      <OwnText form={form} />
      <TextArea
        label="Hetzelfde in het Engels"
        hint="Komt eronder te staan."
        lang="en"
        rows={3}
        max={limits.message}
        value={values.messageEn}
        error={errors.messageEn}
        onChange={({ target }) => set({ messageEn: target.value })}
      />
      <PreviousValue form={form} field="messageEn" />
      <StormChoiceFields form={form} categories={categories} />
      <PreviousValue form={form} field="choices" />
      <StormCallFields form={form} />
      <PreviousValue form={form} field="calls" />
      <Checkbox
        label={`Laat ${widerBy} keer zoveel meldingen van één adres toe`}
        hint="Bij storm melden veel mensen via hetzelfde netwerk."
        checked={values.widensLimits}
        onChange={({ target }) => set({ widensLimits: target.checked })}
      />
      <PreviousValue form={form} field="widensLimits" />
    </>
  )
}

function OwnText({ form: { base, values, set } }: Pick<Props, 'form'>) {
  if (base.message === firstMessage || values.message === firstMessage) return null
  return (
    <p className={css.own}>
      Dit is jullie eigen tekst. Die blijft klaarstaan voor de volgende storm.
      <Button variant="subtle" small onClick={() => set({ message: firstMessage, messageEn: '' })}>
        Vergeet hem en neem de voorbeeldtekst
      </Button>
    </p>
  )
}

function StormCallFields({ form: { values, errors, set } }: { form: Form<StormValues> }) {
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

type StormChoiceFieldsProps = { form: Form<StormValues>; categories: readonly StormCategory[] }

function StormChoiceFields({ form: { values, errors, set }, categories }: StormChoiceFieldsProps) {
  const { choices } = values
  const options = categories.map(({ id, name, main }) => ({ value: String(id), label: name, group: main }))
  const rowErrors = choices.map(choice => (errors.choices ? choiceErrors(choice, choices) : {}))
  const change = (index: number, choice: StormValues['choices'][number]) =>
    set({ choices: choices.with(index, choice) })
  return (
    <FieldGroup
      label="Eerst te kiezen"
      showOptional={false}
      hint="De melder kiest dit met één druk. De tekst is dan het begin van de melding."
      error={rowErrors.some(hasError) ? undefined : errors.choices}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, its fields change while typing.
        <fieldset key={index} className={css.row}>
          <legend>Keuze {index + 1}</legend>
          <TextField
            label="Tekst"
            required
            maxLength={limits.label}
            value={choice.text}
            error={rowErrors[index]?.text}
            onChange={({ target }) => change(index, { ...choice, text: target.value })}
          />
          <Select
            label="Categorie"
            required
            placeholder="Kies een categorie"
            options={options}
            value={choice.categoryId ? String(choice.categoryId) : ''}
            error={rowErrors[index]?.categoryId}
            onChange={({ target }) => change(index, { ...choice, categoryId: Number(target.value) })}
          />
          <Button
            variant="subtle"
            icon={<BinIcon />}
            className={css.remove}
            onClick={() => set({ choices: choices.toSpliced(index, 1) })}
          >
            <VisuallyHidden>Haal {choice.text || 'deze keuze'} weg</VisuallyHidden>
          </Button>
        </fieldset>
      ))}
      {choices.length < limits.choices && (
        <Button
          variant="subtle"
          icon={<PlusIcon />}
          onClick={() => set({ choices: choices.concat({ categoryId: 0, text: '' }) })}
        >
          Keuze toevoegen
        </Button>
      )}
    </FieldGroup>
  )
}
