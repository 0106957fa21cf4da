import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { chooseFromList, unassigned } from '../../report-page/assignees.ts'
import { AssigneeField, ReroutingAdvice } from '../../report-page/web/AssigneeField.tsx'
import type { Planned } from '../../reports/status/planned.ts'
import { plannedDayError } from '../../reports/status-change/closing-form.ts'
import { PlannedDay } from '../../reports/status-change/web/PlannedDay.tsx'
import { PlannedPart } from '../../reports/status-change/web/ScheduledDay.tsx'
import { LaterDayWarning } from '../../reports/status-change/web/Warnings.tsx'
import { useColleagueNames } from '../../users/web/colleague-names.tsx'
import type { PlannedReport } from '../contract.ts'
import { assigneeOf, unassignedLabel } from '../groups.ts'
import { promisedDay, reroutingOf, type Target } from '../moves.ts'
import { LetterBeside, MailChoice } from './MovedMail.tsx'
import css from './Planning.module.css'
import type { MoveReport } from './use-move.ts'

type Props = {
  report: PlannedReport
  /** Whether reports are assigned to colleagues here. */
  isAssigned: boolean
  move: MoveReport
  /** The mail that the reporter would get; absent for who may not see it. */
  letter: ((planned: Planned) => ReactNode) | undefined
  isBusy: boolean
  onClose: (isMoved: boolean) => void
}

/** Asks for the day, the part of it and the colleague: what can be dragged, and more, without a pointer. */
export function MoveDialog({ report, isAssigned, move, letter, isBusy, onClose }: Props) {
  const form = useId()
  const [{ day, part }, setPlanned] = useState<Pick<PlannedReport, 'day' | 'part'>>(report)
  const [assignee, setAssignee] = useState<Target['assignee'] | undefined>(assigneeOf(report))
  const [mails, setMails] = useState(true)
  const [errors, setErrors] = useState<{ day?: string | undefined; assignee?: string | undefined }>({})
  const mail = { report, planned: day ? { day, part } : null, letter }
  const isBeside = useMediaQuery('(width >= 64rem)') && report.isMailed && letter !== undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isKept = day === report.day
    const message = day ? (isKept ? undefined : plannedDayError(day, new Date())?.text) : 'Kies een dag'
    setErrors({ day: message, assignee: assignee ? undefined : chooseFromList })
    if (!day || message || !assignee || isBusy) return
    if (await move(report, { planned: { day, part }, assignee }, mails)) onClose(true)
  }
  const actions = (
    <>
      <Button type="submit" form={form} busy={isBusy} busyText="Bezig met verplaatsen">
        {report.day ? 'Verplaats' : 'Plan in'}
      </Button>
      <Button variant="secondary" onClick={() => onClose(false)}>
        Annuleer
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`Melding ${report.id} inplannen`}
      actions={actions}
      wide={isBeside}
    >
      <p className={css.about}>{report.text}</p>
      <div className={classes(isBeside && css.besideLetter)}>
        <form id={form} noValidate onSubmit={send}>
          <PlannedDay
            label="Dag"
            required
            day={day}
            error={errors.day}
            onChange={chosen => setPlanned({ day: chosen, part })}
          />
          <PlannedPart part={part} onChange={chosen => setPlanned({ day, part: chosen })} />
          {isAssigned && (
            <AssigneeChoice report={report} chosen={assignee} onChoose={setAssignee} error={errors.assignee} />
          )}
          <MailChoice mail={mail} mails={mails} onChange={setMails} isBeside={isBeside} />
          <LaterDayWarning day={day} promised={promisedDay(report)} advice={explainOnPage} />
        </form>
        {isBeside && <LetterBeside mail={mail} mails={mails} />}
      </div>
    </Dialog>
  )
}

const explainOnPage = 'Plan de melding op haar eigen pagina in als je de melder wilt schrijven waarom.'

type AssigneeProps = {
  report: PlannedReport
  /** Undefined while what is typed is not a choice. */
  chosen: Target['assignee'] | undefined
  onChoose: (assignee: Target['assignee'] | undefined) => void
  error: string | undefined
}

/** Who does the work: any colleague who can handle it; unassigned where the field is empty. */
function AssigneeChoice({ report, chosen, onChoose, error }: AssigneeProps) {
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const nameOf = useColleagueNames()
  return (
    <>
      <AssigneeField
        label="Wie doet het?"
        initialText={report.assignee === null ? '' : nameOf(report.assignee)}
        placeholder={unassignedLabel}
        current={chosen?.email ?? null}
        handledBy={report.departmentIds}
        unassignedLabel={unassignedLabel}
        onChoose={(assignee, text) => onChoose(assignee ?? (text.trim() === '' ? unassigned : undefined))}
        error={error}
      />
      <ReroutingAdvice rerouting={chosen && reroutingOf({ report, target: { assignee: chosen }, isRouted })} />
    </>
  )
}
