import { beforeEach, expect, test } from 'vitest'
import { type World, world } from '#test/world.ts'
import { mainSlugsWithQuestions, questionSetsOf } from '../sets/all.ts'

let w: World
beforeEach(async () => {
  w = await world()
})

const path = '/signals/v1/public/questions'
const fetchQuestions = async (query: string) => (await w.as()('GET', `${path}${query}`)).body
const keysAt = async (query: string) => (await fetchQuestions(query)).results.map(({ key }: { key: string }) => key)

test('the questions of a sub category are public and in the order of the form', async () => {
  const body = await fetchQuestions('/?main_slug=openbaar-groen-en-water&sub_slug=maaien-snoeien')
  expect(body).toMatchObject({ count: body.results.length, _links: { next: { href: null }, previous: { href: null } } })
  expect(body.results[0]).toEqual({
    key: 'locatie',
    field_type: 'location_select',
    meta: { label: 'Waar is het?', shortLabel: 'Waar is het?', featureTypes: [], validators: ['required'] },
    required: true,
  })
  expect(body.results[2]).toMatchObject({
    key: 'extra_groen_voor_recreatie',
    field_type: 'radio_input',
    meta: {
      values: { ja: 'Ja', nee: 'Nee' },
      pathMerge: 'extra_properties',
      shortLabel: 'Groen voor recreatie',
      ifOneOf: { extra_gras_of_berm_onveilig: 'nee' },
    },
    required: true,
  })
  expect(body.results[3]).toEqual({
    key: 'extra_maaien_geen_melding',
    field_type: 'plain_text',
    meta: {
      type: 'alert',
      value: expect.stringContaining('[Bekijk wanneer wij maaien](https://www.meldstad.example/maaien)'),
      ifOneOf: { extra_groen_voor_recreatie: 'nee' },
      validators: ['isBlocking'],
    },
    required: false,
  })
})

test('a question that is never visible for a sub category is not listed', async () => {
  expect(await keysAt('?main_slug=wegen-verkeer-straatmeubilair&sub_slug=speelplaats')).toEqual(['locatie'])
  expect(await keysAt('?main_slug=civiele-constructies&sub_slug=sluis')).toEqual(['locatie'])
  expect(await keysAt('?main_slug=civiele-constructies&sub_slug=bruggen')).toEqual(['locatie', 'extra_brug'])
})

test('a main category alone lists the questions of its one set, with their conditions', async () => {
  const { results } = await fetchQuestions('?main_slug=civiele-constructies')
  expect(results).toMatchObject([
    { key: 'locatie' },
    { key: 'extra_brug', meta: { ifOneOf: { subcategory: 'bruggen' } } },
  ])
  expect(await keysAt('?main_slug=afval')).toEqual([])
  expect(await keysAt('?main_slug=schoon')).toEqual(['locatie'])
})

test('the questions of a sub category are found without its main category', async () => {
  expect(await keysAt('?sub_slug=bruggen')).toEqual(['locatie', 'extra_brug'])
})

test('without a category all questions are listed, each once, page by page', async () => {
  const { count, results } = await fetchQuestions('?page_size=500')
  expect(count).toBe(results.length)
  const sets = (await Promise.all(mainSlugsWithQuestions.map(questionSetsOf))).flat()
  const keys = sets.flatMap(({ questions }) => questions.map(({ key }) => key))
  expect(new Set(results.map(({ key }: { key: string }) => key))).toEqual(new Set(keys))
  expect(new Set(results.map((question: unknown) => JSON.stringify(question))).size).toBe(count)
  expect((await fetchQuestions('?page_size=10&page=2')).results).toEqual(results.slice(10, 20))
})

test.each([
  ['an unknown main category', '?main_slug=onzin', 'main_slug', 'onzin'],
  ['a sub category as main', '?main_slug=bruggen', 'main_slug', 'bruggen'],
  ['an unknown sub category', '?main_slug=afval&sub_slug=onzin', 'sub_slug', 'onzin'],
  ['a sub category of another main category', '?main_slug=afval&sub_slug=bruggen', 'sub_slug', 'bruggen'],
  ['a sub category that is closed', '?main_slug=afval&sub_slug=bedrijfsafval', 'sub_slug', 'bedrijfsafval'],
])('a request for questions with %s is refused', async (_, query, field, value) => {
  expect(await w.as()('GET', path + query)).toMatchObject({
    status: 400,
    body: { [field]: [`Selecteer een geldige keuze. ${value} is geen beschikbare keuze.`] },
  })
})

test('the texts of questions hold the values of the municipality, and no braces', async () => {
  const texts = JSON.stringify(
    (await fetchQuestions('?page_size=500')).results.map(({ meta }: { meta: { value?: string } }) => meta.value),
  )
  expect(texts).toContain('14 0299')
  expect(texts).not.toMatch(/\{|\}/)
})

test('questions about objects have an address for the objects, and one type when the municipality asks for that', async () => {
  const lamp = '?main_slug=wegen-verkeer-straatmeubilair&sub_slug=lantaarnpaal-straatverlichting'
  const [question] = (await fetchQuestions(lamp)).results
  expect(question).toMatchObject({
    field_type: 'streetlight_select',
    meta: {
      endpoint: `${w.base.publicUrl}/signals/v1/public/map-layers/light?bbox={west},{south},{east},{north}`,
      featureTypes: [{ label: 'Lamp', idField: 'objectnummer' }, { typeValue: 'not-on-map' }],
    },
  })
  const { featureFlags } = w.base.municipality
  w.base.municipality.featureFlags = { ...featureFlags, sendObjectsAsAssetSelect: true }
  const [changed] = (await fetchQuestions(lamp)).results
  w.base.municipality.featureFlags = featureFlags
  expect(changed.field_type).toBe('asset_select')
})
