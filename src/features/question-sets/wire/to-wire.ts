import type { ObjectKind, ObjectLayers } from '#kit/map-layers.ts'
import { notOnMapType } from '../map-objects.ts'
import { withLayerSettings } from '../object-layers.ts'
import {
  type Alert,
  answerTargetOf,
  type MapObjectSettings,
  plainTypes,
  type QuestionTemplate,
  type SetCondition,
  type Validator,
} from '../question.ts'
import { texts as questionTexts } from '../texts.ts'

export type WireQuestion = {
  key: string
  field_type: string
  meta: Record<string, unknown>
  required: boolean
}

export const wireTypes: Readonly<Record<QuestionTemplate['type'], string>> = {
  ...plainTypes,
  radio: 'radio_input',
  select: 'select_input',
  checkboxes: 'checkbox_input',
  checkbox: 'checkbox_input',
  'map-objects': 'asset_select',
  alert: 'plain_text',
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

type SingleCondition = { key: string; values: readonly string[] }

/** The wire has the expected value by key, and one nested group of each kind. */
type WireGroup = { readonly [key: string]: string | readonly string[] | WireGroup }
type WireCondition = { ifAllOf?: WireGroup; ifOneOf?: WireGroup }

const subCategoryKey = 'subcategory'

export function toWireCondition(condition: SetCondition): WireCondition {
  if ('all' in condition) return { ifAllOf: groupOfAll(condition.all) }
  return { ifOneOf: groupOfAny('any' in condition ? condition.any : [condition]) }
}

const singleConditionOf = (condition: SetCondition): SingleCondition | undefined => {
  if ('subCategory' in condition) return { key: subCategoryKey, values: condition.subCategory }
  return 'question' in condition ? { key: condition.question, values: condition.is } : undefined
}

/** In an `ifAllOf` group a list would mean all of its values: such a condition gets its own nested group. */
function groupOfAll(parts: readonly SetCondition[]): WireGroup {
  const flat = parts.flatMap(part => ('all' in part ? part.all : [part]))
  const direct = new Map<string, string>()
  const nested = flat.filter(part => {
    const leaf = singleConditionOf(part)
    const [value, ...more] = leaf?.values ?? []
    if (!leaf || value === undefined || more.length > 0 || direct.has(leaf.key)) return true
    direct.set(leaf.key, value)
    return false
  })
  const [first, ...rest] = nested
  return {
    ...Object.fromEntries(direct),
    ...(first && { ifOneOf: groupOfAny('any' in first ? first.any : [first]) }),
    ...(rest.length > 0 && { ifAllOf: groupOfAll(rest) }),
  }
}

function groupOfAny(parts: readonly SetCondition[]): WireGroup {
  const flat = parts.flatMap(part => ('any' in part ? part.any : [part]))
  const direct = new Map<string, readonly string[]>()
  const nested = flat.filter(part => {
    const leaf = singleConditionOf(part)
    if (leaf) direct.set(leaf.key, [...new Set([...(direct.get(leaf.key) ?? []), ...leaf.values])])
    return !leaf
  })
  const [first, ...rest] = nested
  const lists = [...direct].map(([key, values]) => [key, values.length === 1 ? values[0] : values] as const)
  return {
    ...Object.fromEntries(lists.flatMap(([key, values]) => (values === undefined ? [] : [[key, values]]))),
    ...(first && { ifAllOf: groupOfAll('all' in first ? first.all : [first]) }),
    ...(rest.length > 0 && { ifOneOf: groupOfAny(rest) }),
  }
}

export function fromWireCondition(meta: Readonly<Record<string, unknown>>): SetCondition | undefined {
  const parts = Object.entries(meta).flatMap(([name, group]): SetCondition[] => {
    if (!isGroup(group)) return []
    if (name === 'ifAllOf') return [{ all: partsOf(group, true) }]
    return name === 'ifOneOf' ? [{ any: partsOf(group, false) }] : []
  })
  return parts.length > 1 ? { all: parts } : parts[0]
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function partsOf(group: Readonly<Record<string, unknown>>, needsEvery: boolean): SetCondition[] {
  return Object.entries(group).flatMap(([key, expected]): SetCondition[] => {
    if (isGroup(expected)) {
      const nested = fromWireCondition({ [key]: expected })
      return nested ? [nested] : []
    }
    const values = (Array.isArray(expected) ? expected : [expected]).map(String)
    const conditionOn = (is: readonly string[]) =>
      key === subCategoryKey ? { subCategory: is } : { question: key, is }
    return needsEvery ? values.map(value => conditionOn([value])) : [conditionOn(values)]
  })
}

export type WireMap = {
  layers: ObjectLayers
  /** With `{west}`, `{south}`, `{east}` and `{north}`. */
  endpointOf: (kind: ObjectKind) => string
  /** Sends `asset_select` for every question about objects, for front ends that know no other type. */
  onlyAssetSelect: boolean
}

function objectsMeta(defaults: MapObjectSettings, { layers, endpointOf }: WireMap): Record<string, unknown> {
  const layer = layers[defaults.kind]
  const { kind, kinds, statuses = [], only, minZoom, ...texts } = withLayerSettings(defaults, layer)
  const idField = layer?.idField ?? 'id'
  const iconByValue = new Map((layer?.kinds ?? []).map(({ value, icon }) => [value, icon]))
  const iconOf = (value: string) => ({ iconUrl: iconByValue.get(value) ?? dotIcon(kindColor) })
  return {
    assetType: kind,
    ...(layer && { endpoint: endpointOf(kind), maxNumberOfAssets: layer.most }),
    language: {
      title: texts.title,
      submit: texts.submit,
      objectTypeSingular: texts.one,
      objectTypePlural: texts.many,
      unregistered: texts.unregistered,
      unregisteredId: texts.number,
    },
    featureTypes: [
      ...kinds.map(({ field, value, label }) => ({
        label,
        description: label,
        icon: iconOf(value),
        idField,
        typeField: field,
        typeValue: value,
      })),
      {
        label: questionTexts.unknownObject,
        description: texts.unregistered,
        icon: { iconUrl: dotIcon(unknownColor) },
        idField: 'id',
        typeField: 'type',
        typeValue: notOnMapType,
      },
    ],
    featureStatusTypes: statuses.map(({ field, values, means, label }) => ({
      label,
      description: label,
      icon: { iconUrl: dotIcon(statusColors[means]) },
      typeValue: means,
      statusField: field,
      statusValues: [...values],
    })),
    ...(kind === 'caterpillar' && { extraProperties: ['GlobalID'] }),
    ...(only && { only }),
    ...(minZoom !== undefined && { zoomMin: minZoom }),
  }
}

const kindColor = '#0b4f5c'
const unknownColor = '#5c6670'
const statusColors = { reported: '#b3261e', checked: '#1b7a3d' } as const

/** A data URL, so that a front end of another origin needs no file of ours. */
const dotIcon = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><circle cx="20" cy="20" r="14" fill="${color}" stroke="#fff" stroke-width="3"/></svg>`,
  )}`
