import type { KeyboardEvent } from 'react'
import { TextField } from '#web/ui/TextField.tsx'
import type { AddressInput } from '../address-rules.ts'
import css from './LocationField.module.css'
import { texts } from './texts.ts'

type Props = {
  input: AddressInput
  fieldId: string
  error: string | undefined
  onChange: (typed: AddressInput) => void
  onEnter: () => void
}

const maxLengths: Record<keyof AddressInput, number> = { street: 256, number: 20, postcode: 7, town: 256 }

export function AddressFields({ input, fieldId, error, onChange, onEnter }: Props) {
  const fieldProps = (name: keyof AddressInput) => ({
    name,
    label: texts[name],
    value: input[name],
    maxLength: maxLengths[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...input, [name]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onEnter(),
  })
  return (
    <div className={css.fields}>
      <TextField {...fieldProps('street')} id={fieldId} hint={texts.streetHint} error={error} showOptional={false} />
      <TextField {...fieldProps('number')} short />
      <TextField {...fieldProps('postcode')} short />
      <TextField {...fieldProps('town')} />
    </div>
  )
}
