import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultCategories } from '#features/categories/defaults.ts'
import { Municipality } from '#kit/configuration.ts'
import { placeholdersIn, placeholderValuesOf } from '../placeholders.ts'
import {
  type Alert,
  type ConditionWith,
  isChoice,
  type QuestionTemplate,
  type SubCategoryCondition,
} from '../question.ts'
import {
  mainSlugsWithQuestions,
  matchesSubCategory,
  questionSetFor,
  questionSetsOf,
  questionsForSubCategory,
} from './all.ts'
import { CategorySetsSchema } from './schema.ts'

const all = await Promise.all(
  mainSlugsWithQuestions.flatMap(async main =>
    (await questionSetsOf(main)).map((set, place) => ({ main, place, ...set })),
  ),
).then(lists => lists.flat())

type SetCondition = ConditionWith<SubCategoryCondition>
const leaves = (condition: SetCondition): Exclude<SetCondition, { all: unknown } | { any: unknown }>[] => {
  if ('all' in condition) return condition.all.flatMap(leaves)
  return 'any' in condition ? condition.any.flatMap(leaves) : [condition]
}
const textsOf = (question: QuestionTemplate): string[] => [
  question.label,
  question.shortLabel ?? '',
  question.hint ?? '',
  ...(isChoice(question) ? question.options.map(({ label }) => label) : []),
  ...(question.type === 'alert' ? textsOfAlert(question.alert) : []),
  ...(question.type === 'map-objects' ? [question.objects.title, question.objects.unregistered] : []),
]
const textsOfAlert = ({ heading = '', paragraphs, call = '', links = [] }: Alert) => [
  heading,
  call,
  ...paragraphs,
  ...links.flatMap(({ text, href }) => [text, href]),
]

const municipalityOf = (file: string) => Municipality.parse(JSON.parse(readFileSync(file, 'utf8')))
const configurations = {
  Meldstad: municipalityOf('demo/municipality.json'),
  Amsterdam: municipalityOf('config/amsterdam.example.json'),
  'a municipality that fills in nothing': {
    ...municipalityOf('demo/municipality.json'),
    questionValues: withoutQuestionValues(),
  },
}
function withoutQuestionValues() {
  const { questionValues: _, ...rest } = JSON.parse(readFileSync('demo/municipality.json', 'utf8'))
  return Municipality.parse(rest).questionValues
}

test('every file with sets is loaded for the main category with its name, which exists', () => {
  const holdsSets = (file: string) =>
    /^export const sets\b/m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  const files = readdirSync(import.meta.dirname).filter(file => file.endsWith('.ts') && holdsSets(file))
  expect(files.map(file => file.replace('.ts', '')).toSorted()).toEqual(mainSlugsWithQuestions.toSorted())
  expect(defaultCategories.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...mainSlugsWithQuestions]))
})

test.each(all)(
  'set $place of $main has questions, for at least one sub category',
  async ({ main, place, questions }) => {
    expect(questions).not.toEqual([])
    const subs = defaultCategories.find(({ slug }) => slug === main)?.subs ?? []
    const sets = await questionSetsOf(main)
    const setOf = (slug: string) => sets.findIndex(set => matchesSubCategory(set.subs, slug))
    expect(subs.map(({ slug }) => setOf(slug))).toContain(place)
  },
)

test.each(mainSlugsWithQuestions)('the sets of %s fit the schema', async main => {
  expect(CategorySetsSchema.safeParse(await questionSetsOf(main)).error).toBeUndefined()
})

test.each([
  ['HTML in a text', { paragraphs: ['Bel <b>ons</b>'] }],
  ['an unknown severity', { severity: 'loud' }],
  ['a property of another name', { blocking: true }],
])('the schema refuses %s', (_, changes) => {
  const alert = { severity: 'info', blocks: false, paragraphs: ['Let op.'], ...changes }
  const question = { key: 'extra_x', type: 'alert', label: '', alert }
  expect(CategorySetsSchema.safeParse([{ subs: 'others', questions: [question] }]).success).toBe(false)
})

