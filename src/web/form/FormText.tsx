import type { ComponentProps } from 'react'
import { TextField } from '../ui/inputs.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { PreviousValue } from './form-parts.tsx'
import type { Form } from './use-form.ts'

type TextForm<Name extends string> = Pick<
  Form<Record<Name, string>>,
  'values' | 'errors' | 'isNew' | 'isChanged' | 'was' | 'reset'
> & {
  set: (change: Readonly<Record<string, string>>) => void
}

type Bound<Name extends string> = {
  form: TextForm<NoInfer<Name>>
  field: Name
  /** A new object has no previous values. */
  isNew?: boolean | undefined
}

const controlOf = <Name extends string>(form: TextForm<Name>, field: Name) => ({
  value: form.values[field],
  error: form.errors[field],
  onChange: ({ target }: { target: { value: string } }) => form.set({ [field]: target.value }),
})

type TextFieldProps<Name extends string> = Bound<Name> &
  Omit<ComponentProps<typeof TextField>, 'form' | 'value' | 'onChange'>

/** A text of one line in a form, with its previous value. */
export const FormTextField = <Name extends string>({ form, field, isNew, ...input }: TextFieldProps<Name>) => (
  <>
    <TextField {...controlOf(form, field)} {...input} />
    {!isNew && <PreviousValue form={form} field={field} />}
  </>
)

type TextAreaProps<Name extends string> = Bound<Name> &
  Omit<ComponentProps<typeof TextArea>, 'form' | 'value' | 'onChange'>

export const FormTextArea = <Name extends string>({ form, field, isNew, ...area }: TextAreaProps<Name>) => (
  <>
    <TextArea {...controlOf(form, field)} {...area} />
    {!isNew && <PreviousValue form={form} field={field} />}
  </>
)
