import { knownReportIn } from '#features/doubles/draft-doubles.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { texts } from '#features/reports/draft/texts.ts'
import type { Photo } from '#features/reports/draft/web/draft-storage.ts'
import { placeText } from '#features/reports/location/rules.ts'
import { SameProblem, SummaryMap } from '#features/reports/location/web/ChosenPlace.tsx'
import { texts as locationTexts } from '#features/reports/location/web/texts.ts'
import { Thumbnail } from '#web/ui/Thumbnail.tsx'
import { SameAsNotice } from '../SameAsNotice.tsx'
import { ChosenSubject } from '../subject/ChosenSubject.tsx'
import { useWizardContext } from '../wizard-context.ts'
import { AnsweredQuestions } from './AnsweredQuestions.tsx'
import { LazyPersonalDataHint } from './LazyPersonalDataHint.tsx'
import { useObjectUrl } from './Photos.tsx'
import { StepFrame } from './StepFrame.tsx'
import { Row, SummaryContact } from './SummaryContact.tsx'
import { SummaryPart } from './SummaryPart.tsx'
import css from './SummaryStep.module.css'
import { type StepProps, useStepForm } from './step-form.ts'

export function SummaryStep(props: StepProps) {
  const { draftForm, configuration } = props
  const { submit, errorOf: _, ...form } = useStepForm('summary', props)
  const { description, place } = draftForm.draft
  const { staffSession, plain } = useWizardContext()
  const { StaffSummaryRows } = staffSession?.components ?? {}
  return (
    <StepFrame step="summary" draftForm={draftForm} {...form} onSubmit={submit} submitLabel={lazyTexts.send}>
      <p>{lazyTexts.reviewBeforeSending}</p>
      <SummaryPart step="beschrijf">
        <dl>
          <Row term={texts.description}>
            <span className={css.text}>{description}</span>
          </Row>
          {plain?.hasPhotos && <Row term={lazyTexts.photosAdded}>{plain.photos}</Row>}
          {draftForm.photos.length > 0 && (
            <Row term={lazyTexts.photosAdded}>
              <span className={css.photos}>
                {draftForm.photos.map((photo, index) => (
                  <PhotoPreview key={photo.key} photo={photo} index={index} />
                ))}
              </span>
            </Row>
          )}
        </dl>
        {plain ? (
          plain.personalData
        ) : (
          <LazyPersonalDataHint draftForm={draftForm} change={draftForm.change} which="all" />
        )}
        {staffSession && StaffSummaryRows && (
          <StaffSummaryRows staffSession={staffSession} draftForm={draftForm} configuration={configuration} />
        )}
      </SummaryPart>
      <SummaryPart step="vulaan">
        <ChosenSubject draftForm={draftForm} isInSummary />
        {place && (
          <dl>
            <Row term={lazyTexts.place}>
              <SummaryMap configuration={configuration} place={place} className={css.map} />
              <span className={css.text}>{placeText(place)}</span>
              {place.approximate && <span>{locationTexts.approximatePlace}</span>}
            </Row>
          </dl>
        )}
        <ChosenAsSame draftForm={draftForm} />
        {draftForm.draftQuestions && (
          <AnsweredQuestions
            configuration={configuration}
            draftQuestions={draftForm.draftQuestions}
            draft={draftForm.draft}
          />
        )}
      </SummaryPart>
      <SummaryPart step="contact">
        <SummaryContact draft={draftForm.draft} />
      </SummaryPart>
    </StepFrame>
  )
}

const PhotoPreview = ({ photo, index }: { photo: Photo; index: number }) => (
  <Thumbnail src={useObjectUrl(photo.file)} alt={lazyTexts.photoNumber(index + 1)} />
)

/** An earlier report that was chosen on the map is among the answers already. */
function ChosenAsSame({ draftForm: { draft, draftQuestions } }: Pick<StepProps, 'draftForm'>) {
  const { place, sameAs } = draft
  if (place?.knownReport)
    return (
      <p>
        <SameProblem report={place.knownReport} />
      </p>
    )
  return sameAs && !knownReportIn(draft, draftQuestions) && <SameAsNotice name={sameAs.name} />
}