test.each(all)('$main $place uses each key once', ({ questions }) => {
  const keys = questions.flatMap(({ key, formerKey = key }) => (key === formerKey ? [key] : [key, formerKey]))
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(all)('in $main $place each condition names options of an earlier question', ({ questions }) => {
  questions.forEach(({ when }, index) => {
    for (const leaf of when ? leaves(when) : []) {
      if (!('question' in leaf)) continue
      const earlierQuestion = questions.slice(0, index).find(({ key }) => key === leaf.question)
      const keys = earlierQuestion && isChoice(earlierQuestion) ? earlierQuestion.options.map(({ key }) => key) : []
      expect(keys, `${leaf.question} comes earlier`).toEqual(expect.arrayContaining([...leaf.is]))
    }
  })
})

test.each(all)('in $main $place each condition on a sub category can be met', async ({ main, subs, questions }) => {
  const before = (await questionSetsOf(main)).slice(
    0,
    all.filter(set => set.main === main).findIndex(set => set.subs === subs),
  )
  const named = questions
    .flatMap(({ when }) => (when ? leaves(when) : []))
    .flatMap(leaf => ('subCategory' in leaf ? leaf.subCategory : []))
  for (const slug of named) {
    expect(matchesSubCategory(subs, slug), slug).toBe(true)
    expect(
      before.some(set => matchesSubCategory(set.subs, slug)),
      slug,
    ).toBe(false)
  }
})

test.each(all)('$main $place holds no HTML, no city and no telephone number', ({ questions }) => {
  const allText = questions.flatMap(textsOf).join('\n')
  expect(allText).not.toMatch(/[<>]|&\w+;/)
  expect(allText).not.toMatch(/amsterdam|!woon|waternet|meldstad/i)
  expect(allText.replaceAll(/Bel 112/g, '')).not.toMatch(/\b0\d{2,3}[ -]?\d{3,}|\b14 0\d\d|https?:/)
})

const valueNames = new Set(
  ['phone.general phone.police phone.waterAuthority phone.animalAmbulance name.waterAuthority name.housingAdvice']
    .concat('name.clockMark link.wheelieBinRequest link.wheelieBinObjection link.pruning link.mowing link.pestControl')
    .concat('link.waspTips link.pigeonTips link.gullTips link.birdTips link.ratsInBuildings link.slipperyStations')
    .concat('link.bikeRack')
    .flatMap(line => line.split(' ')),
)

test('the placeholders in the texts are exactly the values that can be configured', () => {
  const used = new Set(all.flatMap(({ questions }) => questions.flatMap(textsOf).flatMap(placeholdersIn)))
  expect(used).toEqual(valueNames)
})

const categories = defaultCategories.flatMap(({ slug: main, subs }) => subs.map(({ slug: sub }) => ({ main, sub })))

test.each(Object.entries(configurations))(
  'the questions of %s have every placeholder replaced, and lose no alert',
  async (_, configuration) => {
    const values = placeholderValuesOf(configuration)
    for (const { main, sub } of categories) {
      const { questions } = await questionSetFor(main, sub, { values, showVulaanControls: true })
      expect(questions.flatMap(textsOf).filter(text => /[{}]/.test(text))).toEqual([])
      const raw = (await questionSetsOf(main)).find(({ subs }) => matchesSubCategory(subs, sub))?.questions ?? []
      const warnings = (questions: readonly QuestionTemplate[]) =>
        questions.flatMap(({ key, type }) => (type === 'alert' ? [key] : []))
      expect(warnings(questions), `${main}/${sub}`).toEqual(warnings(questionsForSubCategory(raw, sub)))
    }
  },
)

test.each([
  ['Meldstad', 'water', ['Waterschap De Meldplas: 0299 000 900.', '0299 000 900']],
  ['Meldstad', 'openbaar_anders', ['0299 000 144', '0299 000 144']],
  ['Amsterdam', 'water', ['Waternet: 0900 9394.', '0900 9394']],
  ['Amsterdam', 'openbaar_anders', ['020 626 2121', '020 626 2121']],
] as const)(
  'the municipality %s has its own numbers in the alert about a dead animal (%s)',
  async (name, place, [allText, call]) => {
    const values = placeholderValuesOf(configurations[name])
    const { questions } = await questionSetFor('overlast-van-dieren', 'dode-dieren', {
      values,
      showVulaanControls: true,
    })
    const key = place === 'water' ? 'dode_dieren_water' : 'dode_dieren_openbaar_huisdieren_vogels'
    const alert = questions.find(question => question.key === `extra_dieren_waar_${key}`)
    expect(alert).toMatchObject({ type: 'alert', alert: { blocks: true, call } })
    expect(alert && textsOf(alert).join(' ')).toContain(allText)
  },
)

test('without a value its sentence and link are left out, and an alert that blocks still blocks', async () => {
  const values = placeholderValuesOf(configurations['a municipality that fills in nothing'])
  const { questions } = await questionSetFor('overlast-van-dieren', 'dode-dieren', { values, showVulaanControls: true })
  const water = questions.find(({ key }) => key === 'extra_dieren_waar_dode_dieren_water')
  expect(water).toMatchObject({ alert: { blocks: true, paragraphs: [expect.stringMatching(/halen wij niet weg/)] } })
  expect(water).not.toHaveProperty('alert.call')
})

test('no sentence needs a link, which a municipality may not have configured', () => {
  const paragraphs = all.flatMap(({ questions }) =>
    questions.flatMap(question => (question.type === 'alert' ? question.alert.paragraphs : [])),
  )
  expect(paragraphs.length).toBeGreaterThan(20)
  expect(paragraphs.filter(text => /hieronder|\blink|website|ander formulier|deze pagina/i.test(text))).toEqual([])
})

test('a question whose label needs a missing value is left out', async () => {
  const key = 'extra_wonen_verhuurderschap_consent'
  const keysIn = async (name: keyof typeof configurations) => {
    const values = placeholderValuesOf(configurations[name])
    const { questions } = await questionSetFor('wonen', 'goed-verhuurderschap', { values, showVulaanControls: true })
    return questions.filter(question => question.key === key).map(({ label }) => label)
  }
  expect(await keysIn('a municipality that fills in nothing')).toEqual([])
  expect(await keysIn('Amsterdam')).toEqual([expect.stringMatching(/stichting !WOON$/)])
  expect(await keysIn('Meldstad')).toEqual([expect.stringMatching(/Stichting Huurhulp Meldstad$/)])
})

test('a kind of object has one name in the questions and on the map', () => {
  const otherNames = /lantaarnpa|lichtpunt|mast\b|\bbak(ken)?\b|uurwerk/i
  const objects = all.flatMap(({ questions }) => questions.filter(({ type }) => type === 'map-objects'))
  expect(objects.length).toBeGreaterThanOrEqual(5)
  for (const { label, shortLabel = '', ...question } of objects) {
    if (question.type !== 'map-objects') continue
    const { one, many, title, unregistered, number } = question.objects
    for (const text of [title, unregistered, number]) expect(text).toMatch(new RegExp(`\\b${one}\\b`))
    expect([label, shortLabel, many, title, unregistered, number].filter(text => otherNames.test(text))).toEqual([])
  }
  const lamps = all.find(({ questions }) => questions.some(({ key }) => key === 'extra_straatverlichting_nummer'))
  const ofLamps = lamps?.questions.filter(({ key }) => key.startsWith('extra_straatverlichting')).flatMap(textsOf)
  expect(ofLamps?.filter(text => /lantaarnpa|lichtpunt/i.test(text))).toEqual([])
})
