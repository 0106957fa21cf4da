import { useState } from 'react'
import { type Answer, answerTargetOf, type MapObject, type Question } from '#features/question-sets/question.ts'
import { visibleQuestions } from '#features/question-sets/rules.ts'
import { Questions } from '#features/question-sets/web/Questions.tsx'
import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { isPlaceQuestion } from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { aboutOf } from '#features/reports/location/picking.ts'
import { LocationField } from '#features/reports/location/web/LocationField.tsx'
import { texts as locationTexts } from '#features/reports/location/web/texts.ts'
import { PhotoField } from '#features/site/pages/parts/PhotoField.tsx'
import { writtenText } from '#features/translations/web/written-text.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { ChosenSubject } from '../subject/ChosenSubject.tsx'
import { useWizardContext } from '../wizard-context.ts'
import { BelowQuestions } from './BelowQuestions.tsx'
import { HandlingMessage } from './HandlingMessage.tsx'
import { QuestionsFailed } from './QuestionsFailed.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'

export function LocationStep(props: StepProps) {
  const { draftForm, configuration } = props
  const { draft, draftQuestions } = draftForm
  const { submit, errorOf, ...form } = useStepForm('vulaan', props)
  const { plain } = useWizardContext()
  const [seenReports, setSeenReports] = useState<readonly MapObject[]>([])
  const answer = (key: string, value: Answer | undefined) =>
    draftQuestions && draftForm.change(before => draftQuestions.withAnswer(before, [key, value]))
  const place = (question?: Question) =>
    plain?.place(question?.type === 'map-objects' ? question.label : locationTexts.label, errorOf('place')) ?? (
      <LocationField
        id="place"
        configuration={configuration}
        place={draft.place}
        error={errorOf('place')}
        onPlace={chosen =>
          draftForm.change(before => ({ ...before, place: chosen, placeInput: undefined, sameAs: undefined }))
        }
        input={draft.placeInput}
        onInput={placeInput => draftForm.change(before => ({ ...before, placeInput }))}
        category={draft.category}
        about={aboutOf(draft)}
        onKnownReports={reports => setSeenReports(before => [...before, ...reports])}
        mapObjects={
          question?.type === 'map-objects'
            ? {
                question,
                answer: draftQuestions?.answersOf(draft)[question.key],
                onAnswer: value => answer(question.key, value),
              }
            : undefined
        }
      />
    )
  const slots = {
    place,
    photos: () => (
      <>
        <PhotoField refused={plain?.refusedPhotos} photos={draftForm.photos} onChange={draftForm.setPhotos} />
        {plain?.photos}
      </>
    ),
    handling: () => plain?.handling ?? <HandlingMessage category={draft.category} />,
  }
  // Nearly every set asks for the place first. It is rendered separately, so that it stays mounted when the questions
  // load.
  const [firstQuestion, ...otherQuestions] = draftQuestions?.questionSet.questions ?? []
  const isPlaceFirst = !firstQuestion || isPlaceQuestion(firstQuestion)
  return (
    <StepFrame
      step="vulaan"
      draftForm={draftForm}
      {...form}
      onSubmit={submit}
      aboveButtons={<BelowQuestions draftForm={draftForm} seenReports={seenReports} />}
    >
      <ChosenSubject draftForm={draftForm} />
      {isPlaceFirst && place(firstQuestion)}
      {isPlaceFirst && hasQuestions(draftForm) && <QuestionsHeading name={draft.category?.name} />}
      {draftQuestions && !draftQuestions.areLoaded && <QuestionsFailed draftForm={draftForm} />}
      {draftQuestions ? (
        <Questions
          set={isPlaceFirst ? { questions: otherQuestions } : draftQuestions.questionSet}
          answers={draftQuestions.answersOf(draft)}
          errorOf={errorOf}
          onAnswer={answer}
          slots={slots}
          showsAllFields={plain !== undefined}
        />
      ) : (
        <Skeleton lines={3} label={texts.loading} />
      )}
    </StepFrame>
  )
}

function QuestionsHeading({ name }: { name: string | undefined }) {
  const { text, lang } = name === undefined ? { text: lazyTexts.unknownSubject, lang: undefined } : writtenText(name)
  const inSentence = /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
  return (
    <h2>
      {lazyTexts.questionsAbout} {lang ? <span lang={lang}>{inSentence}</span> : inSentence}
    </h2>
  )
}

function hasQuestions({ draft, draftQuestions }: StepProps['draftForm']): boolean {
  if (!draftQuestions) return false
  const visible = visibleQuestions(draftQuestions.questionSet, draftQuestions.answersOf(draft))
  const next = visible.find(question => !isPlaceQuestion(question))
  return next !== undefined && answerTargetOf(next) !== 'none'
}
