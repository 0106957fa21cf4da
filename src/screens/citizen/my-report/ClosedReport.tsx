import type { MyReport as Report } from '#features/my-reports/contract.ts'
import type { ClosedPage } from '#features/my-reports/page.ts'
import { actionTexts, erasableDetails } from '#features/my-reports/web/action-texts.ts'
import { dayInWords } from '#features/my-reports/web/days.ts'
import { closedTexts } from '#features/my-reports/web/texts.ts'
import { formTexts } from '#features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LinkHelp } from '../LinkHelp.tsx'
import { NotSent } from '../NotSent.tsx'
import css from '../Outcome.module.css'

type ClosedProps = {
  reason: ClosedPage
  configuration: PublicConfiguration
  onRetry?: () => void
  typed?: string
}

export function ClosedReport({ reason, configuration, onRetry, typed = '' }: ClosedProps) {
  const { heading, text } = closedTexts[reason]
  useTitle(titleOf(heading, configuration.language.siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <NotSent typed={[typed]} />
      {reason !== 'failed' && <LinkHelp configuration={configuration} offersLink={reason === 'not-open'} />}
      {onRetry && reason === 'failed' && (
        <div className={css.buttons}>
          <Button onClick={onRetry}>{formTexts.retry}</Button>
        </div>
      )}
    </div>
  )
}

type ErasedProps = { report: Report; backupsUntil: string; language: PublicConfiguration['language'] }

export function ErasedReport({ report, backupsUntil, language: { siteTitle, phoneNumber } }: ErasedProps) {
  const { number, mail } = report
  const { heading, text, noMoreMail, goesOn, stays, backups } = actionTexts.erased
  const [before, day, after] = backups(dayInWords(backupsUntil))
  useTitle(titleOf(heading, siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <p>{[text(erasableDetails(report)), mail !== 'none' && noMoreMail(number), goesOn].filter(Boolean).join(' ')}</p>
      <p>{stays({ number, phone: phoneNumber })}</p>
      <p>
        {before}
        <strong>{day}</strong>
        {after}
      </p>
    </div>
  )
}
