import { entryOf } from '#kit/collections.ts'
import { notOnMapType } from '../map-objects.ts'
import {
  type Alert,
  type MapObjectSettings,
  type ObjectStatus,
  type Option,
  type QuestionTemplate,
  severities,
  type Validator,
} from '../question.ts'
import { fromWireCondition, type WireQuestion, wireTypes } from './to-wire.ts'

type Meta = Readonly<Record<string, unknown>>
type Type = QuestionTemplate['type']

/** Names in older forms, and the selects for one kind of map object. */
const typeAliases: Readonly<Record<string, Type>> = {
  header: 'header',
  textarea_input: 'textarea',
  emphasis_checkbox_input: 'checkbox',
  caterpillar_select: 'map-objects',
  streetlight_select: 'map-objects',
  clock_select: 'map-objects',
}
const kindBySelect: Readonly<Record<string, MapObjectSettings['kind']>> = {
  caterpillar_select: 'caterpillar',
  streetlight_select: 'light',
  clock_select: 'clock',
}
const typeByName: ReadonlyMap<string, Type> = new Map([
  ...Object.entries(typeAliases),
  ...Object.entries(wireTypes).flatMap(([type, name]): [string, Type][] =>
    isType(type) && type !== 'checkbox' ? [[name, type]] : [],
  ),
])

function isType(name: string): name is Type {
  return name in wireTypes
}

export const fromWire = (questions: readonly WireQuestion[]): QuestionTemplate[] =>
  questions.flatMap(question => {
    const type = typeByName.get(question.field_type)
    return type === undefined ? [] : [{ ...commonPropertiesOf(question), ...typePropertiesOf(type, question) }]
  })

function commonPropertiesOf({ key, meta, required }: WireQuestion) {
  const validators = validatorsIn(meta)
  const ownValidators = validators.flatMap(readValidator)
  const when = fromWireCondition(meta)
  const [hint, shortLabel] = [textOf(meta.subtitle), textOf(meta.shortLabel)]
  return {
    key,
    label: textOf(meta.label) ?? '',
    ...(hint !== undefined && { hint }),
    ...(shortLabel !== undefined && { shortLabel }),
    ...((required || validators.includes('required')) && { required: true }),
    ...(ownValidators.length > 0 && { validators: ownValidators }),
    ...(when && { when }),
  }
}

const validatorsIn = ({ validators }: Meta): readonly unknown[] => (Array.isArray(validators) ? validators : [])

const withNumber = ['max', 'min', 'maxLength', 'minLength'] as const

function readValidator(validator: unknown): Validator[] {
  if (validator === 'email' || validator === 'required_true') return [validator]
  const [name, argument] = Array.isArray(validator) ? validator : []
  const withNumberName = withNumber.find(item => item === name)
  if (withNumberName && Number.isFinite(Number(argument))) return [[withNumberName, Number(argument)]]
  return name === 'pattern' && typeof argument === 'string' ? [['pattern', argument]] : []
}

function typePropertiesOf(type: Type, question: WireQuestion) {
  const { meta, field_type } = question
  const text = textOf(meta.value)
  if (type === 'alert') return { type, alert: readAlert(meta, validatorsIn(meta).includes('isBlocking')) }
  if (type === 'map-objects') return { type, objects: readObjects(meta, field_type) }
  if (type === 'checkbox') return { type, text: text ?? '', emphasised: true }
  if (type === 'checkboxes' && text !== undefined) return { type: 'checkbox' as const, text }
  if (type === 'radio' || type === 'select' || type === 'checkboxes') return { type, options: readOptions(meta.values) }
  return { type }
}

const readOptions = (values: unknown): Option[] =>
  Object.entries(recordOf(values)).map(([key, value]) => {
    const label = textOf(value) ?? textOf(recordOf(value).value) ?? textOf(recordOf(value).label) ?? key
    const info = textOf(recordOf(value).info)
    return { key, label, ...(info !== undefined && { info }) }
  })

const linkOnly = /^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)$/

function readAlert(meta: Meta, blocks: boolean): Alert {
  const parts = (textOf(meta.value) ?? '').split(/\n{2,}/).filter(part => part.trim() !== '')
  const links = parts.flatMap(part => {
    const [, text, href] = linkOnly.exec(part) ?? []
    return text !== undefined && href !== undefined ? [{ text, href }] : []
  })
  const [heading, call] = [textOf(meta.title), textOf(meta.call)]
  const severity = severities.find(item => item === meta.type) ?? 'info'
  const isCallNow = call !== undefined && !blocks
  return {
    severity: isCallNow && severity === 'alert' ? 'call-now' : severity,
    blocks,
    paragraphs: parts.filter(part => !linkOnly.test(part)),
    ...(heading !== undefined && { heading }),
    ...(call !== undefined && { call }),
    ...(links.length > 0 && { links }),
  }
}

const objectKinds = ['container', 'tree', 'caterpillar', 'light', 'clock'] as const

function readObjects(meta: Meta, fieldType: string): MapObjectSettings {
  const language = recordOf(meta.language)
  const textFor = (name: string, fallback: string) => textOf(language[name]) ?? fallback
  const statuses = listOf(meta.featureStatusTypes).flatMap(readStatus)
  const one = textFor('objectTypeSingular', 'object')
  return {
    kind: entryOf(kindBySelect, fieldType) ?? objectKinds.find(kind => kind === meta.assetType) ?? 'container',
    one,
    many: textFor('objectTypePlural', 'objecten'),
    title: textFor('title', 'Kies een locatie'),
    submit: textFor('submit', 'Bevestigen'),
    unregistered: textFor('unregistered', 'Het staat niet op de kaart'),
    number: textFor('unregisteredId', 'Wat is het nummer?'),
    kinds: listOf(meta.featureTypes).flatMap(readKind),
    ...(statuses.length > 0 && { statuses }),
    ...readOnly(recordOf(meta.only)),
    ...(typeof meta.zoomMin === 'number' && { minZoom: meta.zoomMin }),
  }
}

function readKind({ label, typeField, typeValue }: Meta): MapObjectSettings['kinds'][number][] {
  const [field, name] = [textOf(typeField), textOf(label)]
  return field === undefined || name === undefined || typeValue === notOnMapType
    ? []
    : [{ field, value: String(typeValue), label: name }]
}

function readStatus({ statusField, statusValues, typeValue, description }: Meta): ObjectStatus[] {
  const field = textOf(statusField)
  if (field === undefined || !Array.isArray(statusValues)) return []
  const means = typeValue === 'checked' ? 'checked' : 'reported'
  return [{ field, values: statusValues.map(String), means, label: textOf(description) ?? '' }]
}

function readOnly({ field, is, isNot }: Meta): Pick<MapObjectSettings, 'only'> {
  if (typeof field !== 'string') return {}
  if (typeof is === 'string') return { only: { field, is } }
  return typeof isNot === 'string' ? { only: { field, isNot } } : {}
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const recordOf = (value: unknown): Meta =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
const listOf = (value: unknown): Meta[] => (Array.isArray(value) ? value.map(recordOf) : [])
