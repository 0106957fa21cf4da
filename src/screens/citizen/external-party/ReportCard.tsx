import { type ComponentProps, useRef, useState } from 'react'
import type { OpenQuestion } from '../../../features/external-parties/contract.ts'
import { partyTexts as texts } from '../../../features/external-parties/web/texts.ts'
import type { LastOutcome } from '../../../features/questionnaires/rules.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { dutchDayInWords, dutchDaysBetween } from '../../../kit/dutch-time.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { ChevronDownIcon } from '../../../web/ui/icons.tsx'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { Unbroken } from '../../../web/ui/Unbroken.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useIsPlain } from '../plain-pages.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import css from './ExternalParty.module.css'
import { ReportDetails } from './ReportDetails.tsx'

type Props = {
  configuration: PublicConfiguration
  question: OpenQuestion
  startsOpen: boolean
  onSent: () => Promise<void>
  onCodeNeeded: (session: string) => void
}

/** One report that lies with the party: what it is about, and below a fold all of it with the form. */
export function ReportCard({ configuration, question, startsOpen, onSent, onCodeNeeded }: Props) {
  const { session, number, subject, place, askedAt } = question
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [wasOpened, setWasOpened] = useState(startsOpen)
  const [end, setEnd] = useState<LastOutcome | ClosedAnswer>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isPlain = useIsPlain()
  const finish = (how: LastOutcome | ClosedAnswer) => {
    setEnd(how)
    heading.current?.focus() // what had the focus is gone
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
              configuration={configuration}
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
  return <StatusBadge tone={days <= 1 ? 'caution' : 'primary'}>{texts.daysLeft(days)}</StatusBadge>
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
