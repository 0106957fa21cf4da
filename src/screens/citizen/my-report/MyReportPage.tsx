import { useEffect, useState } from 'react'
import type { MyReport as Report } from '#features/my-reports/contract.ts'
import { actionTexts } from '#features/my-reports/web/action-texts.ts'
import { type LoadedReport, loadMyReport } from '#features/my-reports/web/my-report.ts'
import { myReportTexts as texts } from '#features/my-reports/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { focusNextHeading } from '#web/focus.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ClosedReport, ErasedReport } from './ClosedReport.tsx'
import { MyReport } from './MyReport.tsx'
import { PlainMyReport } from './PlainMyReport.tsx'

type Props = {
  configuration: PublicConfiguration
  id: number
  isListed?: boolean
}
type State = LoadedReport | { kind: 'erased'; report: Report; backupsUntil: string }

export function MyReportPage({ configuration, id, isListed = false }: Props) {
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
  if (!state)
    return (
      <>
        <Loading siteTitle={siteTitle} />
        <noscript>
          <PlainMyReport configuration={configuration} />
        </noscript>
      </>
    )
  const reload = () => setAttempt(attempt + 1)
  if (state.kind === 'closed')
    return <ClosedReport reason={state.reason} configuration={configuration} onRetry={reload} />
  if (state.kind === 'erased') return <ErasedReport {...state} language={configuration.language} />
  const { report } = state
  const show = (changed: Report, done: string) => {
    setState({ kind: 'open', report: changed })
    setNotice(done)
    scrollTo(0, 0)
    document.querySelector('h1')?.focus() // the pressed element may be gone
  }
  return (
    <MyReport
      configuration={configuration}
      report={report}
      notice={notice}
      isListed={isListed}
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
