import { texts } from '../../features/reports/draft/texts.ts'
import { LocationField } from '../../features/reports/location/web/LocationField.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'

export function LocationStep(props: StepProps) {
  const { hand, configuration } = props
  const { errors, errorOf, attempt, submit } = useStepForm('vulaan', props)
  return (
    <StepFrame step="vulaan" hand={hand} errors={errors} attempt={attempt} onSubmit={submit} submitLabel={texts.next}>
      <LocationField
        id="place"
        configuration={configuration}
        place={hand.draft.place}
        error={errorOf('place')}
        onPlace={place => hand.change(draft => ({ ...draft, place }))}
      />
    </StepFrame>
  )
}
