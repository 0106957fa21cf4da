import type { DoneOnPage, MyReportPageData, PressedBefore } from '../../../features/my-reports/page.ts'
import { actionTexts as texts } from '../../../features/my-reports/web/action-texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { ErrorSummary } from '../../../web/ui/ErrorSummary.tsx'
import { ClosedLinkPage } from '../my-reports/ClosedLinkPage.tsx'
import { UnknownReport } from '../my-reports/UnknownReport.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { NotSent } from '../NotSent.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { ClosedReport, ErasedReport } from './ClosedReport.tsx'
import { failureText } from './MessageForm.tsx'
import { MyReport } from './MyReport.tsx'

function doneText(done: DoneOnPage): string {
  if (typeof done === 'object') return texts.add.done(done.added)
  return done === 'stop-mail' ? texts.mail.stop.done : texts.mail.start.done
}

type Props = {
  configuration: PublicConfiguration
  /** Whether it is one of the list of a reporter who is signed in. */
  isListed?: boolean
}

/** A report as its reporter sees it, in a browser without scripts. */
export function PlainMyReport({ configuration, isListed = false }: Props) {
  const { myReport: page } = usePlainPages()
  const { siteTitle } = configuration.language
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'erased') return <ErasedReport {...page} language={configuration.language} />
  if (page.kind === 'signed-out') return <ClosedLinkPage siteTitle={siteTitle} reason="expired" typed={page.typed} />
  if (page.kind === 'closed' && page.reason === 'not-open' && isListed)
    return <UnknownReport siteTitle={siteTitle} typed={page.typed} />
  if (page.kind === 'closed') return <ClosedReport {...page} configuration={configuration} />
  return (
    <MyReport
      configuration={configuration}
      report={page.report}
      isListed={isListed}
      notice={page.done && doneText(page.done)}
      refusal={<Refusal {...page} />}
    />
  )
}

type Open = Extract<MyReportPageData, { kind: 'open' }>

/** What is wrong with what was sent; what can no longer be sent is shown, to copy. */
function Refusal({ report, before }: Open) {
  if (!before) return null
  if (!before.failure) return <ErrorSummary title={texts.formErrors} errors={[fieldError(before)]} />
  return (
    <>
      <Alert severity="error">{failureText(before.failure)}</Alert>
      {!report.mayAdd && <NotSent typed={[before.text]} />}
    </>
  )
}

const fieldError = ({ press }: PressedBefore) =>
  press === 'erase' ? { id: 'erase', message: texts.erase.confirm } : { id: 'addition', message: texts.add.label }
