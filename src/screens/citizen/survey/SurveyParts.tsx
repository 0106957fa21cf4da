import type { ClosedReason, ContactWish, OpenSurvey } from '#features/feedback/page.ts'
import { feedbackQuestionTexts, satisfactionTexts } from '#features/feedback/texts.ts'
import { factsPathOf } from '#features/feedback/web/survey.ts'
import { surveyTexts as texts } from '#features/feedback/web/texts.ts'
import { thanksTexts } from '#features/my-reports/web/link-texts.ts'
import { formTexts } from '#features/questionnaires/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { inLanguage } from '#kit/language.ts'
import { focusNextHeading } from '#web/focus.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { LinkHelp } from '../LinkHelp.tsx'
import { NotSent } from '../NotSent.tsx'
import css from '../Outcome.module.css'
import { type ReportNow, ReportThanks, useReportNow } from '../ReportThanks.tsx'
import { SurveyedReport } from './SurveyedReport.tsx'

type ChooseProps = {
  siteTitle: string
  survey: Pick<OpenSurvey, 'report' | 'asks'>
  links?: { yes: string; no: string }
  onChoose?: (isSatisfied: boolean) => void
}

export function Choose({ siteTitle, survey: { report, asks }, links, onChoose }: ChooseProps) {
  const question = feedbackQuestionTexts[asks === 'objection' ? 'handling' : asks]
  useTitle(titleOf(question, siteTitle))
  const choose = (isSatisfied: boolean) => {
    focusNextHeading()
    onChoose?.(isSatisfied)
  }
  return (
    <div className={css.outcome}>
      <PageHeading>{question}</PageHeading>
      <SurveyedReport report={report} />
      <div className={css.buttons}>
        {links ? (
          <>
            <LinkButton variant="secondary" href={links.yes}>
              {inLanguage(satisfactionTexts).yes}
            </LinkButton>
            <LinkButton variant="secondary" href={links.no}>
              {inLanguage(satisfactionTexts).no}
            </LinkButton>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => choose(true)}>
              {inLanguage(satisfactionTexts).yes}
            </Button>
            <Button variant="secondary" onClick={() => choose(false)}>
              {inLanguage(satisfactionTexts).no}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type SentProps = {
  configuration: PublicConfiguration
  survey: OpenSurvey
  isSatisfied: boolean
  contact: ContactWish
}

export const Sent = (props: SentProps) => <Thanks {...props} report={useReportNow(factsPathOf(props.survey))} />

export function Thanks({
  configuration,
  survey,
  isSatisfied,
  contact: { allowsContact, wantsMail },
  report,
}: SentProps & { report: ReportNow | undefined }) {
  const isAnswered = configuration.featureFlags.reporterMailHandledNegativeContactEnabled
  const asksContact = !isSatisfied && survey.hasContact && allowsContact
  const hears = asksContact || (!isSatisfied && survey.hasEmail && wantsMail)
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
        report && <WhatFollows isOpen={report.facts.isOpen} asksContact={asksContact} hears={hears} />
      )}
      {!wantsMail && <p>{thanksTexts.noMoreMail}</p>}
    </ReportThanks>
  )
}

type Follows = { isOpen: boolean; asksContact: boolean; hears: boolean }

function WhatFollows({ isOpen, asksContact, hears }: Follows) {
  if (isOpen) return <p>{hears ? thanksTexts.lookAgainAndTell : thanksTexts.lookAgain}</p>
  return (
    <>
      <p>{thanksTexts.staysHandled}</p>
      {asksContact && <p>{texts.sent.contact}</p>}
    </>
  )
}

type ClosedProps = {
  configuration: PublicConfiguration
  token: string
  reason: ClosedReason
  typed?: readonly string[]
  onRetry?: () => void
}

export function Closed({ configuration, token, reason, typed = [], onRetry }: ClosedProps) {
  const { heading, text } = texts.closed[reason]
  useTitle(titleOf(heading, configuration.language.siteTitle))
  return (
    <div className={css.outcome}>
      <PageHeading>{heading}</PageHeading>
      <p>{text}</p>
      <NotSent typed={typed} />
      {reason === 'too-late' && (
        <div className={css.buttons}>
          <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>
        </div>
      )}
      {reason === 'failed' && onRetry && (
        <div className={css.buttons}>
          <Button onClick={onRetry}>{formTexts.retry}</Button>
        </div>
      )}
      {reason !== 'failed' && <LinkHelp configuration={configuration} token={token} />}
    </div>
  )
}
