import { useEffect, useState } from 'react'
import type { MyReport as Report } from '../../../features/my-reports/contract.ts'
import { actionTexts, erasableDetails } from '../../../features/my-reports/web/action-texts.ts'
import { dayInWords } from '../../../features/my-reports/web/days.ts'
import { type LoadedReport, loadMyReport } from '../../../features/my-reports/web/my-report.ts'
import { type ClosedPage, closedTexts, myReportTexts as texts } from '../../../features/my-reports/web/texts.ts'
import { formTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { focusNextHeading } from '../../../web/focus.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { LinkHelp } from '../LinkHelp.tsx'
import css from '../Outcome.module.css'
import { MyReport } from './MyReport.tsx'

type Props = { configuration: PublicConfiguration; id: number }
type State = LoadedReport | { kind: 'erased'; report: Report; backupsUntil: string }

/** A report as its reporter sees it, in a browser where its page was opened. */
export function MyReportPage({ configuration, id }: Props) {
  const [state, setState] = useState<State>()
  const [notice, setNotice] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again.
  useEffect(() => {
    const controller = new AbortController()
    void loadMyReport(id, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [id, attempt])
  const { siteTitle } = configuration.language
  if (!state) return <Loading siteTitle={siteTitle} />
  const reload = () => setAttempt(attempt + 1)
  if (state.kind === 'closed') return <Closed reason={state.reason} configuration={configuration} onRetry={reload} />
  if (state.kind === 'erased') return <Erased {...state} language={configuration.language} />
  const { report } = state
  const show = (changed: Report, done: string) => {
    setState({ kind: 'open', report: changed })
    setNotice(done)
    scrollTo(0, 0)
    document.querySelector('h1')?.focus() // what was pressed may be gone
  }
  return (
    <MyReport
      configuration={configuration}
      report={report}
      notice={notice}
      onChanged={show}
      onAnswered={() => {
        setNotice(actionTexts.answered)
        reload()
      }}
      onErased={backupsUntil => {
        focusNextHeading()
        setState({ kind: 'erased', report, backupsUntil })
      }}
    />
  )
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(texts.loading, siteTitle))
  return <Skeleton lines={6} label={texts.loading} />
}

type ClosedProps = { reason: ClosedPage; configuration: PublicConfiguration; onRetry: () => void }

function Closed({ reason, configuration, onRetry }: ClosedProps) {
  const { heading, text } = closedTexts[reason]
  useTitle(titleOf(heading, configuration.language.siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      {reason !== 'failed' && <LinkHelp configuration={configuration} offersLink={reason === 'not-open'} />}
      {reason === 'failed' && (
        <div className={css.buttons}>
          <Button onClick={onRetry}>{formTexts.retry}</Button>
        </div>
      )}
    </div>
  )
}

type ErasedProps = { report: Report; backupsUntil: string; language: PublicConfiguration['language'] }

/** @param report as it was */
function Erased({ report, backupsUntil, language: { siteTitle, phoneNumber } }: ErasedProps) {
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
