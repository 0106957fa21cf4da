import { type ComponentProps, useRef, useState } from 'react'
import type { LastOutcome } from '#features/questionnaires/rules.ts'
import { useIsPlain } from '#features/site/pages/plain-pages.ts'
import { dutchDayInWords, dutchDaysBetween } from '#kit/dutch-time.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Email, Unbroken } from '#web/ui/contact.tsx'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { OpenQuestion, Overview } from '../contract.ts'
import { loadOverview } from '../web/party.ts'
import { closedTexts, partyTexts as texts } from '../web/texts.ts'
import css from './ExternalParty.module.css'
import { ClosedNotice, ReportDetails } from './ReportDetails.tsx'
import { SignOut } from './SignOut.tsx'

type Props = {
  overview: Overview
  onChange: (overview: Overview) => void
  onSignedOut: () => void
  onCodeNeeded: (session: string) => void
}

export function OpenReports({ overview, onChange, onSignedOut, onCodeNeeded }: Props) {
  const { address, questions, linked } = overview
  usePageTitle(texts.title)
  /** Another tab or a colleague may have answered; answered reports stay visible. */
  async function refresh() {
    const loaded = await loadOverview(undefined)
    if (loaded.kind !== 'open') return
    const fresh = new Map(loaded.overview.questions.map(question => [question.session, question]))
    onChange({ ...overview, questions: questions.map(question => fresh.get(question.session) ?? question) })
  }
  return (
    <div className={css.page}>
      <div className={css.intro}>
        <PageHeading page={texts.title}>
          {texts.heading} <Email address={address} />
        </PageHeading>
        <p>{texts.intro}</p>
      </div>
      {linked && 'reason' in linked && (
        <Alert severity="info" live={false} title={texts.report(linked.number)}>
          <p>{closedTexts[linked.reason]}</p>
        </Alert>
      )}
      {questions.length === 0 && <p>{texts.nothing}</p>}
      {questions.length > 0 && (
        <VisuallyHidden>
          <h2>{texts.openReports}</h2>
        </VisuallyHidden>
      )}
      {questions.length > 0 && (
        <ul className={css.reports}>
          {questions.map(question => (
            <li key={question.session}>
              <ReportCard
                question={question}
                startsOpen={linked !== null && 'session' in linked && linked.session === question.session}
                onSent={refresh}
                onCodeNeeded={onCodeNeeded}
              />
            </li>
          ))}
        </ul>
      )}
      <SignOut onSignedOut={onSignedOut} />
    </div>
  )
}

type ReportCardProps = {
  question: OpenQuestion
  startsOpen: boolean
  onSent: () => Promise<void>
  onCodeNeeded: (session: string) => void
}

function ReportCard({ question, startsOpen, onSent, onCodeNeeded }: ReportCardProps) {
  const { session, number, subject, place, askedAt } = question
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [wasOpened, setWasOpened] = useState(startsOpen)
  const [end, setEnd] = useState<LastOutcome | ClosedAnswer>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isPlain = useIsPlain()
  const finish = (how: LastOutcome | ClosedAnswer) => {
    setEnd(how)
    heading.current?.focus() // the focused element is gone
  }
  return (
    <article className={css.card} aria-labelledby={`report-${session}`}>
      <div className={css.head}>
        <div className={css.title}>
          <h3 id={`report-${session}`} tabIndex={-1} ref={heading}>
            <Unbroken text={texts.reportAbout(number, subject)} />
          </h3>
          {end === undefined && <Term question={question} />}
        </div>
        <p className={css.small}>
          {place || texts.withoutAddress} · {texts.askedOn(dutchDayInWords(new Date(askedAt)))}
        </p>
        {end === undefined && !isOpen && <p className={css.question}>{question.question}</p>}
      </div>
      {end !== undefined && <End end={end} />}
      {end === undefined && isPlain && (
        <a className={css.more} href={`/incident/extern/${session}`}>
          {texts.open}
          <VisuallyHidden>{texts.about(number)}</VisuallyHidden>
        </a>
      )}
      {end === undefined && !isPlain && (
        <details
          className={css.more}
          open={isOpen}
          onToggle={({ currentTarget }) => {
            setIsOpen(currentTarget.open)
            if (currentTarget.open) setWasOpened(true)
          }}
        >
          <summary>
            {texts.open}
            <VisuallyHidden>{texts.about(number)}</VisuallyHidden>
            <ChevronDownIcon />
          </summary>
          {wasOpened && (
            <ReportDetails
              Heading="h4"
              question={question}
              openedBy="page"
              onLast={finish}
              onClosed={(reason, typed) => finish({ reason, typed })}
              onSent={onSent}
              onCodeNeeded={() => onCodeNeeded(session)}
            />
          )}
        </details>
      )}
    </article>
  )
}

function Term({ question: { answerBefore } }: { question: OpenQuestion }) {
  const days = dutchDaysBetween(new Date(), new Date(answerBefore))
  return <StatusBadge tone={days <= 1 ? 'caution' : 'open'}>{texts.daysLeft(days)}</StatusBadge>
}

type ClosedAnswer = ComponentProps<typeof ClosedNotice>

const End = ({ end }: { end: LastOutcome | ClosedAnswer }) =>
  typeof end === 'string' ? (
    <Alert severity="success" title={texts.ready.heading}>
      <p>{texts.ready.text}</p>
      <p>{texts.afterLast[end]}</p>
    </Alert>
  ) : (
    <ClosedNotice {...end} />
  )
