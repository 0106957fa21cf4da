import { useState } from 'react'
import type { ClosedReason, ContactWish, OpenSurvey } from '#features/feedback/page.ts'
import { type LoadedSurvey, loadSurvey } from '#features/feedback/web/survey.ts'
import { surveyTexts as texts } from '#features/feedback/web/texts.ts'
import { focusNextHeading } from '#web/focus.ts'
import { LoadingPage, useLoaded } from '../loading.tsx'
import { NeedsScripts } from '../NeedsScripts.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { SurveyForm } from './SurveyForm.tsx'
import { Choose, Closed, Sent, Thanks } from './SurveyParts.tsx'

type Props = { isSatisfied: boolean | null; token: string }
type State =
  | LoadedSurvey
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; survey: OpenSurvey; contact: ContactWish }

/** Opening the mailed link changes nothing. */
export function SurveyPage({ isSatisfied, token }: Props) {
  const [state, setState] = useLoaded<string, State>(token, loadSurvey)
  const [chosen, setChosen] = useState(isSatisfied)
  if (state.kind === 'loading')
    return (
      <LoadingPage text={texts.loading}>
        <PlainSurvey token={token} />
      </LoadingPage>
    )
  if (state.kind === 'sent') return <Sent isSatisfied={chosen === true} {...state} />
  if (state.kind === 'closed') return <Closed token={token} {...state} onRetry={() => setState({ kind: 'loading' })} />
  const { survey } = state
  if (chosen === null) return <Choose survey={survey} onChoose={setChosen} />
  return (
    <SurveyForm
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

function PlainSurvey({ token }: { token: string }) {
  const { survey: page } = usePlainPages()
  if (!page) return <NeedsScripts />
  if (page.kind === 'closed') return <Closed token={token} {...page} />
  if (page.kind === 'sent') return <Thanks {...page} report={{ facts: page.facts, page: undefined }} />
  const { survey, isSatisfied, filledIn } = page
  if (isSatisfied === null) {
    const path = (answer: string) => `/kto/${answer}/${encodeURIComponent(token)}`
    return <Choose survey={survey} links={{ yes: path('ja'), no: path('nee') }} />
  }
  return <SurveyForm token={token} survey={survey} isSatisfied={isSatisfied} filledIn={filledIn} />
}
