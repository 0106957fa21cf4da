import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
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
  const isSecond = useSecondPress(busy !== undefined)
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    busy || isSecond() ? event.preventDefault() : onClick?.(event)
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

/** So soon after the first press its outcome can't be seen yet (milliseconds). */
const soon = 50

/**
 * The second half of a double click, or Enter pressed twice, comes before the button is drawn busy.
 * @returns whether the press of now is one
 */
function useSecondPress(isWatched: boolean) {
  const waits = useRef(false)
  return () => {
    if (!isWatched) return false
    if (waits.current) return true
    waits.current = true
    setTimeout(() => {
      waits.current = false
    }, soon)
    return false
  }
}
