import type { ReactNode } from 'react'
import type { Fields, FormOf } from '#settings/define.ts'
import { type Field, type Option, optionOf } from '#settings/fields.ts'
import { ActiveField } from '#web/form/ActiveField.tsx'
import { PreviousValue } from '#web/form/PreviousValue.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props<F extends Fields> = {
  fields: F
  name: keyof FormOf<F> & string
  form: Form<FormOf<F>>
  isNew: boolean
  isLocked?: boolean
  more?: ReactNode
  list?: string
}

export function SettingField<F extends Fields>(props: Props<F>) {
  const { fields, name, form, isNew } = props
  const field = fields[name]
  if (!field || (isNew && field.control === 'active')) return null
  return (
    <>
      <Control {...props} field={field} />
      {!isNew && <PreviousValue form={form} field={name} />}
    </>
  )
}

function Control<F extends Fields>({
  name,
  form,
  field,
  isLocked = false,
  more,
  list,
}: Props<F> & { field: Field<unknown> }) {
  const { label, control, hint, isRequired } = field
  const value: unknown = form.values[name]
  const set = (next: unknown) => form.set({ [name]: next } as Partial<FormOf<F>>)
  const message = form.errors[name]
  const error =
    message && more ? (
      <>
        {message} {more}
      </>
    ) : (
      message
    )
  if (control === 'active')
    return (
      <ActiveField isActive={value === true} isLocked={isLocked && value === true} error={message} onChange={set} />
    )
  if (control === 'switch')
    return (
      <Checkbox
        small
        label={field.tick ?? label}
        checked={value === true}
        error={error}
        onChange={({ target }) => set(target.checked)}
      />
    )
  if (control === 'choice')
    return <Options options={field.options ?? []} name={name} value={value} set={set} label={label} error={error} />
  return (
    <TextField
      label={label}
      hint={hint}
      required={isRequired}
      readOnly={isLocked}
      value={String(value ?? '')}
      error={error}
      {...(list && { list, autoComplete: 'off' })}
      onChange={({ target }) => set(field.stored ? field.stored(target.value) : target.value)}
    />
  )
}

type OptionsProps = {
  options: readonly Option<unknown>[]
  name: string
  label: string
  value: unknown
  set: (value: unknown) => void
  error: ReactNode
}

function Options({ options, name, label, value, set, error }: OptionsProps) {
  const chosen = optionOf(options, value)
  return (
    <RadioGroup
      name={name}
      label={label}
      required
      small
      value={chosen?.label}
      error={error}
      onChange={text => set(options.find(option => option.label === text)?.value)}
      options={options.map(option => ({ value: option.label, label: option.label }))}
    />
  )
}
