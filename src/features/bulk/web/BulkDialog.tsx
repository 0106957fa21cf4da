import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { errorText } from '../../../web/error-texts.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { useFocusFault } from '../../../web/use-focus-fault.ts'
import type { ListedReport } from '../../report-view/contract.ts'
import { useSession } from '../../users/web/session.ts'
import { BulkPatch } from '../contract.ts'
import { type BulkPart, counted, partName, whatChanges } from '../parts.ts'
import { secondsToUndo } from '../rules.ts'
import css from './Bulk.module.css'
import type { Chosen } from './fields-props.ts'
import { partFields } from './part-fields.ts'
import { useStartBulkChange } from './queries.ts'
import { useNames } from './use-names.ts'

type Props = {
  part: BulkPart
  open: boolean
  reports: readonly ListedReport[]
  onClose: () => void
  onStarted: () => void
}

/** The form for one thing that is changed in all of them, which says before how many there are. */
export function BulkDialog({ part, open, reports, onClose, onStarted }: Props) {
  const form = useId()
  const title = `${partName[part]} van ${counted(reports.length)} wijzigen`
  const { fetch } = useSession()
  const start = useStartBulkChange(fetch)
  const actions = (
    <>
      <Button type="submit" form={form} busy={start.isPending} busyText="Bezig met klaarzetten">
        Wijzig {counted(reports.length)}
      </Button>
      <Button variant="subtle" onClick={onClose}>
        Annuleer
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      <PartForm
        key={part}
        form={form}
        part={part}
        reports={reports}
        failed={start.error}
        onSubmit={patch => start.mutate({ reports, patch }, { onSuccess: onStarted })}
      />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'part' | 'reports'> & {
  form: string
  failed: Error | null
  onSubmit: (patch: z.input<typeof BulkPatch>) => void
}

function PartForm({ form, part, reports, failed, onSubmit }: FormProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [fault, setFault] = useState<string>()
  const names = useNames()
  const Fields = partFields[part]
  const refuse = useFocusFault()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = chosen.fault ?? (chosen.patch ? undefined : 'Kies wat er moet veranderen')
    setFault(wrong)
    if (wrong) refuse(event.currentTarget)
    else if (chosen.patch) onSubmit(chosen.patch)
  }
  return (
    <form id={form} noValidate onSubmit={submit}>
      <Fields
        reports={reports}
        fault={fault}
        onChosen={next => {
          setFault(undefined)
          setChosen(next)
        }}
      />
      <p className={css.sentence} role="status">
        {chosen.patch && !chosen.fault && (
          <>
            <strong>
              Van {counted(reports.length)} {whatChanges(BulkPatch.parse(chosen.patch), names)}.
            </strong>{' '}
            Dat begint na {secondsToUndo} seconden. Tot dan kun je het ongedaan maken.
          </>
        )}
      </p>
      {failed && (
        <Alert severity="error" title="Er is nog niets gewijzigd">
          <p>{errorText(failed)}</p>
        </Alert>
      )}
    </form>
  )
}
