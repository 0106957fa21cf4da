import type { ChangeEvent, ReactNode } from 'react'
import { Choice } from './Choice.tsx'
import css from './choice.module.css'
import { classes } from './classes.ts'
import { FieldGroup } from './FieldGroup.tsx'
import type { FieldProps } from './field-parts.tsx'

export type ChoiceOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean | undefined }

type Props = FieldProps & {
  name: string
  options: readonly ChoiceOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  inline?: boolean | undefined
  columns?: boolean | undefined
  small?: boolean | undefined
}

export function RadioGroup({ name, options, value, defaultValue, onChange, inline, columns, small, ...field }: Props) {
  const change = onChange && ((event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value))
  const state = (optionValue: string) =>
    onChange && value !== undefined
      ? { checked: value === optionValue }
      : { defaultChecked: (value ?? defaultValue) === optionValue }
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={classes(columns ? css.columns : inline ? css.row : css.list, small && css.small)}>
        {options.map(option => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            {...option}
            {...state(option.value)}
            required={field.required}
            onChange={change}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
