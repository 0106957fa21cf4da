import { type FormEvent, useId, useState } from 'react'
import { useDoubleOf } from '#features/doubles/web/use-double-of.tsx'
import { reportPath } from '#features/report-view/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { useOfferUndoOfChange } from '../../web/queries.ts'

type Props = { id: number; open: boolean; onClose: () => void }

export function LinkDoubleDialog({ id, open, onClose }: Props) {
  const form = useId()
  const offerUndo = useOfferUndoOfChange()
  const double = useDoubleOf(id, reportPath)
  const focusInvalid = useFocusFirstInvalid()
  // An error about a number disappears with that number.
  const [refused, setRefused] = useState<{ typed: string; why: string }>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { currentTarget } = event
    const { chosenId } = double
    setBusy(true)
    const problem = double.isKnown ? await double.findProblem() : 'Vul het nummer van de andere melding in'
    const { failure, undoId } = problem ? { failure: problem } : await double.link()
    setBusy(false)
    setRefused(failure === undefined ? undefined : { typed: double.typed, why: failure })
    if (failure) return focusInvalid(currentTarget)
    onClose()
    offerUndo({ id, undoId, text: `Gekoppeld als dubbele melding van ${chosenId}` })
  }
  const actions = (
    <>
      <Button type="submit" form={form} busy={isBusy} busyText="Bezig met koppelen">
        Koppel
      </Button>
      <Button variant="subtle" onClick={onClose}>
        Annuleer
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={`Melding ${id} koppelen als dubbele`} actions={actions}>
      <form id={form} noValidate onSubmit={submit}>
        <p>De melding blijft open. Je kunt haar later samen met de andere melding sluiten.</p>
        {double.field('Dubbele melding van', refused?.typed === double.typed ? refused.why : undefined)}
      </form>
    </Dialog>
  )
}
