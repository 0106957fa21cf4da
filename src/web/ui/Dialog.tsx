import { type ReactEventHandler, type ReactNode, use, useId } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import css from './Dialog.module.css'
import { DialogNotice } from './dialog-notice.ts'
import { CloseIcon } from './icons.tsx'
import { lazyTexts } from './lazy-texts.ts'
import { useModal } from './use-modal.ts'

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
