import { Choice } from './Choice.tsx'
import css from './choice.module.css'
import { classes } from './classes.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { FieldProps } from './field-parts.tsx'
import type { ChoiceOption } from './RadioGroup.tsx'

type Props = FieldProps & {
  name: string
  options: readonly ChoiceOption[]
  value?: readonly string[] | undefined
  defaultValue?: readonly string[] | undefined
  onChange?: ((value: string[]) => void) | undefined
  inline?: boolean | undefined
  columns?: boolean | undefined
  small?: boolean | undefined
}

export function CheckboxGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline,
  columns,
  small,
  ...field
}: Props) {
  const chosen = value ?? defaultValue ?? []
  const change = (optionValue: string) => (onChange ? () => onChange(toggled(options, chosen, optionValue)) : undefined)
  const state = (optionValue: string) =>
    onChange && value ? { checked: value.includes(optionValue) } : { defaultChecked: chosen.includes(optionValue) }
  return (
    <FieldGroup {...field}>
      <div className={classes(columns ? css.columns : inline ? css.row : css.list, small && css.small)}>
        {options.map(option => (
          <Choice
            key={option.value}
            type="checkbox"
            name={name}
            {...option}
            {...state(option.value)}
            aria-invalid={field.error ? true : undefined}
            onChange={change(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

const toggled = (options: readonly ChoiceOption[], chosen: readonly string[], optionValue: string) =>
  options
    .map(({ value }) => value)
    .filter(value => (value === optionValue ? !chosen.includes(optionValue) : chosen.includes(value)))
