import { likelySameTexts } from '#features/doubles/texts.ts'
import { doublesId } from '#features/doubles/web/SameReports.tsx'
import type { Question } from '#features/question-sets/question.ts'
import type { DraftQuestions } from '#features/reports/draft/rules.ts'
import { objectsId } from '#features/reports/location/web/PlainObjects.tsx'
import { texts as locationTexts } from '#features/reports/location/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Alert } from '#web/ui/Alert.tsx'
import type { PlainStep } from '../page.ts'
import { plainTexts } from '../texts.ts'
import { objectQuestionIn } from './ObjectsAtPlace.tsx'

type Props = { page: PlainStep; configuration: PublicConfiguration; draftQuestions: DraftQuestions | undefined }

export function AddedParts({ page: { added }, configuration, draftQuestions }: Props) {
  if (!added) return null
  const objects = added.hasObjects ? objectQuestionIn(configuration, draftQuestions)?.settings.many : undefined
  const questions = draftQuestions?.questionSet.questions.filter(({ key }) => added.questions.includes(key)) ?? []
  const links = [
    ...(objects === undefined ? [] : [{ id: objectsId, text: locationTexts.objectsNearby(objects) }]),
    ...questions.map(question => ({ id: question.key, text: textOf(question) })),
    ...(added.hasDoubles ? [{ id: doublesId, text: likelySameTexts.heading }] : []),
  ]
  return (
    <Alert live={false}>
      <p>{plainTexts.added}</p>
      <ul>
        {links.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function textOf(question: Question): string {
  if (question.type !== 'alert') return question.label
  const { heading, paragraphs } = question.alert
  return heading ?? paragraphs[0]?.match(/^[^.!?]*[.!?]?/)?.[0] ?? ''
}
