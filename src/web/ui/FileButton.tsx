import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react'
import { buttonClass } from './button-class.ts'
import { Field } from './Field.tsx'
import css from './FileButton.module.css'
import type { FieldProps } from './field-parts.tsx'
import { CameraIcon } from './icons.tsx'

type Props = FieldProps & {
  /** Text on the button. */
  children: ReactNode
  name?: string | undefined
  accept?: string | undefined
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  /** On a phone the camera opens, of the world in front of it. */
  capture?: 'environment' | undefined
  icon?: ReactNode
  small?: boolean | undefined
  onFiles: (files: File[]) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** The native file input lies transparent over what looks like a button, so that dropping files works too. */
export function FileButton({ children, onFiles, icon = <CameraIcon />, small, ...rest }: Props) {
  const { label, id, hint, error, required, showOptional, ...input } = rest
  const textId = useId()
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // So that the same file can be chosen again after it has been removed.
    currentTarget.value = ''
  }
  return (
    <Field label={label} id={id} hint={hint} error={error} required={required} showOptional={showOptional}>
      {control => (
        <div className={css.box}>
          <input
            {...input}
            {...control}
            type="file"
            className={css.input}
            onChange={change}
            aria-labelledby={`${control.id}-label ${textId}`}
          />
          <span className={buttonClass({ variant: 'secondary', small })} id={textId}>
            {icon}
            {children}
          </span>
        </div>
      )}
    </Field>
  )
}
