import type { DefaultTextValues, TextNames } from '../../../../features/default-texts/web/text-values.ts'
import { PreviousValue } from '../../../../web/form/PreviousValue.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { Checkbox } from '../../../../web/ui/Checkbox.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { TextField } from '../../../../web/ui/TextField.tsx'
import { CategoryChooser } from './CategoryChooser.tsx'
import css from './DefaultTexts.module.css'
import { TextWithVariables } from './TextWithVariables.tsx'
import { type CategoryGroup, chosenStates } from './use-text-names.ts'

type Props = { form: Form<DefaultTextValues>; groups: readonly CategoryGroup[]; names: TextNames; isNew: boolean }

/** The fields of a default text, with what is wrong with its variables while it is typed. */
export function DefaultTextFields({ form, groups, names, isNew }: Props) {
  const { values, set, errors } = form
  const states = chosenStates.some(({ value }) => value === values.state)
    ? chosenStates
    : [...chosenStates, { value: values.state, label: names.states.get(values.state) ?? values.state }]
  return (
    <>
      <div className={css.names}>
        <div>
          <TextField
            label="Titel"
            required
            value={values.title}
            error={errors.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="title" />}
        </div>
        <div>
          <Select
            label="Status"
            required
            options={states}
            value={values.state}
            error={errors.state}
            onChange={({ target }) => set({ state: target.value })}
          />
          {!isNew && <PreviousValue form={form} field="state" />}
        </div>
      </div>
      <TextWithVariables form={form} isNew={isNew} />
      <Checkbox
        small
        label="Actief: collega’s kunnen deze tekst kiezen"
        checked={values.active}
        onChange={({ target }) => set({ active: target.checked })}
      />
      {!isNew && <PreviousValue form={form} field="active" />}
      <CategoryChooser form={form} groups={groups} names={names} />
      {!isNew && <PreviousValue form={form} field="categories" />}
    </>
  )
}
