import { PlainDoubles } from '#features/doubles/web/PlainDoubles.tsx'
import { PlainDiscardButton } from '#features/form/pages/DiscardButton.tsx'
import { HandlingText } from '#features/form/pages/steps/HandlingMessage.tsx'
import { type PlainParts, stepFormId } from '#features/form/pages/wizard-context.ts'
import { visibleQuestions } from '#features/question-sets/rules.ts'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { type DraftQuestions, hasDraftContent } from '#features/reports/draft/rules.ts'
import { PlainPlaceField } from '#features/reports/location/web/PlainPlaceField.tsx'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { visibleQuestionsName } from '../fields.ts'
import type { PlainStep } from '../page.ts'
import { plainTexts } from '../texts.ts'
import { AddedParts } from './AddedParts.tsx'
import { ObjectsAtPlace } from './ObjectsAtPlace.tsx'
import { PlainPhotos, photoErrorsOf, RefusedPhotos } from './PlainPhotos.tsx'
import { PlainSubject } from './PlainSubject.tsx'

type Options = { configuration: PublicConfiguration; draftQuestions: DraftQuestions | undefined }

export const plainPartsOf = (
  page: PlainStep,
  { configuration, draftQuestions }: Options,
): Omit<PlainParts, 'personalData' | 'personalDataOfAnswers'> => ({
  attempt: page.tried ? 1 : 0,
  defaultButton: <button type="submit" form={stepFormId} hidden tabIndex={-1} />,
  visibleQuestions: <VisibleQuestions page={page} draftQuestions={draftQuestions} />,
  top: <Top page={page} configuration={configuration} draftQuestions={draftQuestions} />,
  subject: isInSummary => <PlainSubject page={page} isInSummary={isInSummary} />,
  photos: <PlainPhotos page={page} />,
  hasPhotos: page.photos.length > 0,
  refusedPhotos: photoErrorsOf(page),
  place: (label, error) => (
    <PlainPlaceField
      configuration={configuration}
      label={label}
      place={page.draft.place}
      field={page.place}
      error={error}
    >
      <ObjectsAtPlace page={page} configuration={configuration} draftQuestions={draftQuestions} />
    </PlainPlaceField>
  ),
  backToOverview: page.isFromOverview ? lazyTexts.backToOverview : undefined,
  discard: hasSomething(page) && <PlainDiscardButton />,
  handling: <HandlingText message={page.handlingMessage} />,
  doubles: <PlainDoubles doubles={page.doubles} chosen={page.draft.sameAs} />,
})

const hasSomething = ({ draft, photos }: PlainStep) => hasDraftContent(draft) || photos.length > 0

type VisibleQuestionsProps = { page: PlainStep; draftQuestions: DraftQuestions | undefined }

function VisibleQuestions({ page: { draft }, draftQuestions }: VisibleQuestionsProps) {
  const keys = draftQuestions
    ? visibleQuestions(draftQuestions.questionSet, draftQuestions.answersOf(draft)).map(({ key }) => key)
    : []
  return <input type="hidden" name={visibleQuestionsName} value={keys.join(' ')} />
}

function Top({ page, ...options }: { page: PlainStep } & Options) {
  const { step, notice } = page
  return (
    <>
      <RefusedPhotos page={page} />
      <AddedParts page={page} {...options} />
      {notice === 'expired' && (
        <Alert severity="caution" live={false}>
          {plainTexts.expired}
        </Alert>
      )}
      {notice === 'discard' && (
        <Alert severity="caution" live={false} title={lazyTexts.discardTitle}>
          <p>{lazyTexts.discardText}</p>
          <Button type="submit" name="press" value="discard-now" variant="secondary">
            {lazyTexts.discard}
          </Button>
          <LinkButton href={wizardPathOf(step)} variant="subtle">
            {lazyTexts.keep}
          </LinkButton>
        </Alert>
      )}
    </>
  )
}
