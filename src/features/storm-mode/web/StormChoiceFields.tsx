import type { Form } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { FieldGroup } from '../../../web/ui/FieldGroup.tsx'
import { BinIcon, PlusIcon } from '../../../web/ui/icons.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import { TextField } from '../../../web/ui/TextField.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { limits } from '../rules.ts'
import css from './StormFields.module.css'
import { choiceErrors, hasError, type StormCategory, type StormValues } from './storm-values.ts'

type Props = { form: Form<StormValues>; categories: readonly StormCategory[] }

/** The categories that the form offers first, each with the text of its button. */
export function StormChoiceFields({ form: { values, errors, set }, categories }: Props) {
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
