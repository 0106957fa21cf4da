import { changesText } from '../../../../web/form/SaveBar.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'

type Props = {
  open: boolean
  of: string
  labels: readonly string[]
  onSave: () => void
  onDiscard: () => void
  onStay: () => void
}

/** Asks what to do with changes before the page is left. */
export const LeaveDialog = ({ open, of, labels, onSave, onDiscard, onStay }: Props) => (
  <Dialog
    open={open}
    onClose={onStay}
    role="alertdialog"
    title={`Je hebt ${changesText(labels.length)} niet bewaard`}
    actions={
      <>
        <Button onClick={onSave}>Bewaar en ga verder</Button>
        <Button variant="secondary" onClick={onDiscard}>
          Gooi weg en ga verder
        </Button>
        <Button variant="subtle" onClick={onStay} data-autofocus>
          Blijf hier
        </Button>
      </>
    }
  >
    <p>
      {namesText(labels)}, bij {of}.
    </p>
  </Dialog>
)

/** The first few names, and how many there are besides. */
function namesText(names: readonly string[]): string {
  const shown = names.slice(0, 4)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} en nog ${more}` : shown.join(', ')
}
