import { useEffect, useState } from 'react'
import { satisfactionTexts } from '../../../features/feedback/texts.ts'
import {
  type ClosedReason,
  factsPathOf,
  type LoadedSurvey,
  loadSurvey,
  type OpenSurvey,
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
import { NotSent } from '../NotSent.tsx'
import css from '../Outcome.module.css'
import { ReportThanks, useReportNow } from '../ReportThanks.tsx'
import { SurveyedReport } from './SurveyedReport.tsx'
import { SurveyForm } from './SurveyForm.tsx'

type Props = { configuration: PublicConfiguration; isSatisfied: boolean | null; token: string }
type State =
  | LoadedSurvey
  | { kind: 'loading' }
  | { kind: 'closed'; reason: ClosedReason; typed: readonly string[] }
  | { kind: 'sent'; survey: OpenSurvey; allowsContact: boolean }

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
    return <Closed {...state} siteTitle={siteTitle} onRetry={() => setState({ kind: 'loading' })} />
  const { survey } = state
  if (chosen === null) return <Choose siteTitle={siteTitle} report={survey.report} onChoose={setChosen} />
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
      onClosed={(reason, typed) => setState({ kind: 'closed', reason, typed })}
    />
  )
}

function Loading({ siteTitle }: { siteTitle: string }) {
  useTitle(titleOf(texts.loading, siteTitle))
  return <Skeleton lines={6} label={texts.loading} />
}

type ChooseProps = {
  siteTitle: string
  report: OpenSurvey['report']
  onChoose: (isSatisfied: boolean) => void
}

function Choose({ siteTitle, report, onChoose }: ChooseProps) {
  useTitle(titleOf(satisfactionTexts.question, siteTitle))
  const choose = (isSatisfied: boolean) => {
    focusNextHeading()
    onChoose(isSatisfied)
  }
  return (
    <div className={css.outcome}>
      <PageHeading>{satisfactionTexts.question}</PageHeading>
      <SurveyedReport report={report} />
      <div className={css.buttons}>
        <Button variant="secondary" onClick={() => choose(true)}>
          {satisfactionTexts.yes}
        </Button>
        <Button variant="secondary" onClick={() => choose(false)}>
          {satisfactionTexts.no}
        </Button>
      </div>
    </div>
  )
}

type SentProps = {
  configuration: PublicConfiguration
  survey: OpenSurvey
  isSatisfied: boolean
  allowsContact: boolean
}

function Sent({ configuration, survey, isSatisfied, allowsContact }: SentProps) {
  const report = useReportNow(factsPathOf(survey))
  const isAnswered = configuration.featureFlags.reporterMailHandledNegativeContactEnabled
  const asksContact = !isSatisfied && survey.hasContact && allowsContact
  return (
    <ReportThanks
      siteTitle={configuration.language.siteTitle}
      heading={isAnswered ? texts.sent.heading : texts.sentPlain}
      report={report}
    >
      {isAnswered && <p>{texts.sent.text}</p>}
      {isAnswered && asksContact ? (
        <p>{texts.sent.lookAgain}</p>
      ) : (
        report && <WhatFollows isOpen={report.facts.isOpen} asksContact={asksContact} />
      )}
      {!allowsContact && <p>{thanksTexts.noMoreMail}</p>}
    </ReportThanks>
  )
}

function WhatFollows({ isOpen, asksContact }: { isOpen: boolean; asksContact: boolean }) {
  if (isOpen) return <p>{asksContact ? thanksTexts.lookAgainAndTell : thanksTexts.lookAgain}</p>
  return (
    <>
      <p>{thanksTexts.staysHandled}</p>
      {asksContact && <p>{texts.sent.contact}</p>}
    </>
  )
}

type ClosedProps = { reason: ClosedReason; typed?: readonly string[]; siteTitle: string; onRetry: () => void }

function Closed({ reason, typed = [], siteTitle, onRetry }: ClosedProps) {
  const { heading, text } = texts.closed[reason]
  useTitle(titleOf(heading, siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <NotSent typed={typed} />
      <div className={css.buttons}>
        {reason === 'failed' && <Button onClick={onRetry}>{formTexts.retry}</Button>}
        {reason === 'too-late' && <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>}
      </div>
    </div>
  )
}
