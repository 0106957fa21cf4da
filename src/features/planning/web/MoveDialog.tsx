import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import { Select } from '../../../web/ui/Select.tsx'
import type { Planned } from '../../reports/status/planned.ts'
import { plannedDayError } from '../../reports/status-change/closing-form.ts'
import { PlannedDay } from '../../reports/status-change/web/PlannedDay.tsx'
import { PlannedPart } from '../../reports/status-change/web/ScheduledDay.tsx'
import { useColleagueNames } from '../../users/web/colleague-names.tsx'
import type { PlannedPerson, PlannedReport } from '../contract.ts'
import { peopleFor } from '../groups.ts'
import { isMailedBy } from '../moves.ts'
import css from './Planning.module.css'
import type { MoveReport } from './use-move.ts'

type Props = {
  report: PlannedReport
  people: readonly PlannedPerson[]
  /** Whether reports are assigned to colleagues here. */
  isAssigned: boolean
  move: MoveReport
  /** The mail that the reporter would get; absent for who may not see it. */
  letter: ((planned: Planned) => ReactNode) | undefined
  isBusy: boolean
  onClose: (isMoved: boolean) => void
}

/** Asks for the day, the part of it and the colleague: what can be dragged, and more, without a pointer. */
export function MoveDialog({ report, people, isAssigned, move, letter, isBusy, onClose }: Props) {
  const form = useId()
  const nameOf = useColleagueNames()
  const [{ day, part }, setPlanned] = useState<Pick<PlannedReport, 'day' | 'part'>>(report)
  const [assignee, setAssignee] = useState(report.assignee)
  const [mails, setMails] = useState(true)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isKept = day === report.day
    const message = day ? (isKept ? undefined : plannedDayError(day, new Date())?.text) : 'Kies een dag'
    setError(message)
    if (!day || message || isBusy) return
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
    <Dialog open onClose={() => onClose(false)} title={`Melding ${report.id} inplannen`} actions={actions}>
      <p className={css.about}>{report.text}</p>
      <form id={form} noValidate onSubmit={send}>
        <PlannedDay
          label="Dag"
          required
          day={day}
          error={error}
          onChange={chosen => setPlanned({ day: chosen, part })}
        />
        <PlannedPart part={part} onChange={chosen => setPlanned({ day, part: chosen })} />
        {isAssigned && (
          <Select
            label="Wie doet het?"
            options={[
              { value: '', label: 'Nog niemand' },
              ...peopleFor(report, people)
                .map(email => ({ value: email, label: nameOf(email) }))
                .sort((one, other) => one.label.localeCompare(other.label, 'nl')),
            ]}
            value={assignee ?? ''}
            onChange={({ target }) => setAssignee(target.value || null)}
          />
        )}
        <MailChoice
          report={report}
          planned={day ? { day, part } : null}
          mails={mails}
          onChange={setMails}
          letter={letter}
        />
      </form>
    </Dialog>
  )
}

type MailProps = {
  report: PlannedReport
  planned: Planned | null
  mails: boolean
  onChange: (mails: boolean) => void
  letter: Props['letter']
}

/** Whether the reporter is mailed, and what they read then. */
function MailChoice({ report, planned, mails, onChange, letter }: MailProps) {
  const [isRead, setIsRead] = useState(false)
  if (!report.isMailed) return <p>De melder krijgt hier geen mail over.</p>
  if (planned && !isMailedBy({ report, target: { planned, assignee: null }, mails: true }))
    return <p>De dag blijft gelijk: de melder krijgt geen mail.</p>
  return (
    <>
      <Checkbox
        label={report.day ? 'Mail de melder de nieuwe dag' : 'Mail de melder de dag'}
        hint="De mail gaat pas weg als je het niet meer kunt terugdraaien."
        checked={mails}
        onChange={({ target }) => onChange(target.checked)}
      />
      {letter && mails && planned && (
        <Button small variant="subtle" aria-expanded={isRead} onClick={() => setIsRead(!isRead)}>
          {isRead ? 'Verberg de mail' : 'Bekijk de mail'}
        </Button>
      )}
      {mails && planned && isRead && letter?.(planned)}
    </>
  )
}
