import { useState } from 'react'
import { type NoticesProps, useWizardContext } from '#features/form/pages/wizard-context.ts'
import type { ChosenCategory } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { isStormChoice, stormFieldName, withoutStormChoice, withStormChoice } from '#features/storm-mode/choices.ts'
import { hasNumbersOf } from '#features/storm-mode/rules.ts'
import { stormTexts as texts } from '#features/storm-mode/texts.ts'
import { StormBanner, StormText } from '#features/storm-mode/web/StormBanner.tsx'
import type { StormNotice } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { useHasPassed } from '#web/use-timers.ts'
import { WrittenMarkdown } from './WrittenMarkdown.tsx'

const somethingElse = 'else'

type Props = {
  storm: StormNotice
  draftForm: DraftForm
  suggested: ChosenCategory | undefined
}

/** A choice sets the category and the first words. */
function StormChoices({ storm: { choices, endsAt }, draftForm, suggested }: Props) {
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

export function Notices({ configuration: { frontPageAlert, storm, language }, draftForm }: NoticesProps) {
  const { suggestedCategory } = useWizardContext()
  if (!draftForm) return storm && <StormBanner storm={storm} />
  return (
    <>
      {frontPageAlert && (
        <Alert severity="error" live={false}>
          <WrittenMarkdown text={frontPageAlert.text} />
        </Alert>
      )}
      {storm && <UrgentContact storm={storm} text={language.urgentContactInfo} />}
      {storm && <StormChoices storm={storm} draftForm={draftForm} suggested={suggestedCategory} />}
    </>
  )
}

/** Hidden when the notice above has the same numbers. */
function UrgentContact({ storm: { endsAt, calls }, text }: { storm: StormNotice; text: string }) {
  const hasEnded = useHasPassed(endsAt)
  return text && (hasEnded || !hasNumbersOf(text, calls)) ? <p>{text}</p> : null
}
