import type { MyReport as Report } from '#features/my-reports/contract.ts'
import type { ClosedPage } from '#features/my-reports/page.ts'
import { actionTexts, erasableDetails } from '#features/my-reports/web/action-texts.ts'
import { dayInWords } from '#features/my-reports/web/days.ts'
import { closedTexts } from '#features/my-reports/web/texts.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { LinkHelp } from '../LinkHelp.tsx'
import { NotSent } from '../NotSent.tsx'
import { Outcome } from '../Outcome.tsx'

type ClosedProps = {
  reason: ClosedPage
  onRetry?: () => void
  typed?: string
}

export function ClosedReport({ reason, onRetry, typed = '' }: ClosedProps) {
  return (
    <Outcome {...closedTexts[reason]} onRetry={reason === 'failed' ? onRetry : undefined}>
      <NotSent typed={[typed]} />
      {reason !== 'failed' && <LinkHelp offersLink={reason === 'not-open'} />}
    </Outcome>
  )
}

type ErasedProps = { report: Report; backupsUntil: string }

export function ErasedReport({ report, backupsUntil }: ErasedProps) {
  const { phoneNumber } = useConfiguration().language
  const { number, mail } = report
  const { heading, text, noMoreMail, goesOn, stays, backups } = actionTexts.erased
  const [before, day, after] = backups(dayInWords(backupsUntil))
  const sentences = [text(erasableDetails(report)), mail !== 'none' && noMoreMail(number), goesOn]
  return (
    <Outcome heading={heading} text={sentences.filter(Boolean).join(' ')}>
      <p>{stays({ number, phone: phoneNumber })}</p>
      <p>
        {before}
        <strong>{day}</strong>
        {after}
      </p>
    </Outcome>
  )
}
