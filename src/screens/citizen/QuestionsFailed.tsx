import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { startNewDraft } from '../../features/reports/draft/web/draft-storage.ts'
import type { DraftForm } from '../../features/reports/draft/web/use-draft.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { pageForm } from './page-form.ts'
import { wizardPathOf } from './pages.ts'
import css from './QuestionsFailed.module.css'
import { useWizardContext } from './wizard-context.ts'

/** In the place of questions that could not be fetched: the report can be sent without them, and nothing is lost. */
export function QuestionsFailed({ draftForm }: { draftForm: DraftForm }) {
  // The form without scripts is for residents: it knows no staff.
  const isForResidents = useWizardContext().staffSession === undefined
  // Browsers do not fetch a script again that failed, until the page is loaded again.
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
          <Button variant="secondary" onClick={() => goOnWithoutScripts(draftForm.latest())}>
            {lazyTexts.simpleForm}
          </Button>
        )}
      </div>
    </Alert>
  )
}

/** Sends the description and the photos to the form that works without scripts. The draft of this device is offered again later. */
function goOnWithoutScripts({ draft, photos }: ReturnType<DraftForm['latest']>) {
  const files = new DataTransfer()
  for (const { name, file } of photos) files.items.add(new File([file], name, { type: file.type }))
  const form = document.createElement('form')
  const { method, encType: enctype } = pageForm
  Object.assign(form, { method, enctype, action: wizardPathOf('beschrijf') })
  const description = Object.assign(document.createElement('textarea'), {
    name: 'description',
    value: draft.description,
  })
  const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true })
  input.files = files.files
  form.append(description, input)
  form.hidden = true
  document.body.append(form)
  startNewDraft()
  form.submit()
}
