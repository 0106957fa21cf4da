import { useState } from 'react'
import type { ChosenPlace } from '#features/reports/location/rules.ts'
import { LocationField } from '#features/reports/location/web/LocationField.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PhoneFrame } from '#web/ui/layout.tsx'
import { placeholderValuesOf } from '../placeholders.ts'
import type { Answers, Question, QuestionTemplate } from '../question.ts'
import { callAlertsIn, errorsIn, isBlocked, withAnswer } from '../rules.ts'
import { questionSetOf } from '../sets/all.ts'
import { texts } from '../texts.ts'
import { CallNow } from '../web/QuestionAlert.tsx'
import { Questions } from '../web/Questions.tsx'

type Props = {
  questions: readonly QuestionTemplate[]
  sub: string
}

export function QuestionPreview({ questions, sub }: Props) {
  const configuration = useConfiguration()
  const [given, setAnswers] = useState<Answers>({})
  const [place, setPlace] = useState<ChosenPlace>()
  const [isTried, setTried] = useState(false)
  const set = questionSetOf(questions, sub, placeholderValuesOf(configuration))
  const placeKey = set.questions.find(({ type }) => type === 'place' || type === 'map')?.key
  const answers = place && placeKey ? { ...given, [placeKey]: { lat: place.lat, lng: place.lng } } : given
  const errors = isTried ? errorsIn(set, answers, Date.now()) : {}
  const isRight = isTried && Object.keys(errors).length === 0
  const placeField = (question: Question) => (
    <LocationField
      id={`preview-${question.key}`}
      configuration={configuration}
      place={place}
      error={errors[question.key]}
      onPlace={setPlace}
      mapObjects={
        question.type === 'map-objects'
          ? {
              question,
              answer: answers[question.key],
              onAnswer: value => setAnswers(before => withAnswer(set, before, [question.key, value])),
            }
          : undefined
      }
    />
  )
  return (
    <PhoneFrame>
      <Questions
        set={set}
        answers={answers}
        errorOf={key => errors[key]}
        onAnswer={(key, value) => setAnswers(withAnswer(set, answers, [key, value]))}
        slots={{
          place: placeField,
          photos: () => <p>Hier kan de melder foto’s toevoegen.</p>,
          handling: () => <p>Hier staat wat wij met de melding doen.</p>,
        }}
      />
      <CallNow alerts={callAlertsIn(set, answers)} />
      <Button onClick={() => setTried(true)}>Volgende</Button>
      {isTried && isBlocked(set, answers) && <Alert severity="error" title={texts.blocked} />}
      {isRight && !isBlocked(set, answers) && <Alert severity="success" title="Zo kan de melder verder." />}
    </PhoneFrame>
  )
}
