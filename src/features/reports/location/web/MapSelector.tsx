import { type KeyboardEvent, lazy, type ReactNode, Suspense, type SyntheticEvent, useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import css from './LocationField.module.css'
import type { SelectorProps } from './selector-props.ts'
import { texts } from './texts.ts'

const Selector = lazy(async () => ({ default: (await import('./MapSelectorContent.tsx')).MapSelectorContent }))

/** The browser traps the focus and returns it to the button that opened the dialog. */
export function MapSelector(props: SelectorProps) {
  const { open, setOpen, leave } = props.dialog
  const dialog = useModal(open)
  const titleId = useId()
  const messageInstead = (text: string, extra?: ReactNode) => (
    <div className={css.noMap}>
      <p id={titleId}>{text}</p>
      {extra}
      <Button variant="secondary" onClick={() => setOpen(false)}>
        {texts.back}
      </Button>
    </div>
  )
  const isOwn = ({ target, currentTarget }: SyntheticEvent) =>
    target instanceof Element && target.closest('dialog') === currentTarget
  // Handled as a key, so that the browser never closes the dialog without asking.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOwn(event)) return
    event.preventDefault()
    leave()
  }
  const onCancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return
    event.preventDefault()
    leave()
  }
  const onClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!isOwn(event) || !open) return
    event.currentTarget.showModal() // a browser may close it without asking: `leave` decides
    leave()
  }
  return (
    <dialog
      ref={dialog}
      className={css.selector}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onClose}
    >
      {open && (
        <ErrorBoundary fallback={messageInstead(texts.mapFailedWithoutSearch)}>
          <Suspense fallback={messageInstead(texts.mapLoading, <Spinner />)}>
            <Selector {...props} titleId={titleId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </dialog>
  )
}
