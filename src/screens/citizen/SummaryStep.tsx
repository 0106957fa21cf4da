import type { ReactNode } from 'react'
import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { type Step, steps } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import type { Photo } from '../../features/reports/draft/web/draft-storage.ts'
import { placeText } from '../../features/reports/location/rules.ts'
import { SummaryMap } from '../../features/reports/location/web/SummaryMap.tsx'
import { texts as locationTexts } from '../../features/reports/location/web/texts.ts'
import { navigate } from '../../web/navigation.ts'
import { Thumbnail } from '../../web/ui/Thumbnail.tsx'
import { AnsweredQuestions } from './AnsweredQuestions.tsx'
import { LazyPersonalDataHint } from './LazyPersonalDataHint.tsx'
import { useObjectUrl } from './Photos.tsx'
import { wizardPathOf } from './pages.ts'
import { StepFrame } from './StepFrame.tsx'
import { Row, SummaryContact } from './SummaryContact.tsx'
import css from './SummaryStep.module.css'
import { type StepProps, useStepForm } from './step-form.ts'
import { ChosenSubject } from './subject/ChosenSubject.tsx'
import { useWizardContext } from './wizard-context.ts'

export function SummaryStep(props: StepProps) {
  const { draftForm, configuration } = props
  const { submit, errorOf: _, ...form } = useStepForm('summary', props)
  const { description, place } = draftForm.draft
  const { staffSession, plain } = useWizardContext()
  const { StaffSummaryRows } = staffSession?.components ?? {}
  return (
    <StepFrame step="summary" draftForm={draftForm} {...form} onSubmit={submit} submitLabel={lazyTexts.send}>
      <p>{lazyTexts.reviewBeforeSending}</p>
      <Part step="beschrijf">
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
      </Part>
      <Part step="vulaan">
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
        {draftForm.draftQuestions && (
          <AnsweredQuestions
            configuration={configuration}
            draftQuestions={draftForm.draftQuestions}
            draft={draftForm.draft}
          />
        )}
      </Part>
      <Part step="contact">
        <SummaryContact draft={draftForm.draft} />
      </Part>
    </StepFrame>
  )
}

const Part = ({ step, children }: { step: Exclude<Step, 'summary'>; children: ReactNode }) => (
  <section className={css.part}>
    <div className={css.header}>
      <h2>{lazyTexts.summaryPartHeading(steps.indexOf(step) + 1, texts.steps[step])}</h2>
      <a
        href={wizardPathOf(step)}
        onClick={event => {
          event.preventDefault()
          navigate(wizardPathOf(step))
        }}
      >
        {lazyTexts.changeStep[step]}
      </a>
    </div>
    {children}
  </section>
)

const PhotoPreview = ({ photo, index }: { photo: Photo; index: number }) => (
  <Thumbnail src={useObjectUrl(photo.file)} alt={lazyTexts.photoNumber(index + 1)} />
)
