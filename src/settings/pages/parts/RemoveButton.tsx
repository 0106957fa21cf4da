import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { BinIcon } from '#web/ui/later-icons.tsx'

type Props = {
  title: string
  children: ReactNode
  isPending: boolean
  onRemove: () => Promise<unknown>
}

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
