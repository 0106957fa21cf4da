import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'
import { watchPresses } from './second-press.ts'
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
  const isSecond = useSecondPress(busy)
  useEffect(watchPresses, [])
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

/** So long after a press it is drawn as busy, if ever (milliseconds). */
const soon = 50

/**
 * The second half of a double click, or Enter pressed twice, comes before the button is drawn busy. Who has typed something
 * since means another press.
 * @returns whether the press of now is one
 */
function useSecondPress(busy: boolean | undefined) {
  const wait = useRef<AbortController>(undefined)
  useEffect(() => {
    if (busy) wait.current?.abort()
  })
  return () => {
    if (busy === undefined) return false
    if (wait.current && !wait.current.signal.aborted) return true
    const begun = new AbortController()
    const end = () => begun.abort()
    setTimeout(end, soon)
    document.addEventListener('input', end, { signal: begun.signal })
    wait.current = begun
    return false
  }
}
