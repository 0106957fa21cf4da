import { ActiveField } from '../../../../web/form/ActiveField.tsx'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { RadioGroup } from '../../../../web/ui/RadioGroup.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import type { OwnSource } from '../contract.ts'
import { type NamedBy, namedByTexts, type SourceValues, sourceNamed } from './source-values.ts'

type Props = {
  form: Form<SourceValues>
  isNew: boolean
  /** Whether the form or the configuration names it: then it keeps its name and stays active. */
  isRequired: boolean
  others: readonly OwnSource[]
  hrefOf: (id: number) => string
}

const choices: readonly NamedBy[] = ['staff', 'apps', 'none']

/** The fields of a source. */
export function SourceFields({ form, isNew, isRequired, others, hrefOf }: Props) {
  const { values, set, errors } = form
  const taken = errors.name ? sourceNamed(values.name, others) : undefined
  const nameError = taken ? (
    <>
      {errors.name} <Link href={hrefOf(taken.id)}>Open {taken.name}</Link>
    </>
  ) : (
    errors.name
  )
  return (
    <>
      {isRequired && <p>Deze bron houdt haar naam en blijft actief: het systeem geeft meldingen zelf deze bron.</p>}
      <TextField
        label="Naam"
        required
        readOnly={isRequired}
        value={values.name}
        error={nameError}
        onChange={({ target }) => set({ name: target.value })}
      />
      {!isNew && <PreviousValue form={form} field="name" />}
      <TextField
        label="Omschrijving"
        value={values.description}
        error={errors.description}
        onChange={({ target }) => set({ description: target.value })}
      />
      {!isNew && <PreviousValue form={form} field="description" />}
      <RadioGroup
        name="named-by"
        label="Wie hem gebruikt"
        required
        small
        value={values.namedBy}
        error={errors.namedBy}
        onChange={value => set({ namedBy: choices.find(choice => choice === value) ?? 'staff' })}
        options={choices.map(choice => ({ value: choice, label: namedByTexts[choice] }))}
      />
      {!isNew && <PreviousValue form={form} field="namedBy" />}
      {!isNew && (
        <>
          <ActiveField
            isActive={values.isActive}
            isLocked={isRequired && values.isActive}
            error={errors.isActive}
            onChange={isActive => set({ isActive })}
          />
          <PreviousValue form={form} field="isActive" />
        </>
      )}
    </>
  )
}
