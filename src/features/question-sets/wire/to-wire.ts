import {
  type Alert,
  answerTargetOf,
  type MapObjectSettings,
  type QuestionTemplate,
  type Validator,
} from '../question.ts'
import { toWireCondition } from './conditions.ts'
import { objectsMeta, type WireMap } from './objects-meta.ts'

export type WireQuestion = {
  key: string
  field_type: string
  meta: Record<string, unknown>
  required: boolean
}

export const wireTypes: Readonly<Record<QuestionTemplate['type'], string>> = {
  place: 'location_select',
  'date-time': 'date_time_input',
  text: 'text_input',
  textarea: 'text_area_input',
  'multi-text': 'multi_text_input',
  radio: 'radio_input',
  select: 'select_input',
  checkboxes: 'checkbox_input',
  checkbox: 'checkbox_input',
  'map-objects': 'asset_select',
  alert: 'plain_text',
  header: 'question_header',
  file: 'file_input',
  hidden: 'hidden_input',
  map: 'map_input',
  'handling-message': 'handling_message',
  description: 'description_with_classification_input',
}

const selectOf: Readonly<Record<MapObjectSettings['kind'], string>> = {
  container: 'asset_select',
  tree: 'asset_select',
  caterpillar: 'caterpillar_select',
  light: 'streetlight_select',
  clock: 'clock_select',
}

export const toWire = (question: QuestionTemplate, map: WireMap): WireQuestion => ({
  key: question.key,
  field_type: fieldTypeOf(question, map),
  meta: metaOf(question, map),
  required: question.required ?? false,
})

function fieldTypeOf(question: QuestionTemplate, { onlyAssetSelect }: WireMap): string {
  if (question.type === 'map-objects')
    return onlyAssetSelect ? wireTypes['map-objects'] : selectOf[question.objects.kind]
  if (question.type === 'checkbox' && question.emphasised) return 'emphasis_checkbox_input'
  return wireTypes[question.type]
}

/**
 * Only validators that other front ends know, as they show nothing at all for another one
 * (docs/wire/categories.md#questions). Conditions of a moment or a place follow from the type of the question.
 */
function validatorsOf(question: QuestionTemplate): (Validator | 'isBlocking')[] {
  const validators: (Validator | 'isBlocking')[] = [
    ...(question.required ? (['required'] as const) : []),
    ...(question.validators ?? []),
  ]
  return question.type === 'alert' && question.alert.blocks ? [...validators, 'isBlocking'] : validators
}

function metaOf(question: QuestionTemplate, map: WireMap): Record<string, unknown> {
  const { label, hint, shortLabel, when } = question
  const validators = validatorsOf(question)
  return {
    ...(label !== '' && { label }),
    ...(hint !== undefined && { subtitle: hint }),
    ...(shortLabel !== undefined && { shortLabel }),
    ...typeMeta(question, map),
    ...(validators.length > 0 && { validators }),
    ...(answerTargetOf(question) === 'extra_properties' && { pathMerge: 'extra_properties' }),
    ...(when && toWireCondition(when)),
  }
}

function typeMeta(question: QuestionTemplate, map: WireMap): Record<string, unknown> {
  if (question.type === 'place') return { featureTypes: [] }
  if (question.type === 'alert') return alertMeta(question.alert)
  if (question.type === 'map-objects') return objectsMeta(question.objects, map)
  if (question.type === 'checkbox') return { value: question.text }
  return 'options' in question
    ? { values: Object.fromEntries(question.options.map(({ key, label }) => [key, label])) }
    : {}
}

/** The wire has one text with links in Markdown, and no severity `call-now`. */
const alertMeta = ({ severity, heading, paragraphs, links = [], call }: Alert) => ({
  type: severity === 'call-now' ? 'alert' : severity,
  value: [...paragraphs, ...links.map(({ text, href }) => `[${text}](${href})`)].join('\n\n'),
  ...(heading !== undefined && { title: heading }),
  ...(call !== undefined && { call }),
})
