import { useEffect, useState } from 'react'
import { type ClosedReason, type LoadedSession, loadSession } from '../../../features/questionnaires/web/session.ts'
import { externalReplyTexts, formTexts, replyTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { Outcome } from '../Outcome.tsx'
import { ExternalQuestion } from './ExternalQuestion.tsx'
import { ReporterQuestion } from './ReporterQuestion.tsx'

type Props = { configuration: PublicConfiguration; kind: 'reply' | 'external-reply'; uuid: string }
type State = LoadedSession | { kind: 'loading' } | { kind: 'sent' }

/** The target of the link in a mail with a question. Opening it changes nothing: programs that check mails open every link. */
export function ReplyPage({ configuration, kind, uuid }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void loadSession(uuid, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [uuid, isLoading])
  const { sent, closed } = kind === 'reply' ? replyTexts : externalReplyTexts
  const { siteTitle } = configuration.language
  if (state.kind === 'loading') return <Loading siteTitle={siteTitle} />
  if (state.kind === 'sent') return <Outcome {...sent} siteTitle={siteTitle} />
  if (state.kind === 'closed') {
    const retry = state.reason === 'failed' ? () => setState({ kind: 'loading' }) : undefined
    return <Outcome {...closed[state.reason]} siteTitle={siteTitle} onRetry={retry} />
  }
  const question = {
    configuration,
    session: state.session,
    onSent: () => setState({ kind: 'sent' }),
    onClosed: (reason: ClosedReason) => setState({ kind: 'closed', reason }),
  }
  return kind === 'reply' ? <ReporterQuestion {...question} /> : <ExternalQuestion {...question} />
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(formTexts.loading, siteTitle))
  return <Skeleton lines={6} label={formTexts.loading} />
}
