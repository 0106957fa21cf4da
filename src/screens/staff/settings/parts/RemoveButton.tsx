import { type ReactNode, useState } from 'react'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { BinIcon } from '../../../../web/ui/icons.tsx'

type Props = {
  /** The question, or what the user should know first. */
  title: string
  /** What is lost; rendered only while it is asked. */
  children: ReactNode
  isPending: boolean
  /** Removes it; the question is closed when that fails. */
  onRemove: () => Promise<unknown>
}

/** Removes something after a question. */
export function RemoveButton({ title, children, isPending, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <p>
        <Button variant="secondary" small icon={<BinIcon />} onClick={() => setAsking(true)}>
          Verwijderen
        </Button>
      </p>
      <Dialog
        open={isAsking}
        onClose={close}
        role="alertdialog"
        title={title}
        actions={
          <>
            <Button
              variant="danger"
              busy={isPending}
              busyText="Bezig met verwijderen"
              onClick={() => void onRemove().catch(close)}
            >
              Verwijder
            </Button>
            <Button variant="secondary" onClick={close} data-autofocus>
              Annuleer
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  )
}
