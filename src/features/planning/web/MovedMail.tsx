import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import type { Planned } from '../../reports/status/planned.ts'
import type { PlannedReport } from '../contract.ts'
import { isMailedBy } from '../moves.ts'
import css from './Planning.module.css'

/** The mail about the day that is filled in. */
type Mail = {
  report: PlannedReport
  /** Null: no day is filled in yet. */
  planned: Planned | null
  /** Shows it; absent for who may not see it. */
  letter: ((planned: Planned) => ReactNode) | undefined
}

/** Whether the day stays as it was, so that there is nothing to mail. */
const staysOn = ({ report, planned }: Mail) =>
  planned !== null && !isMailedBy({ report, target: { planned }, mails: true })

type ChoiceProps = { mail: Mail; mails: boolean; onChange: (mails: boolean) => void; isBeside: boolean }

/** Whether the reporter is mailed, and on a narrow screen what they read then. */
export function MailChoice({ mail, mails, onChange, isBeside }: ChoiceProps) {
  const { report, planned, letter } = mail
  const [isRead, setIsRead] = useState(false)
  if (!report.isMailed) return <p>De melder krijgt hier geen mail over.</p>
  if (staysOn(mail)) return <p>De dag blijft gelijk: de melder krijgt geen mail.</p>
  return (
    <>
      <Checkbox
        label={report.day ? 'Mail de melder de nieuwe dag' : 'Mail de melder de dag'}
        hint="De mail gaat pas weg als je het niet meer kunt terugdraaien."
        checked={mails}
        onChange={({ target }) => onChange(target.checked)}
      />
      {letter && mails && planned && !isBeside && (
        <>
          <Button small variant="subtle" aria-expanded={isRead} onClick={() => setIsRead(!isRead)}>
            {isRead ? 'Verberg de mail' : 'Bekijk de mail'}
          </Button>
          {isRead && (
            <Suspense>
              <div ref={showWhole}>{letter(planned)}</div>
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'end' })

/** The mail beside the fields, or why there is none. */
export function LetterBeside({ mail, mails }: Pick<ChoiceProps, 'mail' | 'mails'>) {
  const { planned, letter } = mail
  const isMailed = mails && planned !== null && !staysOn(mail)
  return (
    <div className={css.letter}>
      {isMailed ? <Suspense>{letter?.(planned)}</Suspense> : <p>{planned ? noMail : noDay}</p>}
    </div>
  )
}

const noMail = 'De melder krijgt hierover geen e-mail.'
const noDay = 'Kies een dag. Hier staat dan de e-mail aan de melder.'
