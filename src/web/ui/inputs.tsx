import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldProps, splitField } from './Field.tsx'
import input from './input.module.css'
import { ChevronDownIcon } from './later-icons.tsx'
import { lazyTexts } from './lazy-texts.ts'
import css from './Select.module.css'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'> & {
    short?: boolean | undefined
    ref?: Ref<HTMLInputElement> | undefined
  }

export function TextField({ short, ...rest }: Props) {
  const { field, control: text } = splitField(rest)
  return (
    <Field {...field}>
      {control => <input type="text" {...text} {...control} className={classes(input.input, short && input.short)} />}
    </Field>
  )
}

type SelectOption = { value: string; label: string; group?: string | undefined; disabled?: boolean | undefined }

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required' | 'children'> & {
    options: readonly SelectOption[]
    placeholder?: string | undefined
    short?: boolean | undefined
    ref?: Ref<HTMLSelectElement> | undefined
  }

const Option = ({ value, label, disabled }: SelectOption) => (
  <option value={value} disabled={disabled}>
    {label}
  </option>
)

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  [...new Set(options.map(({ group }) => group))].map(group => {
    const optionElements = options
      .filter(option => option.group === group)
      .map(option => <Option key={option.value} {...option} />)
    return group ? (
      <optgroup key={group} label={group}>
        {optionElements}
      </optgroup>
    ) : (
      optionElements
    )
  })

export function Select({ options, placeholder, short, ...rest }: SelectProps) {
  const { field, control: select } = splitField(rest)
  return (
    <Field {...field}>
      {control => (
        <div className={classes(css.box, short && css.short)}>
          <select {...select} {...control} className={classes(input.input, css.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.length === 0 && placeholder === undefined && <option value="">{lazyTexts.noOptions}</option>}
            {options.length === 0 && placeholder !== undefined && <option disabled>{lazyTexts.noOptions}</option>}
            <Options options={options} />
          </select>
          <ChevronDownIcon />
        </div>
      )}
    </Field>
  )
}
