import type { Answer, Question } from '../../features/question-sets/question.ts'
import { callsIn } from '../../features/question-sets/rules.ts'
import { CallNow } from '../../features/question-sets/web/QuestionAlert.tsx'
import { Questions } from '../../features/question-sets/web/Questions.tsx'
import { isPlaceQuestion } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { LocationField } from '../../features/reports/location/web/LocationField.tsx'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import { HandlingBlock } from './HandlingBlock.tsx'
import { PhotoField } from './PhotoField.tsx'
import { SameReports } from './SameReports.tsx'
import { StepFrame } from './StepFrame.tsx'
import { type StepProps, useStepForm } from './step-form.ts'

/** Where it is, and what else is asked about this category. */
export function LocationStep(props: StepProps) {
  const { hand, configuration } = props
  const { draft, asked } = hand
  const { submit, errorOf, ...form } = useStepForm('vulaan', props)
  const answer = (key: string, given: Answer | undefined) =>
    asked && hand.change(before => asked.answer(before, [key, given]))
  const place = (question?: Question) => (
    <LocationField
      id="place"
      configuration={configuration}
      place={draft.place}
      error={errorOf('place')}
      onPlace={chosen => hand.change(before => ({ ...before, place: chosen, sameAs: undefined }))}
      category={draft.category}
      mapObjects={
        question?.type === 'map-objects'
          ? {
              question,
              answer: asked?.answersOf(draft)[question.key],
              onAnswer: given => answer(question.key, given),
            }
          : undefined
      }
    />
  )
  const slots = {
    place,
    photos: () => <PhotoField photos={hand.photos} onPhotos={hand.setPhotos} />,
    handling: () => <HandlingBlock category={draft.category} />,
  }
  // The place is asked first by nearly every set. There it stands by itself, so that it stays when the questions come in.
  const [first, ...others] = asked?.set.questions ?? []
  const isPlaceFirst = !first || isPlaceQuestion(first)
  return (
    <StepFrame
      step="vulaan"
      hand={hand}
      {...form}
      onSubmit={submit}
      isWaiting={!asked}
      beside={
        <>
          <SameReports hand={hand} />
          {asked && <CallNow alerts={callsIn(asked.set, asked.answersOf(draft))} />}
        </>
      }
    >
      {isPlaceFirst && place(first)}
      {asked ? (
        <Questions
          set={isPlaceFirst ? { questions: others } : asked.set}
          answers={asked.answersOf(draft)}
          errorOf={errorOf}
          onAnswer={answer}
          slots={slots}
        />
      ) : (
        <Skeleton lines={3} label={texts.loading} />
      )}
    </StepFrame>
  )
}
