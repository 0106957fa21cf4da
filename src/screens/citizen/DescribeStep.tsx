import { Suspense } from 'react'
import { withDescription } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { limits } from '../../features/reports/rules.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { TextArea } from '../../web/ui/TextArea.tsx'
import { OtherTabAlert } from './OtherTabAlert.tsx'
import { PhotoField } from './PhotoField.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'
import { useWizardContext } from './wizard-context.ts'

export function DescribeStep(props: StepProps) {
  const { draftForm, configuration } = props
  const { errorOf, submit, ...form } = useStepForm('beschrijf', props)
  const { frontPageAlert, language } = configuration
  const { staffSession, suggestedCategory, requestSuggestion, Markdown } = useWizardContext()
  const { SourceField, StaffDetailFields } = staffSession?.components ?? {}
  return (
    <StepFrame step="beschrijf" draftForm={draftForm} {...form} onSubmit={submit}>
      {frontPageAlert && (
        <Alert severity="error" live={false}>
          <Suspense fallback={null}>
            <Markdown text={frontPageAlert.text} />
          </Suspense>
        </Alert>
      )}
      {language.urgentContactInfo && <p>{language.urgentContactInfo}</p>}
      <OtherTabAlert draftForm={draftForm} />
      {draftForm.isRestored && <Alert severity="info">{texts.restored}</Alert>}
      {staffSession && SourceField && (
        <SourceField staffSession={staffSession} draftForm={draftForm} error={errorOf('source')} />
      )}
      <div>
        <TextArea
          id="description"
          name="description"
          label={texts.description}
          hint={texts.descriptionHint}
          max={limits.residentText}
          required
          value={draftForm.draft.description}
          error={errorOf('description')}
          onChange={({ target }) => draftForm.change(draft => withDescription(draft, target.value))}
          onBlur={requestSuggestion}
        />
        {staffSession && <div role="status">{suggestedCategory && texts.suggestion(suggestedCategory.name)}</div>}
      </div>
      <PhotoField photos={draftForm.photos} onChange={draftForm.setPhotos} />
      {staffSession && StaffDetailFields && (
        <StaffDetailFields staffSession={staffSession} draftForm={draftForm} configuration={configuration} />
      )}
    </StepFrame>
  )
}
