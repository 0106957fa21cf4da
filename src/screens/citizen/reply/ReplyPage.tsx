import { useEffect, useState } from 'react'
import { type LoadedSession, loadSession } from '../../../features/questionnaires/web/session.ts'
import { formTexts, replyTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { Outcome } from '../Outcome.tsx'
import { ReporterQuestion } from './ReporterQuestion.tsx'

type Props = { configuration: PublicConfiguration; uuid: string }
type State = LoadedSession | { kind: 'loading' } | { kind: 'sent' }

/** The target of the link in a mail with a question to the reporter. Opening it changes nothing: programs that check mails open every link. */
export function ReplyPage({ configuration, uuid }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void loadSession(uuid, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [uuid, isLoading])
  const { sent, closed } = replyTexts
  const { siteTitle } = configuration.language
  if (state.kind === 'loading') return <Loading siteTitle={siteTitle} />
  if (state.kind === 'sent') return <Outcome {...sent} siteTitle={siteTitle} />
  if (state.kind === 'closed') {
    const retry = state.reason === 'failed' ? () => setState({ kind: 'loading' }) : undefined
    return <Outcome {...closed[state.reason]} siteTitle={siteTitle} onRetry={retry} />
  }
  return (
    <ReporterQuestion
      configuration={configuration}
      session={state.session}
      onSent={() => setState({ kind: 'sent' })}
      onClosed={reason => setState({ kind: 'closed', reason })}
    />
  )
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(formTexts.loading, siteTitle))
  return <Skeleton lines={6} label={formTexts.loading} />
}
