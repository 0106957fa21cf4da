import { describedAs } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { limits } from '../../features/reports/rules.ts'
import { Alert } from '../../web/ui/Alert.tsx'
import { Markdown } from '../../web/ui/Markdown.tsx'
import { TextArea } from '../../web/ui/TextArea.tsx'
import { PhotoField } from './PhotoField.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'

export function DescribeStep(props: StepProps) {
  const { hand, configuration } = props
  const { errors, errorOf, attempt, submit } = useStepForm('beschrijf', props)
  const { frontPageAlert, language } = configuration
  return (
    <StepFrame step="beschrijf" hand={hand} errors={errors} attempt={attempt} onSubmit={submit}>
      {frontPageAlert && (
        <Alert severity="error" live={false}>
          <Markdown text={frontPageAlert.text} />
        </Alert>
      )}
      {language.urgentContactInfo && <p>{language.urgentContactInfo}</p>}
      {hand.isElsewhere && <Alert severity="info">{texts.elsewhere}</Alert>}
      {hand.isRestored && <Alert severity="info">{texts.restored}</Alert>}
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
      />
      <PhotoField photos={hand.photos} onPhotos={hand.setPhotos} />
    </StepFrame>
  )
}
