import { type Alert, answerTargetOf, type MapObjectSettings, type QuestionTemplate } from '../question.ts'
import { toWireCondition } from './conditions.ts'

/** A question in the shape of the wire (docs/wire/categories.md#questions). */
export type WireQuestion = {
  key: string
  field_type: string
  meta: Record<string, unknown>
  required: boolean
  /** Those besides `required`; each a name, or a name with its argument. */
  validators?: unknown[]
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

export function toWire(question: QuestionTemplate): WireQuestion {
  const { key, required = false } = question
  const validators = validatorsOf(question)
  return {
    key,
    field_type: fieldTypeOf(question),
    meta: metaOf(question),
    required,
    ...(validators.length > 0 && { validators }),
  }
}

function fieldTypeOf(question: QuestionTemplate): string {
  if (question.type === 'map-objects') return selectOf[question.objects.kind]
  if (question.type === 'checkbox' && question.emphasised) return 'emphasis_checkbox_input'
  return wireTypes[question.type]
}

function validatorsOf(question: QuestionTemplate): unknown[] {
  const ownValidators = (question.validators ?? []).map(item => (typeof item === 'string' ? item : [...item]))
  if (question.type === 'date-time')
    return [...ownValidators, ...(question.required ? [] : ['falsyOrNumberOrNow']), 'inPast']
  if (question.type === 'map-objects') return [...ownValidators, 'validateObjectLocation']
  return question.type === 'alert' && question.alert.blocks ? [...ownValidators, 'isBlocking'] : ownValidators
}

function metaOf(question: QuestionTemplate): Record<string, unknown> {
  const { label, hint, shortLabel, when } = question
  return {
    ...(label !== '' && { label }),
    ...(hint !== undefined && { subtitle: hint }),
    ...(shortLabel !== undefined && { shortLabel }),
    ...typeMeta(question),
    ...(answerTargetOf(question) === 'extra_properties' && { pathMerge: 'extra_properties' }),
    ...(when && toWireCondition(when)),
  }
}

function typeMeta(question: QuestionTemplate): Record<string, unknown> {
  if (question.type === 'alert') return alertMeta(question.alert)
  if (question.type === 'map-objects') return objectsMeta(question.objects)
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

const objectsMeta = ({ kind, kinds, statuses = [], only, minZoom, ...texts }: MapObjectSettings) => ({
  assetType: kind,
  language: {
    title: texts.title,
    submit: texts.submit,
    objectTypeSingular: texts.one,
    objectTypePlural: texts.many,
    unregistered: texts.unregistered,
    unregisteredId: texts.number,
  },
  featureTypes: kinds.map(({ field, value, label }) => ({ label, typeField: field, typeValue: value })),
  featureStatusTypes: statuses.map(({ field, values, means, label }) => ({
    description: label,
    typeValue: means,
    statusField: field,
    statusValues: [...values],
  })),
  ...(only && { only }),
  ...(minZoom !== undefined && { zoomMin: minZoom }),
})
