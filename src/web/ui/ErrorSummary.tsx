import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { errorPrefix } from '#kit/error-texts.ts'
import css from './ErrorSummary.module.css'
import { ErrorIcon } from './icons.tsx'

export type FieldError = {
  id: string
  message: ReactNode
}

type Props = {
  title: ReactNode
  errors: readonly FieldError[]
  /** The number of the attempt: the summary takes the focus once for each. Without it, whenever it appears. */
  attempt?: number | undefined
}

const controls = 'input:not([type="hidden"]), select, textarea, button, [tabindex]'

/** A group gets the focus on its checked control, or else the first. */
function focusField(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  const control = field.matches(controls)
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>(controls))
  control?.focus({ preventScroll: true })
  field.closest('fieldset, div')?.scrollIntoView({ block: 'start' })
}

/** A list longer than the screen is shown from its beginning; browsers would show its middle. */
function show(box: HTMLElement) {
  const isLong = box.offsetHeight > window.innerHeight
  box.focus({ preventScroll: isLong })
  if (isLong) box.scrollIntoView({ block: 'start' })
}

export function ErrorSummary({ title, errors, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(undefined)
  const titleId = useId()
  const hasErrors = errors.length > 0
  useLayoutEffect(() => {
    if (!hasErrors) return
    const { title: before } = document
    document.title = errorPrefix + before
    return () => {
      document.title = before
    }
  }, [hasErrors])
  useEffect(() => {
    if (hasErrors && box.current && (attempt === undefined || attempt !== shown.current)) {
      shown.current = attempt
      show(box.current)
    }
  }, [hasErrors, attempt])

  if (!hasErrors) return null
  return (
    // It gets the focus when it appears. As a live region it would be read out whole again after each corrected error.
    <div className={css.summary} ref={box} role="alert" aria-live="off" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        <ErrorIcon />
        {errorPrefix}
        {title}
      </h2>
      <ul className={css.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={event => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
