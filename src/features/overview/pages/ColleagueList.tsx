import { type SubmitEvent, useState } from 'react'
import { ColleagueField } from '#features/filters/web/ColleagueField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = { open: boolean; onShow: (name: string) => void; onClose: () => void }

export function ColleagueList({ open, onShow, onClose }: Props) {
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setNameMissing(!name.trim())
    if (name.trim()) onShow(name.trim())
  }
  const change = (typed: string) => {
    setName(typed)
    setNameMissing(false)
  }
  const close = () => {
    setNameMissing(false)
    onClose()
  }
  const actions = (
    <>
      <Button type="submit" form="colleague">
        Toon lijst
      </Button>
      <Button variant="secondary" onClick={close}>
        Annuleer
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title="Lijst van een collega" actions={actions}>
      <form id="colleague" noValidate onSubmit={submit}>
        <ColleagueField
          label="Naam van de collega"
          isFirst
          value={name}
          onChange={change}
          error={isNameMissing ? 'Vul de naam van een collega in' : undefined}
        />
      </form>
    </Dialog>
  )
}
