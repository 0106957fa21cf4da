import { type MouseEvent, useState } from 'react'
import type { Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import { reportsText } from '../../retention/texts.ts'
import { type Erasure, type FoundPerson, maxNoteLength } from '../contract.ts'
import type { Person } from '../rules.ts'
import { useErasePerson } from './queries.ts'

type Props = {
  send: Send
  person: Person
  found: FoundPerson
  onClose: () => void
  onErased: (erasure: Erasure) => void
}

/** What is erased and what is not, why, and whether the person gets a confirmation. */
export function EraseDialog({ send, person, found, onClose, onErased }: Props) {
  const erase = useErasePerson(send)
  const [note, setNote] = useState('')
  const [sendsMail, setSendsMail] = useState(person.email !== '')
  const [isTried, setIsTried] = useState(false)
  const isComplete = note.trim() !== '' && note.length <= maxNoteLength
  const openCount = found.reports.filter(({ isOpen, isEarlier, isOnHold }) => isOpen && !isEarlier && !isOnHold).length
  const heldCount = found.reports.filter(({ isOnHold }) => isOnHold).length
  const focusFirstInvalid = useFocusFirstInvalid()
  const submit = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setIsTried(true)
    if (!isComplete) return focusFirstInvalid(currentTarget.closest('dialog') ?? currentTarget)
    erase.mutate({ ...person, note: note.trim(), sendsMail }, { onSuccess: onErased })
  }
  const actions = (
    <>
      <Button variant="danger" busy={erase.isPending} busyText="Bezig met wissen" onClick={submit}>
        Wis gegevens
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Annuleer
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Gegevens van deze persoon wissen?" actions={actions}>
      <p>
        Het e-mailadres, het telefoonnummer, de foto’s van de melder en de e-mails aan de melder worden gewist. De
        meldingen blijven staan, met wat erin geschreven is. Dit is niet terug te draaien.
      </p>
      {found.mentions.length > 0 && <p>Meldingen van anderen waarin deze persoon wordt genoemd, veranderen niet.</p>}
      <p>In reservekopieën staan de gegevens daarna nog hoogstens 30 dagen.</p>
      {openCount > 0 && (
        <Alert
          severity="caution"
          title={`${reportsText(openCount)} ${openCount === 1 ? 'is' : 'zijn'} nog open`}
          live={false}
        >
          <p>Daarover kunnen collega’s deze persoon straks niets meer vragen of laten weten.</p>
        </Alert>
      )}
      {heldCount > 0 && (
        <Alert severity="caution" title={`Bij ${reportsText(heldCount)} wordt niets gewist`} live={false}>
          <p>Die worden vastgehouden.</p>
        </Alert>
      )}
      <TextArea
        label="Waarom"
        hint="Bijvoorbeeld het nummer van het verzoek. Dit komt in de geschiedenis van de meldingen. Noem geen namen."
        required
        rows={2}
        max={maxNoteLength}
        value={note}
        error={isTried && !isComplete ? 'Vul in waarom de gegevens worden gewist.' : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {person.email && (
        <Checkbox
          label={`Stuur een bevestiging naar ${person.email}`}
          checked={sendsMail}
          onChange={({ target }) => setSendsMail(target.checked)}
        />
      )}
      {erase.error && <Alert severity="error" title={errorText(erase.error)} />}
    </Dialog>
  )
}
