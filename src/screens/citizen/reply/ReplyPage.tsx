import { useEffect, useState } from 'react'
import { thanksTexts } from '#features/my-reports/web/link-texts.ts'
import type { Session } from '#features/questionnaires/contract.ts'
import { factsPathOf, type LoadedSession, loadSession } from '#features/questionnaires/web/session.ts'
import { formTexts, replyTexts } from '#features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { focusNextHeading } from '#web/focus.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LinkHelp } from '../LinkHelp.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { NotSent } from '../NotSent.tsx'
import { Outcome } from '../Outcome.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { type ReportNow, ReportThanks, useReportNow } from '../ReportThanks.tsx'
import { ReporterQuestion } from './ReporterQuestion.tsx'
import { typedTextsOf } from './typed-texts.ts'

type Props = { configuration: PublicConfiguration; uuid: string }
type State = LoadedSession | { kind: 'loading' } | { kind: 'sent'; session: Session }

/** Opening the mailed link changes nothing: mail scanners open every link. */
export function ReplyPage({ configuration, uuid }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void loadSession(uuid, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [uuid, isLoading])
  const { siteTitle } = configuration.language
  if (state.kind === 'loading')
    return (
      <>
        <Loading siteTitle={siteTitle} />
        <noscript>
          <PlainReply configuration={configuration} />
        </noscript>
      </>
    )
  if (state.kind === 'sent') return <Sent session={state.session} siteTitle={siteTitle} />
  if (state.kind === 'closed') {
    const retry = state.reason === 'failed' ? () => setState({ kind: 'loading' }) : undefined
    return (
      <Outcome {...replyTexts.closed[state.reason]} siteTitle={siteTitle} onRetry={retry}>
        <NotSent typed={typedTextsOf(uuid)} />
        {!retry && <LinkHelp configuration={configuration} token={uuid} />}
      </Outcome>
    )
  }
  const { session } = state
  return (
    <ReporterQuestion
      configuration={configuration}
      session={session}
      onSent={() => {
        focusNextHeading()
        setState({ kind: 'sent', session })
      }}
      onClosed={reason => setState({ kind: 'closed', reason })}
    />
  )
}

const Sent = ({ session, siteTitle }: { session: Session; siteTitle: string }) => (
  <ReplyThanks siteTitle={siteTitle} report={useReportNow(factsPathOf(session))} />
)

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(formTexts.loading, siteTitle))
  return <Skeleton lines={6} label={formTexts.loading} />
}

function PlainReply({ configuration }: { configuration: PublicConfiguration }) {
  const { reply: page } = usePlainPages()
  const { siteTitle } = configuration.language
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'sent')
    return <ReplyThanks siteTitle={siteTitle} report={page.facts && { facts: page.facts, page: undefined }} />
  if (page.kind === 'closed')
    return (
      <Outcome {...replyTexts.closed[page.reason]} siteTitle={siteTitle}>
        <NotSent typed={page.typed} />
        {page.reason !== 'failed' && <LinkHelp configuration={configuration} />}
      </Outcome>
    )
  const { session, facts, filledIn } = page
  return <ReporterQuestion configuration={configuration} session={session} facts={facts} filledIn={filledIn} />
}

type ReplyThanksProps = { siteTitle: string; report: ReportNow | undefined }

const ReplyThanks = ({ siteTitle, report }: ReplyThanksProps) => (
  <ReportThanks siteTitle={siteTitle} heading={replyTexts.sent.heading} report={report}>
    <p>{replyTexts.sent.text}</p>
    <p>{thanksTexts.answered}</p>
  </ReportThanks>
)
