import { useState } from 'react'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { PhoneFrame } from '../../../../web/ui/PhoneFrame.tsx'
import { noAnswers } from '../../chosen-answers.ts'
import { Answers } from '../../web/Answers.tsx'
import { surveyTexts } from '../../web/texts.ts'
import type { AnswerSetting } from '../contract.ts'

type Answer = Omit<AnswerSetting, 'id'>
type Props = { answers: readonly Answer[]; isSatisfied: boolean }

/** The question of the survey with the answers that reporters can choose; what is chosen here goes nowhere. */
export function AnswerPreview({ answers, isSatisfied }: Props) {
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
