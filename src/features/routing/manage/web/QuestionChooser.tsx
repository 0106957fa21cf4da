import { useState } from 'react'
import { Suggest } from '#web/ui/Suggest.tsx'
import type { RuleNames } from '../../form/in-words.ts'
import type { RuleCondition } from '../../form/rule-form.ts'
import type { Vocabulary } from '../contract.ts'

type Answer = Extract<RuleCondition, { about: 'answer' }>
type Props = {
  condition: Answer
  vocabulary: Vocabulary
  names: RuleNames
  onChange: (condition: RuleCondition) => void
}

export function QuestionChooser({ condition, vocabulary, names, onChange }: Props) {
  const [typed, setTyped] = useState<string>()
  const words = typed?.trim().toLowerCase() ?? ''
  return (
    <Suggest
      label="Vraag"
      required
      text={typed ?? (condition.key && names.question(condition.key))}
      onText={setTyped}
      items={vocabulary.questions.filter(({ label }) => label.toLowerCase().includes(words))}
      keyOf={({ key }) => key}
      textOf={({ label }) => label}
      openOnClick
      placeholder="Kies een vraag"
      onChoose={({ key, isSet }) => {
        setTyped(undefined)
        onChange({ about: 'answer', key, isSet, isNot: false, values: [] })
      }}
    />
  )
}
