import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import css from './choice.module.css'
import { classes } from './classes.ts'
import fieldCss from './Field.module.css'
import { type FieldProps, HintAndError, LabelText, useField } from './Field.tsx'

type ChoiceOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean | undefined }

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

type CheckboxGroupProps = FieldProps & {
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
}: CheckboxGroupProps) {
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

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  type: 'radio' | 'checkbox'
  label: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement> | undefined
}

/** The whole line can be pressed. The hint is part of the accessible name, and read once. */
export function Choice({ label, hint, id, ...input }: ChoiceProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  return (
    <label className={css.choice} htmlFor={control}>
      <input {...input} id={control} className={css.control} />
      <span>{label}</span>
      {hint && <span className={css.hint}>{hint}</span>}
    </label>
  )
}

type GroupProps = FieldProps & { children: ReactNode; role?: 'radiogroup' | undefined; className?: string | undefined }

export function FieldGroup({ label, id, hint, error, required, showOptional, children, role, className }: GroupProps) {
  const group = useField({ id, hint, error })
  return (
    <fieldset
      className={classes(fieldCss.field, !!error && fieldCss.invalid, className)}
      id={group.id}
      role={role}
      aria-describedby={group['aria-describedby']}
      aria-invalid={role && group['aria-invalid']}
    >
      <legend className={classes(fieldCss.label, fieldCss.legend)}>
        <LabelText label={label} required={required} showOptional={showOptional} />
      </legend>
      <HintAndError id={group.id} hint={hint} error={error} />
      {children}
    </fieldset>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  small?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function Checkbox({ id, error, small, className, ...rest }: CheckboxProps) {
  const control = useField({ id, error })
  return (
    <div className={classes(fieldCss.field, small && css.small, !!error && fieldCss.invalid, className)}>
      <HintAndError id={control.id} error={error} />
      <Choice type="checkbox" {...rest} {...control} />
    </div>
  )
}
