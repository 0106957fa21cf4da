import { type ChangeEvent, type ReactNode, type Ref, useId } from 'react'
import { buttonClass } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import css from './FileButton.module.css'
import { CameraIcon } from './icons.tsx'

type Props = FieldProps & {
  children: ReactNode
  name?: string | undefined
  accept?: string | undefined
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  /** Opens the rear camera of a phone. */
  capture?: 'environment' | undefined
  icon?: ReactNode
  small?: boolean | undefined
  onFiles: (files: File[]) => void
  ref?: Ref<HTMLInputElement> | undefined
}

/** The native file input is transparent above the styled button, so that dropping files works too. */
export function FileButton({ children, onFiles, icon = <CameraIcon />, small, ...rest }: Props) {
  const { label, id, hint, error, required, showOptional, ...input } = rest
  const textId = useId()
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Allows choosing the same file again after its removal.
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
