import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultCategories } from '#features/categories/defaults.ts'
import { Municipality } from '#kit/configuration.ts'
import { ObjectLayers } from '#kit/map-layers.ts'
import { fillPlaceholders, placeholderValuesOf } from '../placeholders.ts'
import {
  type Answers,
  type ConditionWith,
  isChoice,
  type QuestionTemplate,
  type SubCategoryCondition,
} from '../question.ts'
import { alertsIn, errorsIn, visibleQuestions } from '../rules.ts'
import { matchesSubCategory, questionSetFor, questionSetsOf, questionsForSubCategory } from '../sets/all.ts'
import { placeQuestion } from '../sets/place-and-time.ts'
import { lamps } from '../sets/wegen-verkeer-straatmeubilair.ts'
import { ExtraQuestion } from './contract.ts'
import { fromWire } from './from-wire.ts'
import { fromWireCondition, toWire, toWireCondition, type WireMap, type WireQuestion } from './to-wire.ts'

const now = Date.UTC(2026, 10, 21, 12)
const values = placeholderValuesOf(Municipality.parse(JSON.parse(readFileSync('demo/municipality.json', 'utf8'))))
const categories = defaultCategories.flatMap(({ slug: main, subs }) => subs.map(({ slug: sub }) => ({ main, sub })))

/** A municipality without map layers of its own. */
const map: WireMap = { layers: {}, endpointOf: () => '', onlyAssetSelect: false }
const onWire = (question: QuestionTemplate) => toWire(question, map)

const roundTrip = (questions: readonly QuestionTemplate[]) =>
  fromWire(ExtraQuestion.array().parse(JSON.parse(JSON.stringify(questions.map(onWire)))))

/** The field types that a list of extra questions may hold (docs/wire/categories.md#questions). */
const knownFieldTypes = new Set([
  'asset_select',
  'caterpillar_select',
  'checkbox_input',
  'clock_select',
  'date_time_input',
  'question_header',
  'location_select',
  'plain_text',
  'radio_input',
  'select_input',
  'streetlight_select',
  'text_input',
  'text_area_input',
])

test.each(categories)(
  '$main/$sub has the same questions, errors and alerts after a round trip over the wire',
  async ({ main, sub }) => {
    const set = await questionSetFor(main, sub, { values, showVulaanControls: true })
    const raw = (await questionSetsOf(main)).find(({ subs }) => matchesSubCategory(subs, sub))?.questions ?? []
    const setFromWire = { questions: questionsForSubCategory(roundTrip(fillPlaceholders(raw, values)), sub) }
    const choices = set.questions.flatMap(question =>
      isChoice(question) ? [[question.key, question.type, question.options.map(({ key }) => key)] as const] : [],
    )
    const answers = Object.fromEntries(
      choices.map(([key, type, keys]) => [key, type === 'checkboxes' ? fc.subarray(keys) : fc.constantFrom(...keys)]),
    )
    fc.assert(
      fc.property(fc.record<Answers>(answers), answers => {
        expect(visibleQuestions(setFromWire, answers).map(({ key }) => key)).toEqual(
          visibleQuestions(set, answers).map(({ key }) => key),
        )
        expect(errorsIn(setFromWire, answers, now)).toEqual(errorsIn(set, answers, now))
        expect(alertsIn(setFromWire, answers)).toEqual(alertsIn(set, answers))
      }),
      { numRuns: 20 },
    )
  },
)

test.each(categories)('$main/$sub uses the field types of the wire only', async ({ main, sub }) => {
  const { questions } = await questionSetFor(main, sub, { values, showVulaanControls: true })
  expect(questions.map(onWire).filter(({ field_type }) => !knownFieldTypes.has(field_type))).toEqual([])
})

/** The validators that other front ends know; for one of another name they show no step at all (docs/wire/categories.md#questions). */
const knownValidators = [
  'email',
  'max',
  'maxLength',
  'min',
  'minLength',
  'pattern',
  'required',
  'required_true',
  'isBlocking',
]

