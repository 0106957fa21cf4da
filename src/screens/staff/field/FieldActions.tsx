import { useState } from 'react'
import type { ChangeKind } from '#features/field/queue.ts'
import type { FieldReport } from '#features/field/rules.ts'
import { useFieldQueue } from '#features/field/web/field-queue.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import { statusOf } from '#features/reports/status/codes.ts'
import { selectableFrom } from '#features/reports/status/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import css from './Field.module.css'
import { NotFoundIcon } from './field-icons.tsx'

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
