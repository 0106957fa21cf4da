import { useState } from 'react'
import { hasRightTo } from '#features/reports/policy.ts'
import { selectableFrom, statusOf } from '#features/reports/status/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon, icon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ChangeKind } from '../queue.ts'
import type { FieldReport } from '../rules.ts'
import { useFieldQueue } from '../web/field-queue.tsx'
import { ChangeDialog, useNewChange } from './ChangeDialog.tsx'
import css from './Field.module.css'
import { PhotoInput } from './Photos.tsx'

type Props = { report: FieldReport; onSaved: (kind: ChangeKind, survives: boolean) => void }

export function FieldActions({ report, onSaved }: Props) {
  const { user } = useFieldQueue()
  const [open, setOpen] = useState<'solved' | 'not_found'>()
  if (!hasRightTo(user, 'changeStatus') || !selectableFrom(statusOf(report.status.state)).includes('handled'))
    return null
  return (
    <div className={css.bar} data-foot-bar>
      <Button variant="secondary" icon={<NotFoundIcon />} onClick={() => setOpen('not_found')}>
        Niet gevonden
      </Button>
      <Button icon={<CheckIcon />} onClick={() => setOpen('solved')}>
        Klaar
      </Button>
      {open && (
        <ChangeDialog
          key={open}
          report={report}
          kind={open}
          onClose={() => setOpen(undefined)}
          onSaved={(kind, survives) => {
            setOpen(undefined)
            onSaved(kind, survives)
          }}
        />
      )}
    </div>
  )
}

export function AddButtons({ report, onSaved }: Props) {
  const { user } = useFieldQueue()
  const [isOpen, setOpen] = useState(false)
  const add = useNewChange(report)
  return (
    <div className={css.add}>
      {hasRightTo(user, 'addAttachment') && (
        <PhotoInput
          label={<VisuallyHidden>Foto</VisuallyHidden>}
          onPhoto={photo => void add({ kind: 'photo', text: '', photos: [photo] }).then(kept => onSaved('photo', kept))}
        >
          Foto erbij
        </PhotoInput>
      )}
      {hasRightTo(user, 'addNote') && (
        <Button variant="secondary" icon={<NoteIcon />} onClick={() => setOpen(true)}>
          Notitie
        </Button>
      )}
      {isOpen && (
        <ChangeDialog
          report={report}
          kind="note"
          onClose={() => setOpen(false)}
          onSaved={(kind, survives) => {
            setOpen(false)
            onSaved(kind, survives)
          }}
        />
      )}
    </div>
  )
}

type IconProps = Parameters<typeof icon>[0]

const NotFoundIcon = (p: IconProps) =>
  icon(p, 'M15.8 15.8 20.5 20.5M8.2 8.2l4.6 4.6M12.8 8.2l-4.6 4.6', <circle cx="10.5" cy="10.5" r="6.75" />)
const NoteIcon = (p: IconProps) =>
  icon(
    p,
    'M5 4.5h14a.5.5 0 0 1 .5.5v9.5L14.5 19.5H5a.5.5 0 0 1-.5-.5V5a.5.5 0 0 1 .5-.5ZM19.5 14.5h-5v5M8 9h8M8 12.75h4',
  )
