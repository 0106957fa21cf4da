import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../web/ui/Button.tsx'
import { Checkbox } from '../../../web/ui/Checkbox.tsx'
import { TextArea } from '../../../web/ui/TextArea.tsx'
import type { Planned } from '../../reports/status/planned.ts'
import { maxLengthInForm } from '../../reports/status-change/form-rules.ts'
import type { PlannedReport } from '../contract.ts'
import { isMailedBy } from '../moves.ts'
import css from './Planning.module.css'

/** The mail about the day that is filled in. */
type Mail = {
  report: PlannedReport
  /** Null: no day is filled in yet. */
  planned: Planned | null
  /** Shows it; absent for who may not see it. */
  letter: ((planned: Planned, text: string) => ReactNode) | undefined
  /** What is written to the reporter besides the day. */
  text: string
}

/** What is written to the reporter need not be: the mail says the day by itself. */
export const textOfMove = { required: false, max: maxLengthInForm }

/** Whether the day stays as it was, so that there is nothing to mail. */
const staysOn = ({ report, planned }: Mail) =>
  planned !== null && !isMailedBy({ report, target: { planned }, mails: true })

type ChoiceProps = {
  mail: Mail
  mails: boolean
  textError: string | undefined
  onMails: (mails: boolean) => void
  onText: (text: string) => void
  isBeside: boolean
}

/** Whether the reporter is mailed and what they are written, and on a narrow screen what they read then. */
export function MailChoice({ mail, mails, textError, onMails, onText, isBeside }: ChoiceProps) {
  const { report, planned, text, letter } = mail
  const [isRead, setIsRead] = useState(false)
  if (!report.isMailed) return <p>De melder krijgt hier geen mail over.</p>
  if (staysOn(mail)) return <p>De dag blijft gelijk: de melder krijgt geen mail.</p>
  return (
    <>
      <Checkbox
        label={report.day ? 'Mail de melder de nieuwe dag' : 'Mail de melder de dag'}
        hint="De mail gaat pas weg als je het niet meer kunt terugdraaien."
        checked={mails}
        onChange={({ target }) => onMails(target.checked)}
      />
      {mails && (
        <TextArea
          label="Bericht aan melder"
          rows={3}
          max={textOfMove.max}
          value={text}
          onChange={({ target }) => onText(target.value)}
          error={textError}
        />
      )}
      {letter && mails && planned && !isBeside && (
        <>
          <Button small variant="subtle" aria-expanded={isRead} onClick={() => setIsRead(!isRead)}>
            {isRead ? 'Verberg de mail' : 'Bekijk de mail'}
          </Button>
          {isRead && (
            <Suspense>
              <div ref={showWhole}>{letter(planned, text)}</div>
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
  const { planned, text, letter } = mail
  const isMailed = mails && planned !== null && !staysOn(mail)
  return (
    <div className={css.letter}>
      {isMailed ? <Suspense>{letter?.(planned, text)}</Suspense> : <p>{planned ? noMail : noDay}</p>}
    </div>
  )
}

const noMail = 'De melder krijgt hierover geen e-mail.'
const noDay = 'Kies een dag. Hier staat dan de e-mail aan de melder.'
