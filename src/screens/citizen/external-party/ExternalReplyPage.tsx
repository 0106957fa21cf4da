import { useEffect, useState } from 'react'
import { type LoadedLink, loadLinkedReport } from '../../../features/external-parties/web/party.ts'
import { loadAnswer } from '../../../features/external-parties/web/stored-answers.ts'
import { callAboutLink, externalReplyTexts, formTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { focusNextHeading } from '../../../web/focus.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { Outcome } from '../Outcome.tsx'
import { OneReport } from './OneReport.tsx'
import { PlainExternalReply } from './PlainExternalReply.tsx'
import { type EndOfReply, ReplyEnd } from './ReplyEnd.tsx'
import { ReportDetails } from './ReportDetails.tsx'

type Props = { configuration: PublicConfiguration; link: string }
type State = Exclude<LoadedLink, { kind: 'closed' }> | EndOfReply | { kind: 'loading' }

/**
 * Where the button of a mail to an external party leads: one report, answered without a code and as often as it takes. Opening it
 * changes nothing: programs that check mails open every link.
 */
export function ExternalReplyPage({ configuration, link }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void load(link, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [link, isLoading])
  const { siteTitle } = configuration.language
  if (state.kind === 'loading')
    return (
      <>
        <Loading siteTitle={siteTitle} />
        <noscript>
          <PlainExternalReply configuration={configuration} link={link} />
        </noscript>
      </>
    )
  if (state.kind === 'unknown')
    return (
      <Outcome {...externalReplyTexts.closed.unknown} siteTitle={siteTitle}>
        <p>{callAboutLink(configuration.language.phoneNumber)}</p>
      </Outcome>
    )
  if (state.kind === 'failed')
    return (
      <Outcome
        {...externalReplyTexts.closed.failed}
        siteTitle={siteTitle}
        onRetry={() => setState({ kind: 'loading' })}
      />
    )
  if (state.kind === 'open') {
    const { number } = state.question
    const finish = (end: State) => {
      focusNextHeading()
      setState(end)
    }
    return (
      <OneReport link={link} siteTitle={siteTitle} question={state.question}>
        <ReportDetails
          configuration={configuration}
          Heading="h2"
          question={state.question}
          openedBy="link"
          onLast={outcome => finish({ kind: 'sent', outcome, number })}
          onClosed={(reason, typed) => finish({ kind: 'closed', number, reason, typed })}
          onSent={async () => {
            const loaded = await load(link, new AbortController().signal)
            if (loaded.kind === 'open') setState(loaded)
          }}
        />
      </OneReport>
    )
  }
  return <ReplyEnd end={state} link={link} siteTitle={siteTitle} />
}

/** The report of the link, or why it is closed with what this device has of an answer to it. */
async function load(link: string, signal: AbortSignal): Promise<State> {
  const loaded = await loadLinkedReport(link, signal)
  return loaded.kind === 'closed' ? { ...loaded, typed: (await loadAnswer(link)).text } : loaded
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(formTexts.loading, siteTitle))
  return <Skeleton lines={6} label={formTexts.loading} />
}
