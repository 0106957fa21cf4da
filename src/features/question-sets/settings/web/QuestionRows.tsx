import { useState } from 'react'
import { historyAnchor, useHistoryAnchor } from '#web/form/ChangeHistory.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon, ErrorIcon, WarningIcon } from '#web/ui/icons.tsx'
import { UndoIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { OrderList } from '#web/ui/OrderList.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { builtInVersion, type QuestionTemplate } from '../../question.ts'
import type { QuestionSetSettings } from '../contract.ts'
import { conditionInWords, severityNames, typeNames } from '../edit.ts'
import { nameOfQuestion, type SetProblem } from '../problems.ts'
import css from './Questions.module.css'

type Props = {
  questions: readonly QuestionTemplate[]
  problems: readonly SetProblem[]
  selected: string | undefined
  onSelect: (key: string) => void
  onOrder?: ((keys: string[]) => void) | undefined
}

export function QuestionRows({ questions, problems, selected, onSelect, onOrder }: Props) {
  const items = questions.map((question, index) => ({
    id: question.key,
    label: `vraag ${index + 1}: ${nameOfQuestion(question)}`,
    content: (
      <QuestionRow
        question={question}
        number={index + 1}
        questions={questions}
        problems={problems.filter(({ key }) => key === question.key)}
        isOpen={question.key === selected}
        onOpen={() => onSelect(question.key)}
      />
    ),
  }))
  if (onOrder) return <OrderList label="Vragen" items={items} onOrder={onOrder} className={css.rows} />
  return (
    <ol className={css.plainRows} aria-label="Vragen">
      {items.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ol>
  )
}

type RowProps = Pick<Props, 'questions' | 'problems'> & {
  question: QuestionTemplate
  number: number
  isOpen: boolean
  onOpen: () => void
}

function QuestionRow({ question, number, questions, problems, isOpen, onOpen }: RowProps) {
  const { type, required, when, isOff } = question
  const facts = [
    isOff ? 'Staat uit' : [],
    type === 'alert' ? severityNames[question.alert.severity] : typeNames[type],
    type === 'alert' && question.alert.blocks ? 'houdt tegen' : [],
    required ? 'verplicht' : [],
    when ? [] : 'altijd',
  ].flat()
  return (
    <div className={css.row} data-dependent={when ? true : undefined} data-off={isOff || undefined}>
      <button
        type="button"
        className={css.open}
        aria-current={isOpen ? 'true' : undefined}
        data-print="text"
        onClick={onOpen}
      >
        <span className={css.number}>{number}</span> {nameOfQuestion(question)}
      </button>
      <small>
        {facts.join(' · ')}
        {when && (
          <>
            <br />
            Als {conditionInWords(when, questions)}
          </>
        )}
      </small>
      <ProblemLines problems={problems} />
    </div>
  )
}

export const ProblemLines = ({ problems }: { problems: readonly SetProblem[] }) =>
  problems.map(({ isError, text }) => (
    <span key={text} className={css.problem} data-error={isError || undefined}>
      {isError ? <ErrorIcon size="1em" /> : <WarningIcon size="1em" />} {text}
    </span>
  ))

type VersionListProps = Pick<QuestionSetSettings, 'version' | 'versions'> & {
  onRestore?: ((version: number) => void) | undefined
}

const firstVersions = 4

const nameOf = (version: number) => (version === builtInVersion ? 'Begin' : `Versie ${version}`)

export function VersionList({ version, versions, onRestore }: VersionListProps) {
  const [isWhole, setWhole] = useState(false)
  const heading = useHistoryAnchor(true)
  const shown = isWhole ? versions : versions.slice(0, firstVersions)
  return (
    <section className={css.part} aria-labelledby={historyAnchor}>
      <h2 id={historyAnchor} ref={heading} tabIndex={-1}>
        Versies
      </h2>
      <ol className={css.versions}>
        {shown.map(({ version: number, at, by, changes }) => (
          <li key={number}>
            <strong>{nameOf(number)}</strong>
            {number === version && ', nu in gebruik'}
            <ul>
              {changes.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {at && (
              <small>
                <Moment at={at} />
                {by && `, ${by}`}
              </small>
            )}
            {onRestore && number !== version && (
              <Button variant="subtle" small icon={<UndoIcon size="1em" />} onClick={() => onRestore(number)}>
                Neem weer in gebruik<VisuallyHidden>: {nameOf(number)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.length < versions.length && (
        <Button variant="subtle" small onClick={() => setWhole(true)}>
          Alle {versions.length} versies
        </Button>
      )}
    </section>
  )
}

type SetReviewProps = {
  questions: readonly QuestionTemplate[]
  problems: readonly SetProblem[]
  onSelect: (key: string) => void
}

export function SetReview({ questions, problems, onSelect }: SetReviewProps) {
  const names = new Map(questions.map(question => [question.key, nameOfQuestion(question)]))
  const withProblems = [...new Set(problems.map(({ key }) => key))]
  return (
    <section className={css.part} aria-labelledby="reviewed">
      <h2 id="reviewed">Nagekeken</h2>
      {withProblems.length === 0 && (
        <p className={css.allRight}>
          <CheckIcon size="1em" /> Elke vraag kan gesteld worden
        </p>
      )}
      {withProblems.length > 0 && (
        <p>{withProblems.length === 1 ? 'Kijk nog naar deze vraag:' : 'Kijk nog naar deze vragen:'}</p>
      )}
      <ul className={css.problems}>
        {withProblems.map(key => (
          <li key={key}>
            <button type="button" className={css.open} data-print="text" onClick={() => onSelect(key)}>
              {names.get(key)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
