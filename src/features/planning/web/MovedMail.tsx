import { type ReactNode, Suspense, useState } from 'react'
import type { Planned } from '#features/reports/status/planned.ts'
import { maxLengthInForm } from '#features/reports/status-change/form-rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { PlannedReport } from '../contract.ts'
import { isMailedBy } from '../moves.ts'
import css from './Planning.module.css'

type Mail = {
  report: PlannedReport
  planned: Planned | null
  letter: ((planned: Planned, text: string) => ReactNode) | undefined
  text: string
}

/** Optional, as the mail always has the day. */
export const textOfMove = { required: false, max: maxLengthInForm }

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
