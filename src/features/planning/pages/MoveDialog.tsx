import { type FormEvent, useId, useState } from 'react'
import { chooseFromList } from '#features/report-page/assignees.ts'
import { type ChosenColleague, PlannedColleague } from '#features/report-page/web/AssigneeField.tsx'
import { plannedDayError } from '#features/reports/status-change/closing-form.ts'
import { statusTextError } from '#features/reports/status-change/form-rules.ts'
import { ScheduledDay } from '#features/reports/status-change/web/StatusDetails.tsx'
import { LaterDayWarning } from '#features/reports/status-change/web/Warnings.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { useRefused } from '#web/form/use-refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFocusFirstInvalid } from '#web/use-focus.ts'
import { useMediaQuery } from '#web/use-media-query.ts'
import type { PlannedReport } from '../contract.ts'
import { assigneeOf } from '../groups.ts'
import { isMailedBy, promisedDay, reroutingOf, type Target } from '../moves.ts'
import { LetterBeside, MailChoice, textOfMove, useMayReadLetter } from './MovedMail.tsx'
import css from './Planning.module.css'
import type { MoveReport } from './use-moving-work.ts'

type Planned = Target['planned']

type Props = {
  report: PlannedReport
  isAssigned: boolean
  move: MoveReport
  isBusy: boolean
  onClose: (isMoved: boolean) => void
}

export function MoveDialog({ report, isAssigned, move, isBusy, onClose }: Props) {
  const form = useId()
  const { assignSignalToDepartment: isRouted } = useConfiguration().featureFlags
  const [planned, setPlanned] = useState(plannedNow(report))
  const [assignee, setAssignee] = useState<ChosenColleague | undefined>(assigneeOf(report))
  const [mails, setMails] = useState(true)
  const [text, setText] = useState('')
  const target = planned && assignee && { planned, assignee }
  const { errorOf, refuse } = useRefused(moveErrors(report, { planned, assignee, mails, text }))
  const mayRead = useMayReadLetter()
  const isBeside = useMediaQuery('(width >= 64rem)') && report.isMailed && mayRead
  const mail = { report, planned, text, mails }
  const focusInvalid = useFocusFirstInvalid()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isWrong = refuse()
    if (isBusy) return
    if (!target || isWrong) return focusInvalid(event.currentTarget)
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
            error={errorOf('day')}
            onChange={setPlanned}
            colleague={
              isAssigned && (
                <PlannedColleague
                  assignee={report.assignee}
                  handledBy={report.departmentIds}
                  chosen={assignee}
                  onChoose={setAssignee}
                  rerouting={assignee && reroutingOf({ report, target: { assignee }, isRouted })}
                  error={errorOf('assignee')}
                />
              )
            }
          />
          <LaterDayWarning day={planned?.day} promised={promisedDay(report)} advice={adviceOnMail(report)} />
          <MailChoice
            mail={mail}
            textError={errorOf('text')}
            onMails={setMails}
            onText={setText}
            mayUnfold={mayRead && !isBeside}
          />
        </form>
        {isBeside && <LetterBeside {...mail} />}
      </div>
    </Dialog>
  )
}

const plannedNow = ({ day, part }: PlannedReport): Planned | null => (day === null ? null : { day, part })

const adviceOnMail = ({ isMailed }: PlannedReport) => (isMailed ? undefined : '')

type MoveValues = {
  planned: Planned | null
  assignee: ChosenColleague | undefined
  mails: boolean
  text: string
}

const moveErrors = (report: PlannedReport, { planned, assignee, mails, text }: MoveValues) => ({
  day: planned ? dayError(planned, report) : 'Kies een dag',
  assignee: assignee ? undefined : chooseFromList,
  text:
    planned && assignee && isMailedBy({ report, target: { planned }, mails })
      ? statusTextError(text, textOfMove)
      : undefined,
})

/** An unchanged day is no error, however long ago. */
const dayError = ({ day }: Planned, report: PlannedReport) =>
  day === report.day ? undefined : plannedDayError(day, new Date())?.text
