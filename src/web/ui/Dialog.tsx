import { createContext, type ReactEventHandler, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import css from './Dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { lazyTexts } from './lazy-texts.ts'
import { useIgnoreSecondPress } from './second-press.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** On Esc: `preventDefault()` keeps the dialog open. */
  onCancel?: ReactEventHandler<HTMLDialogElement> | undefined
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  wide?: boolean | undefined
  role?: 'alertdialog' | undefined
}

export function Dialog({ open, onClose, onCancel, title, children, actions, wide, role }: Props) {
  const dialog = useModal(open)
  const notice = use(DialogNotice)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      className={classes(css.dialog, wide && css.wide)}
      aria-labelledby={titleId}
      role={role}
      onCancel={onCancel}
      // React also bubbles the close event of a dialog within this one.
      onClose={({ target, currentTarget }) => open && target === currentTarget && onClose()}
    >
      {open && (
        <>
          <div className={css.top}>
            <h2 className={css.title} id={titleId}>
              {title}
            </h2>
            <Button
              variant="subtle"
              className={css.close}
              icon={<CloseIcon />}
              aria-label={lazyTexts.close}
              onClick={onClose}
            />
          </div>
          <div className={css.body}>
            {notice}
            {children}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  )
}

export type Question = {
  title?: ReactNode
  text?: ReactNode
  confirm?: string | undefined
  cancel?: string | undefined
  danger?: boolean | undefined
}

export type ConfirmDialogProps = Question & { open: boolean; onConfirm: () => void; onCancel: () => void }

export function ConfirmDialog({
  open,
  onConfirm,
  onCancel,
  title = lazyTexts.confirmTitle,
  text,
  ...rest
}: ConfirmDialogProps) {
  const { confirm = lazyTexts.confirm, cancel = lazyTexts.cancel, danger } = rest
  const actions = (
    <>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button variant="secondary" onClick={onCancel} data-autofocus>
        {cancel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onCancel} title={title} actions={actions} role="alertdialog">
      {text && <p>{text}</p>}
    </Dialog>
  )
}

/** Open dialogs cover the page, so they show urgent notices too. */
export const DialogNotice = createContext<ReactNode>(undefined)

/**
 * The browser keeps the focus inside and returns it. The focus begins at `data-autofocus`, or else at the first
 * control.
 */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useIgnoreSecondPress(open)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!open) return element.open ? element.close() : undefined
    if (!element.open) element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])
  return dialog
}
