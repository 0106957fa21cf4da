import { type FormEvent, useEffect, useState } from 'react'
import type { Question } from '#features/question-sets/question.ts'
import {
  type DraftQuestions,
  type ErrorsByField,
  errorsInStep,
  isPlaceQuestion,
  nextStep,
  type Step,
  steps,
  withCompletedStep,
} from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { navigate } from '#web/navigation.ts'
import { titleOf, useTitle } from '#web/title.ts'
import type { FieldError } from '#web/ui/ErrorSummary.tsx'
import { useWizardContext } from '../wizard-context.ts'

export type StepProps = { configuration: PublicConfiguration; draftForm: DraftForm }

/** @param ownErrors errors of rules that the first page does not load */
export function useStepForm(step: Step, { configuration, draftForm }: StepProps, ownErrors: ErrorsByField = {}) {
  const { plain } = useWizardContext()
  const [attempt, setAttempt] = useState(plain?.attempt ?? 0)
  const [wrongAtAttempt, setWrongAtAttempt] = useState<ErrorsByField>()
  const { draft, draftQuestions, refusal } = draftForm
  const wrong = { ...errorsInStep(step, draft, draftQuestions), ...ownErrors }
  // A question that appears after the attempt is not wrong yet.
  const shown = Object.entries(wrong).filter(([id]) => (wrongAtAttempt ? id in wrongAtAttempt : attempt))
  const errors: ErrorsByField = { ...(refusal?.step === step && refusal.errors), ...Object.fromEntries(shown) }
  const blockedTitle = step === 'vulaan' && attempt > 0 ? draftQuestions?.blockedTitle(draft) : undefined
  const summaryErrors = summaryErrorsOf(errors, draftQuestions)
  const submitLabel: string | undefined = plain
    ? plain.backToOverview
    : draftForm.isReady
      ? history.state?.back
      : undefined
  const number = texts.stepNumber(steps.indexOf(step) + 1, steps.length)
  useTitle(titleOf(texts.steps[step], number, configuration.language.siteTitle))

  function complete() {
    if (Object.keys(wrong).length > 0) {
      setWrongAtAttempt(wrong)
      return setAttempt(attempt + 1)
    }
    draftForm.change(before => withCompletedStep(before, step))
    navigate(wizardPathOf(submitLabel ? 'summary' : (nextStep(step) ?? 'opslaan')))
  }
  const isReady = draftForm.isReady && (step !== 'vulaan' || draftQuestions !== undefined)
  const { isPending, submit } = useSubmit(isReady, complete)

  const isOnlyEmpty = Object.entries(errors).every(
    ([id, message]) => message === texts.required || (id === 'place' && draftQuestions?.isPlaceMissing(draft)),
  )
  const errorTitle = blockedTitle ?? (isOnlyEmpty ? texts.unansweredTitle : texts.invalidTitle)
  return {
    attempt,
    errorTitle,
    errors: summaryErrors,
    errorOf: (field: string) => errors[field],
    submit,
    submitLabel,
    isLoading: isPending || (step === 'vulaan' && !draftQuestions),
  }
}

/** A press while the stored draft is still read is not lost. */
function useSubmit(isReady: boolean, complete: () => void) {
  const [isPending, setPending] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `complete` is a new function with each render
  useEffect(() => {
    if (!isPending || !isReady) return
    setPending(false)
    complete()
  }, [isPending, isReady])
  return {
    isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (isReady) complete()
      else setPending(true)
    },
  }
}

function summaryErrorsOf(errors: ErrorsByField, draftQuestions: DraftQuestions | undefined): FieldError[] {
  const labels = Object.entries<string>(texts.fields).flatMap(field =>
    field[0] === 'place' && draftQuestions ? questionsOf(draftQuestions, field) : [field],
  )
  const listed = labels.flatMap(([id, label]) => {
    const message = errors[id]
    return message ? [{ id, message: errorLine(label, message) }] : []
  })
  const hasUnlisted = Object.keys(errors).some(key => !labels.some(([id]) => id === key))
  return hasUnlisted ? [...listed, { id: 'place', message: texts.questionsChanged }] : listed
}

function errorLine(label: string, message: string): string {
  if (!label || message === texts.required) return label || message
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`
}

/** Without examples; unclear labels such as "Namelijk:" get their short label. */
export function askedQuestion({ label, shortLabel }: Pick<Question, 'label' | 'shortLabel'>): string {
  if (shortLabel && !label.includes(' ')) return shortLabel
  const asked = label.split('. ').find(sentence => sentence.includes('?')) ?? label
  return asked.replace(/(\?).*|[:.]$/s, '$1')
}

function questionsOf({ questionSet }: DraftQuestions, placeField: [string, string]): [string, string][] {
  const fields = questionSet.questions.map((question): [string, string] => [
    isPlaceQuestion(question) ? 'place' : question.key,
    askedQuestion(question),
  ])
  return fields.some(([id]) => id === 'place') ? fields : [placeField, ...fields]
}
