import { Suspense } from 'react'
import { describedAs } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { limits } from '../../features/reports/rules.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { TextArea } from '../../web/ui/TextArea.tsx'
import { ElsewhereAlert } from './ElsewhereAlert.tsx'
import { PhotoField } from './PhotoField.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'
import { useWizard } from './wizard-context.ts'

export function DescribeStep(props: StepProps) {
  const { hand, configuration } = props
  const { errorOf, submit, ...form } = useStepForm('beschrijf', props)
  const { frontPageAlert, language } = configuration
  const { desk, suggested, askCategory, Markdown } = useWizard()
  const { SourceField, MoreFields } = desk?.parts ?? {}
  return (
    <StepFrame step="beschrijf" hand={hand} {...form} onSubmit={submit}>
      {frontPageAlert && (
        <Alert severity="error" live={false}>
          <Suspense fallback={null}>
            <Markdown text={frontPageAlert.text} />
          </Suspense>
        </Alert>
      )}
      {language.urgentContactInfo && <p>{language.urgentContactInfo}</p>}
      <ElsewhereAlert hand={hand} />
      {hand.isRestored && <Alert severity="info">{texts.restored}</Alert>}
      {desk && SourceField && <SourceField desk={desk} hand={hand} error={errorOf('source')} />}
      <div>
        <TextArea
          id="description"
          name="description"
          label={texts.description}
          hint={texts.descriptionHint}
          max={limits.residentText}
          required
          value={hand.draft.description}
          error={errorOf('description')}
          onChange={({ target }) => hand.change(draft => describedAs(draft, target.value))}
          onBlur={askCategory}
        />
        {desk && <div role="status">{suggested && texts.suggestion(suggested.name)}</div>}
      </div>
      <PhotoField photos={hand.photos} onPhotos={hand.setPhotos} />
      {desk && MoreFields && <MoreFields desk={desk} hand={hand} configuration={configuration} />}
    </StepFrame>
  )
}
