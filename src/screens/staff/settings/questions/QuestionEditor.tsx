import { useEffect, useRef } from 'react'
import type { QuestionTemplate } from '../../../../features/question-sets/question.ts'
import { withOptional, withQuestion } from '../../../../features/question-sets/settings/edit.ts'
import { errorsBesidesFields, type SetProblem } from '../../../../features/question-sets/settings/problems.ts'
import { ProblemLines } from '../../../../features/question-sets/settings/web/ProblemLines.tsx'
import { QuestionFields } from '../../../../features/question-sets/settings/web/QuestionFields.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { ArrowLeftIcon } from '../../../../web/ui/icons.tsx'
import css from './QuestionSet.module.css'
import { TryLayer } from './TryLayer.tsx'

type Props = {
  questions: readonly QuestionTemplate[]
  /** Undefined while none is open. */
  question: QuestionTemplate | undefined
  /** How often a question was opened: each time its heading takes the focus. */
  opened: number
  isAdded: boolean
  problems: readonly SetProblem[]
  /** Whether saving was refused for a mistake in a question. */
  showsErrors: boolean
  /** With the key of the question that is open from then on. */
  onChange: (questions: readonly QuestionTemplate[], key: string | undefined) => void
  onClose: () => void
}

/** The question that is open. A question that is saved is switched off and not removed, as reports name it. */
export function QuestionEditor(props: Props) {
  const { questions, question, opened, isAdded, problems, showsErrors, onChange, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const number = question ? questions.indexOf(question) + 1 : 0
  useEffect(() => {
    if (opened > 0) heading.current?.focus()
  }, [opened])
  if (!question)
    return (
      <section className={css.editor} aria-label="Vraag">
        <p className={css.hint}>Kies een vraag om haar te wijzigen.</p>
      </section>
    )
  const { key, isOff } = question
  const toggle = () => onChange(withQuestion(questions, key, withOptional(question, 'isOff', !isOff)), key)
  const remove = () =>
    onChange(
      questions.filter(other => other.key !== key),
      undefined,
    )
  return (
    <section className={css.editor} aria-labelledby="open-question">
      <Button className={css.back} variant="subtle" small icon={<ArrowLeftIcon size="1em" />} onClick={onClose}>
        Alle vragen
      </Button>
      <div className={css.head}>
        <h2 id="open-question" ref={heading} tabIndex={-1}>
          Vraag {number}
          {isOff && ', staat uit'}
        </h2>
        <Button variant="subtle" small onClick={isAdded ? remove : toggle}>
          {isAdded ? 'Haal weer weg' : isOff ? 'Zet aan' : 'Zet uit'}
        </Button>
      </div>
      <div className={css.mistakes} role="alert">
        {showsErrors && <ProblemLines problems={errorsBesidesFields(problems, key)} />}
      </div>
      <QuestionFields
        questions={questions}
        question={question}
        isAdded={isAdded}
        showsErrors={showsErrors}
        onChange={onChange}
        tryLayer={kind => <TryLayer key={kind} kind={kind} />}
      />
    </section>
  )
}
