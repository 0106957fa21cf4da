import { refusalOf } from '#features/attachments/rules.ts'
import { NeedsScripts } from '#features/site/pages/parts/NeedsScripts.tsx'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import { photoErrors } from '#features/site/pages/parts/photo-errors.ts'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { errorTexts } from '#kit/error-texts.ts'
import { inLanguage } from '#kit/language.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { ClosedLinkPage, UnknownReport } from '../list/pages/ClosedPages.tsx'
import type { DoneOnPage, MyReportPageData, PressedBefore } from '../page.ts'
import { actionTexts } from '../web/action-texts.ts'
import { ClosedReport, ErasedReport } from './ClosedReport.tsx'
import { failureText } from './MessageForm.tsx'
import { MyReport } from './MyReport.tsx'

function doneText(done: DoneOnPage): string {
  if (typeof done === 'object') return actionTexts.add.done(done.added)
  return done === 'stop-mail' ? actionTexts.mail.stop.done : actionTexts.mail.start.done
}

export function PlainMyReport({ isListed = false }: { isListed?: boolean }) {
  const { myReport: page } = usePlainPages()
  if (!page) return <NeedsScripts />
  if (page.kind === 'erased') return <ErasedReport {...page} />
  if (page.kind === 'signed-out') return <ClosedLinkPage reason="expired" typed={page.typed} />
  if (page.kind === 'closed' && page.reason === 'not-open' && isListed) return <UnknownReport typed={page.typed} />
  if (page.kind === 'closed') return <ClosedReport {...page} />
  return (
    <MyReport
      report={page.report}
      isListed={isListed}
      notice={page.done && doneText(page.done)}
      refusal={<Refusal {...page} />}
    />
  )
}

type Open = Extract<MyReportPageData, { kind: 'open' }>

/** Text that can no longer be sent is shown, to copy. */
function Refusal({ report, before }: Open) {
  if (!before) return null
  if (!before.failure) return <ErrorSummary title={titleFor(before)} errors={fieldErrors(before)} />
  return (
    <>
      <Alert severity="error">{failureText(before.failure)}</Alert>
      {!report.mayAdd && <NotSent typed={[before.text]} />}
    </>
  )
}

const titleFor = ({ press, text, refusedPhotos }: PressedBefore) =>
  !refusedPhotos && (press === 'erase' || text.trim() === '')
    ? inLanguage(errorTexts).notAllAnswered
    : inLanguage(errorTexts).notAllRight

function fieldErrors({ press, refusedPhotos }: PressedBefore) {
  if (refusedPhotos) return photoErrors('addition-photos', refusedPhotos.map(refusalOf))
  return [
    press === 'erase'
      ? { id: 'erase', message: actionTexts.erase.confirm }
      : { id: 'addition', message: actionTexts.add.label },
  ]
}