test.each(categories)('$main/$sub has validators that other front ends know only', async ({ main, sub }) => {
  const { questions } = await questionSetFor(main, sub, { values, showVulaanControls: true })
  const validators = questions
    .map(onWire)
    .flatMap(({ meta }) => (Array.isArray(meta.validators) ? meta.validators : []))
  const names = validators.map(validator => (Array.isArray(validator) ? validator[0] : validator))
  expect(names.filter(name => !knownValidators.includes(name))).toEqual([])
})

const anyCondition = fc.letrec<{ condition: ConditionWith<SubCategoryCondition> }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ question: fc.constantFrom('a', 'b', 'c'), is: fc.subarray(['x', 'y', 'z'], { minLength: 1 }) }),
    fc.record({ subCategory: fc.subarray(['klok', 'boom'], { minLength: 1 }) }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 4 }) }),
  ),
})).condition

test('nested conditions mean the same after a round trip over the wire', () => {
  const answer = fc.constantFrom('x', 'y', 'z', 'other')
  const answers = fc.record({ a: answer, b: answer, c: answer })
  fc.assert(
    fc.property(anyCondition, answers, fc.constantFrom('klok', 'boom', 'vloed'), (condition, answers, sub) => {
      const conditionFromWire = fromWireCondition(JSON.parse(JSON.stringify(toWireCondition(condition))))
      expect(conditionFromWire && isMet(conditionFromWire, answers, sub)).toBe(isMet(condition, answers, sub))
    }),
    { numRuns: 2000 },
  )
})

function isMet(condition: ConditionWith<SubCategoryCondition>, answers: Record<string, string>, sub: string): boolean {
  if ('all' in condition) return condition.all.every(part => isMet(part, answers, sub))
  if ('any' in condition) return condition.any.some(part => isMet(part, answers, sub))
  return 'subCategory' in condition
    ? condition.subCategory.includes(sub)
    : condition.is.includes(answers[condition.question] ?? '')
}

test('conditions are written and read in the shape of other systems', () => {
  expect(
    toWireCondition({
      all: [
        { subCategory: ['klok'] },
        { question: 'a', is: ['x', 'y'] },
        {
          any: [
            { question: 'b', is: ['z'] },
            { question: 'c', is: ['x'] },
          ],
        },
      ],
    }),
  ).toEqual({ ifAllOf: { subcategory: 'klok', ifOneOf: { a: ['x', 'y'] }, ifAllOf: { ifOneOf: { b: 'z', c: 'x' } } } })
  expect(fromWireCondition({ ifAllOf: { subcategory: 'klok' }, ifOneOf: { a: ['x', 'y'] } })).toEqual({
    all: [{ all: [{ subCategory: ['klok'] }] }, { any: [{ question: 'a', is: ['x', 'y'] }] }],
  })
  expect(fromWireCondition({ label: 'Wat?' })).toBeUndefined()
})

const item = (field_type: string, meta: Record<string, unknown> = {}): WireQuestion => ({
  key: 'extra_x',
  field_type,
  meta: { label: 'Wat?', ...meta },
  required: false,
})
const typeOf = (field_type: string, meta?: Record<string, unknown>) => fromWire([item(field_type, meta)])[0]

test.each([
  ['asset_select', 'map-objects'],
  ['caterpillar_select', 'map-objects'],
  ['checkbox_input', 'checkboxes'],
  ['clock_select', 'map-objects'],
  ['date_time_input', 'date-time'],
  ['description_with_classification_input', 'description'],
  ['emphasis_checkbox_input', 'checkbox'],
  ['file_input', 'file'],
  ['handling_message', 'handling-message'],
  ['header', 'header'],
  ['question_header', 'header'],
  ['hidden_input', 'hidden'],
  ['location_select', 'place'],
  ['map_input', 'map'],
  ['multi_text_input', 'multi-text'],
  ['plain_text', 'alert'],
  ['radio_input', 'radio'],
  ['select_input', 'select'],
  ['streetlight_select', 'map-objects'],
  ['text_input', 'text'],
  ['textarea_input', 'textarea'],
  ['text_area_input', 'textarea'],
])('the field type %s is the question type %s', (name, type) => {
  expect(typeOf(name)?.type).toBe(type)
})

