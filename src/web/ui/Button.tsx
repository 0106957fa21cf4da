import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import css from './Button.module.css'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './loading.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonStyle & {
    icon?: ReactNode
    /** A busy button keeps the focus, ignores presses, and tells its state. */
    busy?: boolean | undefined
    busyText?: string | undefined
    ref?: Ref<HTMLButtonElement> | undefined
  }

export function Button({ variant, small, wide, icon, busy, busyText = 'Bezig…', className, onClick, ...rest }: Props) {
  const isSecond = useSecondPress(busy)
  useEffect(trackLastPress, [])
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    busy || isSecond(event) ? event.preventDefault() : onClick?.(event)
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

/** Milliseconds between a press and the busy state. */
const busyRenderTime = 50

/**
 * Detects a double click, or a second Enter, before the busy state is rendered. A press after typing or after another
 * button is a new one. @returns a function that is true for a second press
 */
function useSecondPress(busy: boolean | undefined) {
  const recentPress = useRef<{ at: number; listening: AbortController }>(undefined)
  const forget = useCallback(() => {
    recentPress.current?.listening.abort()
    recentPress.current = undefined
  }, [])
  useEffect(() => {
    if (busy) forget()
  })
  useEffect(() => forget, [forget])
  return ({ timeStamp: at, currentTarget: button }: MouseEvent) => {
    if (busy === undefined) return false
    if (recentPress.current && at - recentPress.current.at < busyRenderTime) return true
    forget()
    const listening = new AbortController()
    document.addEventListener('input', forget, { signal: listening.signal })
    document.addEventListener('click', event => isOtherButton(event, button) && forget(), {
      capture: true,
      signal: listening.signal,
    })
    recentPress.current = { at, listening }
    return false
  }
}

const isOtherButton = ({ target }: Event, button: Element) => {
  const pressed = target instanceof Element ? target.closest('button') : null
  return pressed !== null && pressed !== button
}

type ButtonVariant = 'primary' | 'secondary' | 'subtle' | 'danger'
export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  small?: boolean | undefined
  wide?: boolean | undefined
}

export const buttonClass = ({ variant = 'primary', small, wide }: ButtonStyle = {}) =>
  classes(css.button, css[variant], small && css.small, wide && css.wide)

/** Undefined after a press of the pointer. */
let lastKey: KeyboardEvent | undefined

const remember = (event: Event) => {
  lastKey = event instanceof KeyboardEvent ? event : undefined
}

/** Call it in pressable components; repeated calls are harmless. */
export function trackLastPress() {
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, remember, true)
}

export const lastKeyPress = () => lastKey

type LinkButtonProps = LinkProps & ButtonStyle & { icon?: ReactNode }

export const LinkButton = ({ variant, small, wide, icon, className, children, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={classes(buttonClass({ variant, small, wide }), className)} data-print="no">
    {icon}
    {children}
  </Link>
)
