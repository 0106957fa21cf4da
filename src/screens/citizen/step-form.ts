import { type FormEvent, useState } from 'react'
import type { Question } from '../../features/question-sets/question.ts'
import {
  type Asked,
  completedUpTo,
  type Faults,
  type Field,
  faultsIn,
  isPlaceQuestion,
  nextStep,
  type Step,
  steps,
} from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { DraftInHand } from '../../features/reports/draft/web/use-draft.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { titleOf, useTitle } from '../../web/title.ts'
import type { FieldError } from '../../web/ui/ErrorSummary.tsx'
import { pathOf } from './pages.ts'

export type StepProps = { configuration: PublicConfiguration; hand: DraftInHand }

const fieldsInOrder = ['source', 'description', 'place', 'phone', 'email'] as const satisfies readonly Field[]

/** What every step does alike: its title, its faults after an attempt to go on, and going on. */
export function useStepForm(step: Step, { configuration, hand }: StepProps) {
  const [attempt, setAttempt] = useState(0)
  const { draft, asked, refusal } = hand
  const found: Faults = {
    ...(refusal?.step === step && refusal.faults),
    ...(attempt > 0 && faultsIn(step, draft, asked)),
  }
  const isBlocked = step === 'vulaan' && attempt > 0 && asked?.isBlocked(draft) === true
  const errors = errorsIn(found, asked)
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
    if (!hand.isReady || (step === 'vulaan' && !asked)) return
    if (Object.keys(faultsIn(step, draft, asked)).length > 0) return setAttempt(attempt + 1)
    hand.change(before => completedUpTo(before, step))
    const next = nextStep(step)
    navigate(next ? pathOf(next) : pathOf('opslaan'))
  }

  const isOnlyEmpty = Object.values(found).every(message => message === texts.required)
  const wrong = isBlocked ? texts.blocked : isOnlyEmpty ? texts.someWrong : texts.someNotRight
  return { attempt, wrong, errors, errorOf: (field: string) => found[field], submit }
}

/** In the order of the form; what the form does not ask (any more) is told too. */
function errorsIn(found: Faults, asked: Asked | undefined): FieldError[] {
  const labels: [string, string][] = [
    ...fieldsInOrder.slice(0, 2).map((field): [string, string] => [field, texts.fields[field]]),
    ...(asked ? questionsOf(asked) : placeAlone),
    ...fieldsInOrder.slice(3).map((field): [string, string] => [field, texts.fields[field]]),
  ]
  const known = labels.flatMap(([id, label]) => {
    const message = found[id]
    return message ? [{ id, message: label ? `${label}: ${message}` : message }] : []
  })
  const isOneUnknown = Object.keys(found).some(key => !labels.some(([id]) => id === key))
  return isOneUnknown ? [...known, { id: 'place', message: texts.questionsChanged }] : known
}

/** Longer than this a question is not repeated in the list of what is wrong. */
const longest = 60

/** The question itself, or what it is called elsewhere when it is long or says nothing by itself, as "Namelijk:" does. */
function nameOf({ label, shortLabel }: Question): string {
  const isPlain = label.length <= longest && label.includes(' ')
  return ((!isPlain && shortLabel) || label).replace(/[?:.]$/, '')
}

const placeAlone: [string, string][] = [['place', texts.fields.place]]

function questionsOf({ set }: Asked): [string, string][] {
  const all = set.questions.map((question): [string, string] =>
    isPlaceQuestion(question) ? ['place', texts.fields.place] : [question.key, nameOf(question)],
  )
  return all.some(([id]) => id === 'place') ? all : [...placeAlone, ...all]
}
