import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { useFocusFirstInvalid } from '../../../web/use-focus-first-invalid.ts'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import { chooseFromList } from '../../report-page/assignees.ts'
import { type ChosenColleague, PlannedColleague } from '../../report-page/web/PlannedColleague.tsx'
import type { Planned } from '../../reports/status/planned.ts'
import { plannedDayError } from '../../reports/status-change/closing-form.ts'
import { statusTextError } from '../../reports/status-change/form-rules.ts'
import { ScheduledDay } from '../../reports/status-change/web/ScheduledDay.tsx'
import { LaterDayWarning } from '../../reports/status-change/web/Warnings.tsx'
import type { PlannedReport } from '../contract.ts'
import { assigneeOf } from '../groups.ts'
import { isMailedBy, promisedDay, reroutingOf } from '../moves.ts'
import { LetterBeside, MailChoice, textOfMove } from './MovedMail.tsx'
import css from './Planning.module.css'
import type { MoveReport } from './use-move.ts'

type Props = {
  report: PlannedReport
  /** Whether reports are assigned to colleagues here. */
  isAssigned: boolean
  move: MoveReport
  /** The mail that the reporter would get; absent for who may not see it. */
  letter: ((planned: Planned, text: string) => ReactNode) | undefined
  isBusy: boolean
  onClose: (isMoved: boolean) => void
}

/** Asks for the day, the part of it and the colleague: what can be dragged, and more, without a pointer. */
export function MoveDialog({ report, isAssigned, move, letter, isBusy, onClose }: Props) {
  const form = useId()
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const [planned, setPlanned] = useState(plannedNow(report))
  const [assignee, setAssignee] = useState<ChosenColleague | undefined>(assigneeOf(report))
  const [mails, setMails] = useState(true)
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const mail = { report, planned, text, letter }
  const isBeside = useMediaQuery('(width >= 64rem)') && report.isMailed && letter !== undefined
  const focusInvalid = useFocusFirstInvalid()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const target = planned && assignee && { planned, assignee }
    const found = {
      day: planned ? dayError(planned, report) : 'Kies een dag',
      assignee: assignee ? undefined : chooseFromList,
      text: target && isMailedBy({ report, target, mails }) ? statusTextError(text, textOfMove) : undefined,
    }
    setErrors(found)
    if (isBusy) return
    if (!target || Object.values(found).some(Boolean)) return focusInvalid(event.currentTarget)
    if (await move(report, target, { mails, text })) onClose(true)
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
          <ScheduledDay
            planned={planned}
            hint={undefined}
            required
            error={errors.day}
            onChange={setPlanned}
            colleague={
              isAssigned && (
                <PlannedColleague
                  assignee={report.assignee}
                  handledBy={report.departmentIds}
                  chosen={assignee}
                  onChoose={setAssignee}
                  rerouting={assignee && reroutingOf({ report, target: { assignee }, isRouted })}
                  error={errors.assignee}
                />
              )
            }
          />
          <LaterDayWarning day={planned?.day} promised={promisedDay(report)} advice={adviceOnMail(report)} />
          <MailChoice
            mail={mail}
            mails={mails}
            textError={errors.text}
            onMails={setMails}
            onText={setText}
            isBeside={isBeside}
          />
        </form>
        {isBeside && <LetterBeside mail={mail} mails={mails} />}
      </div>
    </Dialog>
  )
}

type Errors = { day?: string | undefined; assignee?: string | undefined; text?: string | undefined }

const plannedNow = ({ day, part }: PlannedReport): Planned | null => (day === null ? null : { day, part })

/** A day that stays is no error, however long ago. */
const dayError = ({ day }: Planned, report: PlannedReport) =>
  day === report.day ? undefined : plannedDayError(day, new Date())?.text

/** Of who gets no mail there is no message to write it in. */
const adviceOnMail = ({ isMailed }: PlannedReport) => (isMailed ? undefined : '')
