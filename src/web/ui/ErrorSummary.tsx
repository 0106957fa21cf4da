import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './ErrorSummary.module.css'
import { ErrorIcon } from './icons.tsx'

export type FieldError = {
  /** Of the control, or of the fieldset around it. */
  id: string
  message: ReactNode
}

type Props = {
  title: ReactNode
  errors: readonly FieldError[]
  /** Counts the attempts: with each, the summary takes the focus again. */
  attempt?: number | undefined
}

const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex]'

/** Focus goes to the control itself; for a group to what is chosen in it, or else the first. */
function goTo(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  const control = field.matches(controls)
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(controls))
  control?.focus({ preventScroll: true })
  field.closest('fieldset, div')?.scrollIntoView({ block: 'start' })
}

/** A list that is longer than the screen is read from its beginning; browsers would show its middle. */
function show(box: HTMLElement) {
  const isLong = box.offsetHeight > window.innerHeight
  box.focus({ preventScroll: isLong })
  if (isLong) box.scrollIntoView({ block: 'start' })
}

export function ErrorSummary({ title, errors, attempt = 0 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const some = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to take the focus.
  useEffect(() => {
    if (some && box.current) show(box.current)
  }, [some, attempt])

  if (!some) return null
  return (
    // It has the focus when it comes. As a live region it would be read whole again at each answer that is mended.
    <div className={css.summary} ref={box} role="alert" aria-live="off" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        <ErrorIcon />
        {title}
      </h2>
      <ul className={css.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={event => goTo(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
