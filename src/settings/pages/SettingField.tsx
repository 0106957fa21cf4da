import type { ReactNode } from 'react'
import type { SettingHistory } from '#kit/setting-change.ts'
import { visibleText } from '#kit/visible-text.ts'
import { firstMessage } from '#web/call.ts'
import { ActiveField, type Consequence, PreviousValue } from '#web/form/form-parts.tsx'
import { type Description, type FieldErrors, type Form, isSameValue } from '#web/form/use-form.ts'
import { Checkbox, RadioGroup } from '#web/ui/choices.tsx'
import { TextField } from '#web/ui/inputs.tsx'
import {
  columnsOf,
  type Fields,
  type FormOf,
  formFields,
  formOf,
  type ReadOnlyParts,
  type Setting,
  sharedErrors,
  storedOf,
} from '../define.ts'
import { type Field, type Option, optionOf, valueIn } from '../fields.ts'

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

export const describe = <F extends Fields>(setting: { fields: F }, values: FormOf<F>): Description<FormOf<F>> =>
  Object.fromEntries(
    formFields(setting).map(([name, { label, inWords }]) => [name, { label, text: inWords(valueIn(values, name)) }]),
  ) as Description<FormOf<F>>

export function formErrors<F extends Fields, S extends ReadOnlyParts>(
  setting: Setting<F, S>,
  values: FormOf<F>,
  others: readonly object[],
): FieldErrors<FormOf<F>> {
  const shared = sharedErrors<object>(setting, storedOf(setting, values), others)
  const own = formFields(setting).flatMap(([name, field]) => {
    const error = ownError(field, valueIn(values, name))
    return error ? [[name, error]] : []
  })
  const inWords = Object.entries(shared).map(([name, messages]) => [name, firstMessage(messages)])
  return Object.fromEntries([...inWords, ...own])
}

function ownError({ isRequired, max, control }: Field<unknown>, value: unknown): string | undefined {
  if (control !== 'text' || typeof value !== 'string') return undefined
  if (isRequired && !visibleText(value)) return 'Dit veld is verplicht'
  return max !== undefined && value.trim().length > max ? `Houd het bij ${max} tekens` : undefined
}

export const consequencesOf = (setting: { fields: Fields }, base: object, values: object): Consequence[] =>
  formFields(setting).flatMap(([name, field]) => {
    const value = valueIn(values, name)
    return isSameValue(valueIn(base, name), value) ? [] : (consequenceOf(field, value) ?? [])
  })

function consequenceOf({ control, label, means, options = [], inWords }: Field<unknown>, value: unknown) {
  if (control === 'choice') {
    const option = optionOf(options, value)
    return option?.means ? { kind: 'changed' as const, what: label, means: option.means } : undefined
  }
  if (!means) return undefined
  if (typeof means === 'string') return { kind: 'changed' as const, what: label, means }
  const what = means.what ?? (control === 'active' ? inWords(value) : label)
  return { kind: value ? ('added' as const) : ('removed' as const), what, means: value ? means.on : means.off }
}

export const fieldByColumn = <F extends Fields>(setting: { fields: F }): Record<string, keyof FormOf<F> & string> =>
  Object.fromEntries(
    formFields(setting).flatMap(([name, field]) => Object.keys(columnsOf(name, field)).map(column => [column, name])),
  ) as Record<string, keyof FormOf<F> & string>

type Before = { newer: SettingHistory; stored: object; locked: readonly string[] }

/** @param newer later changes, which tell the values that this change left */
export function valuesBeforeChange<F extends Fields>(
  setting: { fields: F },
  { changes }: SettingHistory[number],
  { newer, stored, locked }: Before,
): Partial<FormOf<F>> {
  const made = [...changes, ...newer.toReversed().flatMap(line => line.changes)]
  const fields = formFields(setting)
  const columns = fields.flatMap(([name, field]) => Object.entries(columnsOf(name, field)))
  const was = columns.map(([column, { schema }]) => {
    const change = made.find(({ field }) => field === column)
    const from = change && schema.safeParse(change.from ?? '')
    return [column, change ? (from?.success ? from.data : change.from) : valueIn(stored, column)] as const
  })
  const touched = fields.filter(
    ([name, field]) =>
      !locked.includes(name) && changes.some(change => Object.hasOwn(columnsOf(name, field), change.field)),
  )
  const before = formOf(setting, Object.fromEntries(was))
  return Object.fromEntries(touched.map(([name]) => [name, valueIn(before, name)])) as Partial<FormOf<F>>
}
