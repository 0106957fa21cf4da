import { summaryOf } from '../../features/question-sets/answers.ts'
import { momentText } from '../../features/question-sets/moments.ts'
import type { Asked, Draft } from '../../features/reports/draft/rules.ts'
import css from './SummaryStep.module.css'

type Props = { asked: Asked; draft: Draft }

/** Every question that was asked and answered, with its answer; where it is stands on the map above. */
export function AnsweredQuestions({ asked, draft }: Props) {
  const now = Date.now()
  const lines = summaryOf(asked.set, asked.answersOf(draft), moment => momentText(moment, now)).filter(
    line => line.lines.length > 0,
  )
  if (lines.length === 0) return null
  return (
    <dl>
      {lines.map(line => (
        <div key={line.key} className={css.row}>
          <dt>{line.label}</dt>
          <dd>
            {line.lines.map(text => (
              <span key={text} className={css.text}>
                {text}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
