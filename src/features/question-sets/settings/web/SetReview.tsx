import { CheckIcon } from '#web/ui/icons.tsx'
import type { QuestionTemplate } from '../../question.ts'
import { nameOfQuestion, type SetProblem } from '../problems.ts'
import css from './Questions.module.css'

type Props = {
  questions: readonly QuestionTemplate[]
  problems: readonly SetProblem[]
  onSelect: (key: string) => void
}

export function SetReview({ questions, problems, onSelect }: Props) {
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
