import { type SyntheticEvent, useState } from 'react'
import { useConfirm } from '../../../../web/ui/Confirm.tsx'

const aboutChoices = {
  title: 'Je keuzes zijn nog niet toegepast',
  text: 'Sluit je het venster, dan zijn ze weg.',
  confirm: 'Weggooien',
  cancel: 'Verder kiezen',
}

type Form = { id: string; isChanged: boolean; onClose: () => void }

/** Asks before choices in a form are lost by closing its dialog. @returns how that dialog closes, and its key */
export function useDiscard({ id, isChanged, onClose }: Form) {
  const confirm = useConfirm()
  const [times, setTimes] = useState(0)
  const leave = async () => {
    if (!isChanged || (await confirm(aboutChoices))) return onClose()
    // A second Esc in a row closes a dialog without a `cancel` event: another key shows it again.
    if (!document.getElementById(id)?.closest('dialog')?.open) setTimes(before => before + 1)
  }
  const cancel = (event: SyntheticEvent) => {
    if (!isChanged || event.target !== event.currentTarget) return
    event.preventDefault()
    void leave()
  }
  return { times, leave: () => void leave(), cancel }
}
