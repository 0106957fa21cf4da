import { SessionAlerts } from '#features/back-office/pages/frame/Frame.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { PinIcon } from '#web/ui/later-icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type ChangeKind, changeLabel, type FieldChange } from '../queue.ts'
import { asHandled, type FieldReport, writtenNotes } from '../rules.ts'
import { useFieldQueue } from '../web/field-queue.tsx'
import { useKeptPhotos } from '../web/use-device.ts'
import css from './Field.module.css'
import { AddButtons } from './FieldActions.tsx'
import { FieldFacts, OfflineIcon, RouteLink } from './FieldFacts.tsx'
import { KeptPhoto } from './Photos.tsx'
import { Problems } from './Problems.tsx'

type Props = {
  report: FieldReport
  onSaved: (kind: ChangeKind, survives: boolean) => void
  /** True when it was closed here, which the stored report does not show yet. */
  isClosed: boolean
}

export function FieldReportBody({ report, isClosed, onSaved }: Props) {
  const { user } = useFieldQueue()
  const photos = useKeptPhotos(user.id, report.id)
  const notes = writtenNotes(report)
  return (
    <>
      <SessionAlerts />
      <Problems reportId={report.id} />
      <p className={css.text}>{report.text}</p>
      <FieldFacts report={isClosed ? asHandled(report) : report} />
      <div className={css.place}>
        <PinIcon />
        <span>
          {report.place}
          <small>{report.category.sub}</small>
        </span>
        <RouteLink report={report} />
      </div>
      {photos.length > 0 && (
        <div className={css.photos}>
          {photos.map(({ id, caption, ...photo }, index) => (
            <KeptPhoto key={id} photo={photo} alt={caption || `Foto ${index + 1} bij de melding`} />
          ))}
        </div>
      )}
      <AddButtons report={report} onSaved={onSaved} />
      <Waiting reportId={report.id} />
      {notes.length > 0 && <Notes notes={notes} />}
    </>
  )
}

const Notes = ({ notes }: Pick<FieldReport, 'notes'>) => (
  <section>
    <h2>Notities</h2>
    <ol className={css.notes}>
      {notes.map(({ text, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no number on the wire, and are only added in front.
        <li key={notes.length - index}>
          <p className={css.by}>{by}</p>
          <p className={css.said}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** Unsent changes can still be undone. */
function Waiting({ reportId }: { reportId: number }) {
  const { changes } = useFieldQueue()
  const waiting = changes.filter(change => change.reportId === reportId && !change.problem)
  if (waiting.length === 0) return null
  return (
    <section>
      <h2>Wacht op versturen</h2>
      <ol className={css.notes}>
        {waiting.map(change => (
          <WaitingChange key={change.id} change={change} />
        ))}
      </ol>
    </section>
  )
}

function WaitingChange({ change: { id, kind, text, photos } }: { change: FieldChange }) {
  const { isSending, drop } = useFieldQueue()
  const confirm = useConfirm()
  const remove = async () => {
    if (await confirm({ title: `${changeLabel[kind]} verwijderen?`, confirm: 'Verwijder', danger: true }))
      await drop(id)
  }
  return (
    <li>
      <p className={css.waiting}>
        <OfflineIcon size="1.125em" />
        {changeLabel[kind]}: nog niet verstuurd
      </p>
      {text && <p className={css.said}>{text}</p>}
      {photos.length > 0 && (
        <div className={css.photos}>
          {photos.map(photo => (
            <KeptPhoto key={photo.key} photo={photo} alt={`Foto ${photo.name}`} />
          ))}
        </div>
      )}
      {!isSending && (
        <Button variant="subtle" onClick={() => void remove()}>
          Verwijder<VisuallyHidden> ({changeLabel[kind]})</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
