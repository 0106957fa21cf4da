import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { lazyTexts } from './lazy-texts.ts'

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
