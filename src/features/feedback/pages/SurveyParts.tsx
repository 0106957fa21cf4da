import { thanksTexts } from '#features/my-reports/web/link-texts.ts'
import { LinkHelp } from '#features/site/pages/parts/LinkHelp.tsx'
import { NotSent } from '#features/site/pages/parts/NotSent.tsx'
import css from '#features/site/pages/parts/Outcome.module.css'
import { Outcome } from '#features/site/pages/parts/Outcome.tsx'
import { type ReportNow, ReportThanks, useReportNow } from '#features/site/pages/parts/ReportThanks.tsx'
import { inLanguage } from '#kit/language.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { focusNextHeading } from '#web/focus.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import type { ClosedReason, ContactWish, OpenSurvey } from '../page.ts'
import { feedbackQuestionTexts, satisfactionTexts } from '../texts.ts'
import { factsPathOf } from '../web/survey.ts'
import { surveyTexts as texts } from '../web/texts.ts'
import { SurveyedReport } from './SurveyFormParts.tsx'

type ChooseProps = {
  survey: Pick<OpenSurvey, 'report' | 'asks'>
  links?: { yes: string; no: string }
  onChoose?: (isSatisfied: boolean) => void
}

export function Choose({ survey: { report, asks }, links, onChoose }: ChooseProps) {
  const question = feedbackQuestionTexts[asks === 'objection' ? 'handling' : asks]
  usePageTitle(question)
  const choose = (isSatisfied: boolean) => {
    focusNextHeading()
    onChoose?.(isSatisfied)
  }
  return (
    <div className={css.outcome}>
      <PageHeading>{question}</PageHeading>
      <SurveyedReport report={report} />
      <div className={css.buttons}>
        {(['yes', 'no'] as const).map(answer =>
          links ? (
            <LinkButton key={answer} variant="secondary" href={links[answer]}>
              {inLanguage(satisfactionTexts)[answer]}
            </LinkButton>
          ) : (
            <Button key={answer} variant="secondary" onClick={() => choose(answer === 'yes')}>
              {inLanguage(satisfactionTexts)[answer]}
            </Button>
          ),
        )}
      </div>
    </div>
  )
}

type SentProps = {
  survey: OpenSurvey
  isSatisfied: boolean
  contact: ContactWish
}

export const Sent = (props: SentProps) => <Thanks {...props} report={useReportNow(factsPathOf(props.survey))} />

export function Thanks({
  survey,
  isSatisfied,
  contact: { allowsContact, wantsMail },
  report,
}: SentProps & { report: ReportNow | undefined }) {
  const isAnswered = useConfiguration().featureFlags.reporterMailHandledNegativeContactEnabled
  const asksContact = !isSatisfied && survey.hasContact && allowsContact
  const hears = asksContact || (!isSatisfied && survey.hasEmail && wantsMail)
  return (
    <ReportThanks heading={isAnswered ? texts.sent.heading : texts.sentPlain} report={report}>
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
  token: string
  reason: ClosedReason
  typed?: readonly string[]
  onRetry?: () => void
}

export function Closed({ token, reason, typed = [], onRetry }: ClosedProps) {
  return (
    <Outcome {...texts.closed[reason]} onRetry={reason === 'failed' ? onRetry : undefined}>
      <NotSent typed={typed} />
      {reason === 'too-late' && (
        <div className={css.buttons}>
          <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>
        </div>
      )}
      {reason !== 'failed' && <LinkHelp token={token} />}
    </Outcome>
  )
}
