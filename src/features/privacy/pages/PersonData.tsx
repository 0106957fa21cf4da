import { type MouseEvent, useState } from 'react'
import { accessLogHref } from '#features/municipality/pages/settings-pages.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { reportsText } from '#features/retention/texts.ts'
import { useNotifyDownloaded } from '#settings/pages/parts/Log.tsx'
import { useDownload, useSend } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { type Erasure, erasePerson, exportPerson, type FoundPerson, maxNoteLength, type Person } from '../contract.ts'
import { PersonReports } from '../web/PersonReports.tsx'
import css from '../web/Privacy.module.css'

type EraseDialogProps = {
  person: Person
  found: FoundPerson
  onClose: () => void
  onErased: (erasure: Erasure) => void
}

function EraseDialog({ person, found, onClose, onErased }: EraseDialogProps) {
  const erase = useSend(erasePerson)
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
    erase.mutate({ body: { ...person, note: note.trim(), sendsMail } }, { onSuccess: onErased })
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

type Props = FoundPerson & { person: Person; onErased: (erasure: Erasure) => void }

export function PersonData({ person, reports, mentions, onErased }: Props) {
  const download = useDownload('De gegevens konden niet worden opgehaald')
  const notifyDownloaded = useNotifyDownloaded()
  const [isErasing, setIsErasing] = useState(false)
  if (reports.length === 0 && mentions.length === 0) return null
  const isAllOnHold = reports.length > 0 && reports.every(({ isOnHold }) => isOnHold)
  return (
    <>
      {reports.length > 0 && (
        <>
          <h2>{reportsText(reports.length)}</h2>
          <PersonReports reports={reports} hrefOf={reportPath} />
        </>
      )}
      <div className={css.actions}>
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Bezig met ophalen"
          onClick={() =>
            download.mutate(exportOf(person), {
              onSuccess: () => notifyDownloaded('Alles van deze persoon', 'gegevens.zip'),
            })
          }
        >
          Download alles van deze persoon
        </Button>
        {reports.length > 0 && (
          <LinkButton variant="secondary" href={accessLogHref({ report: reports.map(({ id }) => id).join(',') })}>
            Wie zag deze gegevens?
          </LinkButton>
        )}
        {reports.length > 0 && !isAllOnHold && (
          <Button variant="danger" onClick={() => setIsErasing(true)}>
            Wis gegevens
          </Button>
        )}
      </div>
      {isAllOnHold && (
        <Alert severity="caution" title="Er kan nu niets worden gewist" live={false}>
          <p>Alles van deze persoon wordt vastgehouden. Bewaar het verzoek, en zoek opnieuw als het is losgelaten.</p>
        </Alert>
      )}
      {isErasing && (
        <EraseDialog
          person={person}
          found={{ reports, mentions }}
          onClose={() => setIsErasing(false)}
          onErased={erasure => {
            setIsErasing(false)
            onErased(erasure)
          }}
        />
      )}
    </>
  )
}

const exportOf = (person: Person) => ({
  url: exportPerson.path,
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(person) },
  name: 'gegevens.zip',
})
