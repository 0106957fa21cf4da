import { useState } from 'react'
import type { StormNotice } from '../../../kit/storm-notice.ts'
import { RadioGroup } from '../../../web/ui/RadioGroup.tsx'
import { useHasPassed } from '../../../web/use-has-passed.ts'
import type { ChosenCategory } from '../../reports/draft/rules.ts'
import type { DraftForm } from '../../reports/draft/web/use-draft.ts'
import { isStormChoice, stormFieldName, withoutStormChoice, withStormChoice } from '../choices.ts'
import { stormTexts as texts } from '../texts.ts'
import { StormText } from './StormText.tsx'

const somethingElse = 'else'

type Props = {
  storm: StormNotice
  draftForm: DraftForm
  /** The category of what was typed, when that is known. */
  suggested: ChosenCategory | undefined
}

/** What most residents report during a storm, to choose with one press; the category and the first words follow from it. */
export function StormChoices({ storm: { choices, endsAt }, draftForm, suggested }: Props) {
  const { draft, change } = draftForm
  const [isElse, setElse] = useState(false)
  const hasEnded = useHasPassed(endsAt)
  const chosen = choices.findIndex(choice => isStormChoice(draft, choice))
  if (choices.length === 0 || (hasEnded && chosen < 0)) return null
  const choose = (value: string) => {
    const choice = choices[Number(value)]
    setElse(!choice)
    change(latest =>
      choice ? withStormChoice(latest, choice, choices) : withoutStormChoice(latest, choices, suggested),
    )
  }
  const value = isElse ? somethingElse : ''
  return (
    <RadioGroup
      name={stormFieldName}
      label={texts.question}
      showOptional={false}
      value={chosen < 0 ? value : String(chosen)}
      onChange={choose}
      options={[
        ...choices.map(({ text }, index) => ({ value: String(index), label: <StormText {...texts.ownText(text)} /> })),
        { value: somethingElse, label: texts.else },
      ]}
    />
  )
}
