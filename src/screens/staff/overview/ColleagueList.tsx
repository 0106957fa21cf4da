import { type SubmitEvent, useState } from 'react'
import { ColleagueField } from '../../../features/filters/web/ColleagueField.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'

type Props = { open: boolean; onShow: (name: string) => void; onClose: () => void }

/** Whose list one wants to see, such as of who is ill. */
export function ColleagueList({ open, onShow, onClose }: Props) {
  const { fetch } = useSession()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (name.trim()) onShow(name.trim())
  }
  const change = (typed: string) => {
    setName(typed)
    setMissing(false)
  }
  const close = () => {
    setMissing(false)
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
          send={fetch}
          label="Naam van de collega"
          isFirst
          text={name}
          onText={change}
          error={isMissing ? 'Vul de naam van een collega in' : undefined}
        />
      </form>
    </Dialog>
  )
}
