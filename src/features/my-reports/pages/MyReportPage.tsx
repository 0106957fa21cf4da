import { useEffect, useState } from 'react'
import { LoadingPage } from '#features/site/pages/parts/loading.tsx'
import { focusNextHeading } from '#web/focus.ts'
import type { MyReport as Report } from '../contract.ts'
import { actionTexts } from '../web/action-texts.ts'
import { type LoadedReport, loadMyReport } from '../web/my-report.ts'
import { myReportTexts as texts } from '../web/texts.ts'
import { ClosedReport, ErasedReport } from './ClosedReport.tsx'
import { MyReport } from './MyReport.tsx'
import { PlainMyReport } from './PlainMyReport.tsx'

type Props = { id: number; isListed?: boolean }
type State = LoadedReport | { kind: 'erased'; report: Report; backupsUntil: string }

export function MyReportPage({ id, isListed = false }: Props) {
  const [state, setState] = useState<State>()
  const [notice, setNotice] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again.
  useEffect(() => {
    const controller = new AbortController()
    void loadMyReport(id, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [id, attempt])
  if (!state)
    return (
      <LoadingPage text={texts.loading}>
        <PlainMyReport />
      </LoadingPage>
    )
  const reload = () => setAttempt(attempt + 1)
  if (state.kind === 'closed') return <ClosedReport reason={state.reason} onRetry={reload} />
  if (state.kind === 'erased') return <ErasedReport {...state} />
  const { report } = state
  const show = (changed: Report, done: string) => {
    setState({ kind: 'open', report: changed })
    setNotice(done)
    scrollTo(0, 0)
    document.querySelector('h1')?.focus() // the pressed element may be gone
  }
  return (
    <MyReport
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
