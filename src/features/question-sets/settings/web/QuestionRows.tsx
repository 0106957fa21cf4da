import { OrderList } from '#web/ui/OrderList.tsx'
import type { QuestionTemplate } from '../../question.ts'
import { conditionInWords } from '../condition-form.ts'
import { nameOfQuestion, type SetProblem } from '../problems.ts'
import { severityNames, typeNames } from '../type-names.ts'
import { ProblemLines } from './ProblemLines.tsx'
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