test('a question of an unknown type is left out', () => {
  expect(fromWire([item('telepathy'), item('text_input')])).toHaveLength(1)
  expect(fromWire([item('constructor')])).toEqual([])
})

test.each([
  [
    { a: 'Aap', b: 'Beer' },
    [
      { key: 'a', label: 'Aap' },
      { key: 'b', label: 'Beer' },
    ],
  ],
  [{ a: { value: 'Aap', info: 'Met staart' } }, [{ key: 'a', label: 'Aap', info: 'Met staart' }]],
  [undefined, []],
  ['onzin', []],
])('the options %j of a question on the wire are read', (values, options) => {
  expect(typeOf('radio_input', { values })).toMatchObject({ options })
})

test('a single checkbox has one text on the wire', () => {
  expect(typeOf('checkbox_input', { value: 'Ja, akkoord' })).toMatchObject({ type: 'checkbox', text: 'Ja, akkoord' })
})

test('validators are read by name and argument; the validator required makes a question required', () => {
  const validators = ['required', ['maxLength', 5], ['pattern', '^x'], 'email', ['max', 'veel'], 'inPast', 7]
  expect(typeOf('text_input', { validators })).toMatchObject({
    required: true,
    validators: [['maxLength', 5], ['pattern', '^x'], 'email'],
  })
})

test('an alert of an administrator blocks the form when it has the validator for that', () => {
  const value = 'Bel ons.\n\n[Lees meer](https://www.meldstad.example/)'
  expect(typeOf('plain_text', { type: 'caution', value, validators: ['isBlocking'] })).toMatchObject({
    alert: {
      severity: 'caution',
      blocks: true,
      paragraphs: ['Bel ons.'],
      links: [{ text: 'Lees meer', href: 'https://www.meldstad.example/' }],
    },
  })
  expect(typeOf('plain_text', { value: '[x](javascript:alert(1))' })).toMatchObject({
    alert: { severity: 'info', blocks: false, paragraphs: ['[x](javascript:alert(1))'] },
  })
})

test('the settings of a map layer are on the wire, with an address for its objects and icons', () => {
  const layers = ObjectLayers.parse({
    light: {
      url: 'https://kaart.example/wfs',
      typeName: 'lampen',
      apiKey: { header: 'X-Api-Key', value: 'secret' },
      idField: 'nummer',
      typeField: 'soort',
      kinds: [
        { value: 'mast', label: 'Lantaarnpaal', icon: 'https://kaart.example/mast.svg' },
        { value: 'gevel', label: 'Gevellamp' },
      ],
    },
  })
  const [lamp] = lamps
  if (!lamp) throw new Error('there are no lamps')
  const { field_type, meta } = toWire(lamp, { ...map, layers, endpointOf: kind => `https://hier.example/${kind}` })
  expect(field_type).toBe('streetlight_select')
  expect(meta).toMatchObject({
    endpoint: 'https://hier.example/light',
    validators: ['required'],
    featureTypes: [
      {
        label: 'Lantaarnpaal',
        description: 'Lantaarnpaal',
        icon: { iconUrl: 'https://kaart.example/mast.svg' },
        idField: 'nummer',
        typeField: 'soort',
        typeValue: 'mast',
      },
      { typeValue: 'gevel', icon: { iconUrl: expect.stringMatching(/^data:image\/svg\+xml,/) } },
      { typeValue: 'not-on-map', label: 'Onbekend' },
    ],
    featureStatusTypes: [{ typeValue: 'reported', icon: { iconUrl: expect.stringMatching(/^data:image/) } }],
  })
  expect(JSON.stringify(meta)).not.toContain('secret')
  expect(toWire(lamp, { ...map, layers, onlyAssetSelect: true }).field_type).toBe('asset_select')
})

test('every question on the wire has all fields that other front ends read, also when they are empty', async () => {
  expect(onWire(placeQuestion).meta).toMatchObject({ featureTypes: [], validators: ['required'] })
  const { questions } = await questionSetFor('afval', 'rolcontainer-is-kapot', { values, showVulaanControls: true })
  const alerts = questions.filter(({ type }) => type === 'alert').map(onWire)
  expect(alerts.map(({ meta }) => meta.validators)).toEqual([['isBlocking'], ['isBlocking']])
})
