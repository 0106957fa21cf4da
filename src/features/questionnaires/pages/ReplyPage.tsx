import { thanksTexts } from '#features/my-reports/web/link-texts.ts'
import { LinkHelp } from '#features/site/pages/parts/LinkHelp.tsx'
import { LoadingPage, useLoaded } from '#features/site/pages/parts/loading.tsx'
import { NeedsScripts } from '#features/site/pages/parts/NeedsScripts.tsx'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import { Outcome } from '#features/site/pages/parts/Outcome.tsx'
import { type ReportNow, ReportThanks, useReportNow } from '#features/site/pages/parts/ReportThanks.tsx'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { focusNextHeading } from '#web/focus.ts'
import type { Session } from '../contract.ts'
import { factsPathOf, type LoadedSession, loadSession } from '../web/session.ts'
import { formTexts, replyTexts } from '../web/texts.ts'
import { typedTextsOf } from './ReplyForm.tsx'
import { ReporterQuestion } from './ReporterQuestion.tsx'

type State = LoadedSession | { kind: 'sent'; session: Session }

/** Opening the mailed link changes nothing: mail scanners open every link. */
export function ReplyPage({ uuid }: { uuid: string }) {
  const [state, setState] = useLoaded<string, State>(uuid, loadSession)
  if (state.kind === 'loading')
    return (
      <LoadingPage text={formTexts.loading}>
        <PlainReply />
      </LoadingPage>
    )
  if (state.kind === 'sent') return <Sent session={state.session} />
  if (state.kind === 'closed') {
    const retry = state.reason === 'failed' ? () => setState({ kind: 'loading' }) : undefined
    return (
      <Outcome {...replyTexts.closed[state.reason]} onRetry={retry}>
        <NotSent typed={typedTextsOf(uuid)} />
        {!retry && <LinkHelp token={uuid} />}
      </Outcome>
    )
  }
  const { session } = state
  return (
    <ReporterQuestion
      session={session}
      onSent={() => {
        focusNextHeading()
        setState({ kind: 'sent', session })
      }}
      onClosed={reason => setState({ kind: 'closed', reason })}
    />
  )
}

const Sent = ({ session }: { session: Session }) => <ReplyThanks report={useReportNow(factsPathOf(session))} />

function PlainReply() {
  const { reply: page } = usePlainPages()
  if (!page) return <NeedsScripts />
  if (page.kind === 'sent') return <ReplyThanks report={page.facts && { facts: page.facts, page: undefined }} />
  if (page.kind === 'closed')
    return (
      <Outcome {...replyTexts.closed[page.reason]}>
        <NotSent typed={page.typed} />
        {page.reason !== 'failed' && <LinkHelp />}
      </Outcome>
    )
  const { session, facts, filledIn } = page
  return <ReporterQuestion session={session} facts={facts} filledIn={filledIn} />
}

const ReplyThanks = ({ report }: { report: ReportNow | undefined }) => (
  <ReportThanks heading={replyTexts.sent.heading} report={report}>
    <p>{replyTexts.sent.text}</p>
    <p>{thanksTexts.answered}</p>
  </ReportThanks>
)
