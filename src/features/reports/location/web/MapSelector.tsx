import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { ErrorBoundary } from '../../../../web/ui/ErrorBoundary.tsx'
import { Spinner } from '../../../../web/ui/Spinner.tsx'
import { useModal } from '../../../../web/ui/use-modal.ts'
import css from './LocationField.module.css'
import type { SelectorProps } from './selector-props.ts'
import { texts } from './texts.ts'

const Selector = lazy(async () => ({ default: (await import('./MapSelectorContent.tsx')).MapSelectorContent }))

/** The map dialog, full screen. The browser traps the focus, and returns it to the button that opened the dialog. */
export function MapSelector({ open, ...props }: SelectorProps & { open: boolean }) {
  const dialog = useModal(open)
  const titleId = useId()
  const messageInstead = (text: string, extra?: ReactNode) => (
    <div className={css.noMap}>
      <p id={titleId}>{text}</p>
      {extra}
      <Button variant="secondary" onClick={props.onClose}>
        {texts.back}
      </Button>
    </div>
  )
  return (
    <dialog
      ref={dialog}
      className={css.selector}
      aria-labelledby={titleId}
      onClose={event => event.target === event.currentTarget && open && props.onClose()}
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
