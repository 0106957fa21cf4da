import type { MapObject } from '../../features/question-sets/question.ts'
import { callAlertsIn } from '../../features/question-sets/rules.ts'
import { CallNow } from '../../features/question-sets/web/QuestionAlert.tsx'
import { LazyPersonalDataHint } from './LazyPersonalDataHint.tsx'
import { PossibleDoubles } from './PossibleDoubles.tsx'
import type { StepProps } from './step-form.ts'
import { useWizardContext } from './wizard-context.ts'

type Props = {
  draftForm: StepProps['draftForm']
  /** Known reports that the map showed. */
  seenReports: readonly MapObject[]
}

/** What is said before the next step: about what was typed, reports of the same, and what cannot wait. */
export function BelowQuestions({ draftForm, seenReports }: Props) {
  const { draft, draftQuestions, change } = draftForm
  const { plain } = useWizardContext()
  return (
    <>
      {plain?.personalDataOfAnswers ?? <LazyPersonalDataHint draftForm={draftForm} change={change} which="answers" />}
      {plain?.doubles ?? <PossibleDoubles draftForm={draftForm} seen={seenReports} />}
      {draftQuestions && <CallNow alerts={callAlertsIn(draftQuestions.questionSet, draftQuestions.answersOf(draft))} />}
    </>
  )
}
