import type { KeyboardEvent } from 'react'
import { TextField } from '../../../../web/ui/TextField.tsx'
import type { Typed } from '../address-rules.ts'
import css from './LocationField.module.css'
import { texts } from './texts.ts'

type Props = {
  typed: Typed
  /** Of the first field. */
  fieldId: string
  error: string | undefined
  onTyped: (typed: Typed) => void
  onEnter: () => void
}

/** As long as the wire allows. */
const longest: Record<keyof Typed, number> = { street: 256, number: 20, postcode: 7, town: 256 }

export function TypedFields({ typed, fieldId, error, onTyped, onEnter }: Props) {
  const part = (name: keyof Typed) => ({
    label: texts[name],
    value: typed[name],
    maxLength: longest[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [name]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && onEnter(),
  })
  return (
    <div className={css.fields}>
      <TextField {...part('street')} id={fieldId} hint={texts.streetHint} error={error} showOptional={false} />
      <TextField {...part('number')} short />
      <TextField {...part('postcode')} short />
      <TextField {...part('town')} />
    </div>
  )
}
