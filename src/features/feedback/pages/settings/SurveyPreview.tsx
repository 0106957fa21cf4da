import { type ReactNode, useState } from 'react'
import { useConfiguration } from '#web/configuration-context.tsx'
import { PhoneFrame } from '#web/ui/layout.tsx'
import { noAnswers } from '../../page.ts'
import type { AnswerSetting } from '../../standard-answers.ts'
import { Answers } from '../../web/Answers.tsx'
import { surveyTexts } from '../../web/texts.ts'
import css from './Survey.module.css'

type Answer = Omit<AnswerSetting, 'id'>
type AnswerPreviewProps = { answers: readonly Answer[]; isSatisfied: boolean }

function AnswerPreview({ answers, isSatisfied }: AnswerPreviewProps) {
  const { featureFlags } = useConfiguration()
  const [chosen, setChosen] = useState(noAnswers)
  const shown = answers.filter(answer => answer.isActive && answer.isSatisfied === isSatisfied)
  return (
    <PhoneFrame>
      <Answers
        key={String(isSatisfied)}
        answers={shown.map(({ text, topic, isOpen }) => ({
          text,
          topic,
          is_satisfied: isSatisfied,
          open_answer: isOpen,
        }))}
        label={surveyTexts.why[isSatisfied ? 'satisfied' : 'unsatisfied']}
        isMultiple={featureFlags.enableMultipleKtoAnswers}
        chosen={chosen}
        onChange={setChosen}
        showsAllFields={false}
        errors={[]}
      />
    </PhoneFrame>
  )
}

type Props = Parameters<typeof AnswerPreview>[0] & {
  children?: ReactNode
}

export const SurveyPreview = ({ answers, isSatisfied, children }: Props) => (
  <section className={css.preview} aria-label="Voorbeeld">
    <h2>Zo ziet de melder het</h2>
    {children}
    <AnswerPreview key={String(isSatisfied)} answers={answers} isSatisfied={isSatisfied} />
  </section>
)

/** The order of satisfied and unsatisfied topics is the same. */
export function topicsIn(answers: readonly AnswerSetting[]): string[] {
  const [satisfied, unsatisfied] = [true, false].map(isSatisfied =>
    answers.flatMap(answer => (answer.isSatisfied === isSatisfied && answer.topic !== null ? [answer.topic] : [])),
  )
  return [...new Set([...(satisfied ?? []), ...(unsatisfied ?? [])])]
}
