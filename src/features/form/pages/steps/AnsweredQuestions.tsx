import { type SummaryLine, summarizeAnswers } from '#features/question-sets/answers.ts'
import { momentText } from '#features/question-sets/date-times.ts'
import type { Draft, DraftQuestions } from '#features/reports/draft/rules.ts'
import { pickedObjectsIn } from '#features/reports/location/picking.ts'
import { PickedObjects } from '#features/reports/location/web/ChosenPlace.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import css from './SummaryStep.module.css'

type Props = { configuration: PublicConfiguration; draftQuestions: DraftQuestions; draft: Draft }

export function AnsweredQuestions({ configuration, draftQuestions, draft }: Props) {
  const now = Date.now()
  const answers = draftQuestions.answersOf(draft)
  const lines = summarizeAnswers(draftQuestions.questionSet, answers, moment => momentText(moment, now)).filter(
    line => line.lines.length > 0,
  )
  if (lines.length === 0) return null
  const objectsIn = ({ key }: SummaryLine) => {
    const question = draftQuestions.questionSet.questions.find(other => other.key === key)
    return question?.type === 'map-objects' ? question.objects : undefined
  }
  return (
    <dl>
      {lines.map(line => {
        const objects = objectsIn(line)
        return (
          <div key={line.key} className={css.row}>
            <dt>{line.label}</dt>
            <dd>
              {objects ? (
                <PickedObjects
                  configuration={configuration}
                  objects={objects}
                  picked={pickedObjectsIn(answers[line.key])}
                />
              ) : (
                <Texts lines={line.lines} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const Texts = ({ lines }: Pick<SummaryLine, 'lines'>) =>
  lines.map(text => (
    <span key={text} className={css.text}>
      {text}
    </span>
  ))
