import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    icon?: ReactNode
    /** While busy the button keeps the focus, does nothing, and says what goes on. */
    busy?: boolean | undefined
    busyText?: string | undefined
    ref?: Ref<HTMLButtonElement> | undefined
  }

export function Button({ variant, small, wide, icon, busy, busyText = 'Bezig…', className, onClick, ...rest }: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <>
      <button
        type="button"
        {...rest}
        onClick={click}
        aria-disabled={busy || rest['aria-disabled']}
        className={classes(buttonClass({ variant, small, wide }), className)}
      >
        {busy ? <Spinner /> : icon}
        {rest.children}
      </button>
      {busy !== undefined && <VisuallyHidden role="status">{busy && busyText}</VisuallyHidden>}
    </>
  )
}
