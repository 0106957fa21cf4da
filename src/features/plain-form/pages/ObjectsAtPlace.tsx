import { withLayerSettings } from '#features/question-sets/object-layers.ts'
import type { DraftQuestions } from '#features/reports/draft/rules.ts'
import { layerFor, pickedObjectsIn } from '#features/reports/location/picking.ts'
import { PlainObjects } from '#features/reports/location/web/PlainObjects.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { PlainStep } from '../page.ts'

type Props = { page: PlainStep; configuration: PublicConfiguration; draftQuestions: DraftQuestions | undefined }

export function ObjectsAtPlace({ page, configuration, draftQuestions }: Props) {
  const { draft, objects: choice, hasTooManyObjects } = page
  const question = objectQuestionIn(configuration, draftQuestions)
  if (!choice || !question) return null
  return (
    <PlainObjects
      layer={question.layer}
      settings={question.settings}
      choice={choice}
      picked={pickedObjectsIn(draftQuestions?.answersOf(draft)[question.key])}
      hasTooMany={hasTooManyObjects}
    />
  )
}

export function objectQuestionIn({ map }: PublicConfiguration, draftQuestions: DraftQuestions | undefined) {
  const question = draftQuestions?.questionSet.questions.find(({ type }) => type === 'map-objects')
  const layer = question?.type === 'map-objects' && layerFor(question.objects, map.layers)
  return layer ? { key: question.key, layer, settings: withLayerSettings(question.objects, layer) } : undefined
}
