import { handOver } from '#features/plain-form/web/hand-over.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { texts } from '#features/reports/draft/texts.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useWizardContext } from '../wizard-context.ts'
import css from './QuestionsFailed.module.css'

/** The report can be sent without the questions, and nothing is lost. */
export function QuestionsFailed({ draftForm }: { draftForm: DraftForm }) {
  // The form without scripts has no staff mode.
  const isForResidents = useWizardContext().staffSession === undefined
  // Browsers do not fetch a failed script again until the page reloads.
  const tryAgain = async () => {
    await draftForm.changeAndSave(draft => draft)
    location.reload()
  }
  return (
    <Alert severity="caution" title={lazyTexts.questionsFailed}>
      <p>{lazyTexts.withoutQuestions}</p>
      {isForResidents && <p>{lazyTexts.questionsInSimpleForm}</p>}
      <div className={css.buttons}>
        <Button variant="secondary" onClick={tryAgain}>
          {lazyTexts.tryAgain}
        </Button>
        {isForResidents && (
          <Button variant="secondary" onClick={() => handOver(draftForm.latest(), wizardPathOf('vulaan'))}>
            {texts.simpleForm}
          </Button>
        )}
      </div>
    </Alert>
  )
}
