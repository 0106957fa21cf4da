import { LinkHelp } from '#features/site/pages/parts/LinkHelp.tsx'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import { Outcome } from '#features/site/pages/parts/Outcome.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import type { MyReport as Report } from '../contract.ts'
import type { ClosedPage } from '../page.ts'
import { actionTexts, erasableDetails } from '../web/action-texts.ts'
import { dayInWords } from '../web/days.ts'
import { closedTexts } from '../web/texts.ts'

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
