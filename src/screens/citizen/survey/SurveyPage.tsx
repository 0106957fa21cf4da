import { useEffect, useState } from 'react'
import {
  type ClosedReason,
  factsPathOf,
  type LoadedSurvey,
  loadSurvey,
  type Survey,
} from '../../../features/feedback/web/survey.ts'
import { surveyTexts as texts } from '../../../features/feedback/web/texts.ts'
import { thanksTexts } from '../../../features/my-reports/web/texts.ts'
import { formTexts } from '../../../features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { focusNextHeading } from '../../../web/focus.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import css from '../Outcome.module.css'
import { ReportThanks, useReportNow } from '../ReportThanks.tsx'
import { SurveyForm } from './SurveyForm.tsx'

type Props = { configuration: PublicConfiguration; isSatisfied: boolean | null; token: string }
type State = LoadedSurvey | { kind: 'loading' } | { kind: 'sent'; survey: Survey; allowsContact: boolean }

/** The target of the links in the mail about a handled report. Opening it changes nothing. */
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
  if (state.kind === 'loading') return <Loading siteTitle={siteTitle} />
  if (state.kind === 'sent') return <Sent configuration={configuration} isSatisfied={chosen === true} {...state} />
  if (state.kind === 'closed')
    return <Closed reason={state.reason} siteTitle={siteTitle} onRetry={() => setState({ kind: 'loading' })} />
  if (chosen === null) return <Choose siteTitle={siteTitle} onChoose={setChosen} />
  const { survey } = state
  return (
    <SurveyForm
      configuration={configuration}
      token={token}
      survey={survey}
      isSatisfied={chosen}
      onSent={allowsContact => {
        focusNextHeading()
        setState({ kind: 'sent', survey, allowsContact })
      }}
      onClosed={reason => setState({ kind: 'closed', reason })}
    />
  )
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(texts.loading, siteTitle))
  return <Skeleton lines={6} label={texts.loading} />
}

function Choose({ siteTitle, onChoose }: { siteTitle: string; onChoose: (isSatisfied: boolean) => void }) {
  useTitle(titleOf(texts.choose, siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{texts.choose}</PageHeading>
      <div className={css.buttons}>
        <Button variant="secondary" onClick={() => onChoose(true)}>
          {texts.yes}
        </Button>
        <Button variant="secondary" onClick={() => onChoose(false)}>
          {texts.no}
        </Button>
      </div>
    </div>
  )
}

type SentProps = { configuration: PublicConfiguration; survey: Survey; isSatisfied: boolean; allowsContact: boolean }

function Sent({ configuration, survey, isSatisfied, allowsContact }: SentProps) {
  const report = useReportNow(factsPathOf(survey))
  const isAnswered = configuration.featureFlags.reporterMailHandledNegativeContactEnabled
  return (
    <ReportThanks
      siteTitle={configuration.language.siteTitle}
      heading={isAnswered ? texts.sent.heading : texts.sentPlain}
      report={report}
    >
      {isAnswered && <p>{texts.sent.text}</p>}
      {isAnswered && !isSatisfied && allowsContact ? (
        <p>{texts.sent.lookAgain}</p>
      ) : (
        report && <p>{report.facts.isOpen ? thanksTexts.lookAgain : thanksTexts.staysHandled}</p>
      )}
      {!allowsContact && <p>{thanksTexts.noMoreMail}</p>}
    </ReportThanks>
  )
}

type ClosedProps = { reason: ClosedReason; siteTitle: string; onRetry: () => void }

function Closed({ reason, siteTitle, onRetry }: ClosedProps) {
  const { heading, text } = texts.closed[reason]
  useTitle(titleOf(heading, siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <div className={css.buttons}>
        {reason === 'failed' && <Button onClick={onRetry}>{formTexts.retry}</Button>}
        {reason === 'too-late' && <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>}
      </div>
    </div>
  )
}
