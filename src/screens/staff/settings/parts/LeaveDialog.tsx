import { dutchList } from '../../../../kit/dutch-list.ts'
import { changesText } from '../../../../web/form/SaveBar.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'

/** More fields than these are counted. */
const maxLabels = 4

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
      {dutchList(labels, { max: maxLabels })}, bij {of}.
    </p>
  </Dialog>
)
