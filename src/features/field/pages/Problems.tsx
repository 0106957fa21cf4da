import { reportPath } from '#features/report-view/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import { asNote, changeLabel, type FieldChange, isClosing } from '../queue.ts'
import { useFieldQueue } from '../web/field-queue.tsx'
import css from './Field.module.css'
import { KeptPhoto } from './Photos.tsx'

export function Problems({ reportId }: { reportId?: number }) {
  const { changes } = useFieldQueue()
  const stuck = changes.filter(change => change.problem && (reportId ?? change.reportId) === change.reportId)
  return stuck.map(change => <StuckChange key={change.id} change={change} />)
}

function StuckChange({ change }: { change: FieldChange }) {
  const { save, drop } = useFieldQueue()
  const confirm = useConfirm()
  const { reportId, about, kind, text, photos, problem } = change
  const isGone = problem?.kind === 'gone'
  const remove = async () => {
    const question = { title: 'Wijziging verwijderen?', text: 'Wat je hebt ingevuld gaat dan verloren.' }
    if (await confirm({ ...question, confirm: 'Verwijder', danger: true })) await drop(change.id)
  }
  return (
    <Alert severity="caution" title={`Niet bewaard: ${changeLabel[kind]} bij melding ${reportId}`}>
      <p>{problem?.text}</p>
      <p className={css.entered}>
        Melding: {about}
        {text && `\nJe schreef: ${text}`}
      </p>
      {photos.length > 0 && (
        <div className={css.photos}>
          {photos.map(photo => (
            <KeptPhoto key={photo.key} photo={photo} alt={`Je foto ${photo.name}`} />
          ))}
        </div>
      )}
      <div className={css.actions}>
        {!isGone && <Link href={reportPath(reportId)}>Bekijk de melding</Link>}
        {!isGone && (
          <Button variant="secondary" onClick={() => void save({ ...change, problem: undefined })}>
            Toch versturen
          </Button>
        )}
        {!isGone && isClosing(kind) && (
          <Button variant="secondary" onClick={() => void save(asNote(change))}>
            Plaats als notitie
          </Button>
        )}
        <Button variant="subtle" onClick={() => void remove()}>
          Verwijder
        </Button>
      </div>
    </Alert>
  )
}
