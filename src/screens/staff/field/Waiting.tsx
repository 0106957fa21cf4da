import { changeLabel, type FieldChange } from '../../../features/field/queue.ts'
import { useFieldQueue } from '../../../features/field/web/field-queue.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { useConfirm } from '../../../web/ui/Confirm.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './Field.module.css'
import { OfflineIcon } from './field-icons.tsx'
import { KeptPhoto } from './KeptPhoto.tsx'

/** What was done at this report and is not sent yet; until then it can be taken back. */
export function Waiting({ reportId }: { reportId: number }) {
  const { changes } = useFieldQueue()
  const waiting = changes.filter(change => change.reportId === reportId && !change.problem)
  if (waiting.length === 0) return null
  return (
    <section>
      <h2>Wacht op verbinding</h2>
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
