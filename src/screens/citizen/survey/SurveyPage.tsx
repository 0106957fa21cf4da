import { useEffect, useState } from 'react'
import type { ClosedReason, ContactWish, OpenSurvey } from '#features/feedback/page.ts'
import { type LoadedSurvey, loadSurvey } from '#features/feedback/web/survey.ts'
import { surveyTexts as texts } from '#features/feedback/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { focusNextHeading } from '#web/focus.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { SurveyForm } from './SurveyForm.tsx'
import { Choose, Closed, Sent, Thanks } from './SurveyParts.tsx'

type Props = { configuration: PublicConfiguration; isSatisfied: boolean | null; token: string }
type State =
  | LoadedSurvey
  | { kind: 'loading' }
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; survey: OpenSurvey; contact: ContactWish }

/** Opening the mailed link changes nothing. */
export function SurveyPage({ configuration, isSatisfied, token }: Props) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const [chosen, setChosen] = useState(isSatisfied)
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void loadSurvey(token, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [token, isLoading])
  const { siteTitle } = configuration.language
  if (state.kind === 'loading')
    return (
      <>
        <Loading siteTitle={siteTitle} />
        <noscript>
          <PlainSurvey configuration={configuration} token={token} />
        </noscript>
      </>
    )
  if (state.kind === 'sent') return <Sent configuration={configuration} isSatisfied={chosen === true} {...state} />
  if (state.kind === 'closed')
    return (
      <Closed configuration={configuration} token={token} {...state} onRetry={() => setState({ kind: 'loading' })} />
    )
  const { survey } = state
  if (chosen === null) return <Choose siteTitle={siteTitle} survey={survey} onChoose={setChosen} />
  return (
    <SurveyForm
      configuration={configuration}
      token={token}
      survey={survey}
      isSatisfied={chosen}
      onSent={contact => {
        focusNextHeading()
        setState({ kind: 'sent', survey, contact })
      }}
      onClosed={(reason, typed) => setState({ kind: 'closed', reason, typed })}
    />
  )
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(texts.loading, siteTitle))
  return <Skeleton lines={6} label={texts.loading} />
}

function PlainSurvey({ configuration, token }: { configuration: PublicConfiguration; token: string }) {
  const { survey: page } = usePlainPages()
  const { siteTitle } = configuration.language
  if (!page) return <NeedsScripts configuration={configuration} />
  if (page.kind === 'closed') return <Closed configuration={configuration} token={token} {...page} />
  if (page.kind === 'sent')
    return <Thanks configuration={configuration} {...page} report={{ facts: page.facts, page: undefined }} />
  const { survey, isSatisfied, filledIn } = page
  if (isSatisfied === null) {
    const path = (answer: string) => `/kto/${answer}/${encodeURIComponent(token)}`
    return <Choose siteTitle={siteTitle} survey={survey} links={{ yes: path('ja'), no: path('nee') }} />
  }
  return (
    <SurveyForm
      configuration={configuration}
      token={token}
      survey={survey}
      isSatisfied={isSatisfied}
      filledIn={filledIn}
    />
  )
}
