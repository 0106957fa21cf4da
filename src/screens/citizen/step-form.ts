import { type FormEvent, useState } from 'react'
import {
  completedUpTo,
  type Faults,
  type Field,
  faultsIn,
  nextStep,
  type Step,
  steps,
} from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import { pathOf } from './pages.ts'

export type StepProps = { configuration: PublicConfiguration; hand: DraftInHand }

const fieldsInOrder = ['source', 'description', 'place', 'phone', 'email'] as const satisfies readonly Field[]

/** What every step does alike: its title, its faults after an attempt to go on, and going on. */
export function useStepForm(step: Step, { configuration, hand }: StepProps) {
  const [attempt, setAttempt] = useState(0)
  const found: Faults = attempt > 0 ? faultsIn(step, hand.draft) : {}
  const errors = fieldsInOrder.flatMap(id => {
    const message = found[id]
    return message ? [{ id, message: `${texts.fields[id]}: ${message}` }] : []
  })
  const number = texts.stepOf(steps.indexOf(step) + 1, steps.length)
  useTitle(
    titleOf(
      errors.length > 0 ? `${texts.fault}: ${texts.steps[step]}` : texts.steps[step],
      number,
      configuration.language.siteTitle,
    ),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!hand.isReady) return
    if (Object.keys(faultsIn(step, hand.draft)).length > 0) return setAttempt(attempt + 1)
    hand.change(draft => completedUpTo(draft, step))
    const next = nextStep(step)
    navigate(next ? pathOf(next) : pathOf('opslaan'))
  }

  return { attempt, errors, errorOf: (field: Field) => found[field], submit }
}
