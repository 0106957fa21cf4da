import { expect, test } from 'vitest'
import { answerTypeOf } from './answer-types.ts'
import { summarizeAnswers, toExtraProperties } from './answers.ts'
import type { Answer, Question, QuestionSet } from './question.ts'
import { questionSetFor } from './sets/all.ts'

const path = '/signals/v1/public/terms/categories/afval/sub_categories/overig-afval'
const options = [
  { key: 'ja', label: 'Ja, graag', info: 'Dan bellen wij' },
  { key: 'nee', label: 'Nee' },
]
const glassContainer = {
  id: '8001',
  type: 'Glas',
  description: 'Glas container',
  status: '',
  label: 'Glas container - 8001',
  coordinates: { lat: 52.58, lng: 5.22 },
}
const objects = {
  kind: 'container' as const,
  one: 'container',
  many: 'containers',
  title: '',
  submit: '',
  number: '',
  unregistered: '',
  kinds: [{ field: 'soort', value: 'Glas', label: 'Glas' }],
}

const questionsByKind: Record<string, Question> = {
  radio: { key: 'q', type: 'radio', label: 'Wilt u dat?', shortLabel: 'Wil', options },
  select: { key: 'q', type: 'select', label: 'Wilt u dat?', options },
  checkboxes: { key: 'q', type: 'checkboxes', label: 'Wat?', options },
  checkbox: { key: 'q', type: 'checkbox', label: 'Akkoord?', text: 'Ja, akkoord' },
  'emphasised checkbox': { key: 'q', type: 'checkbox', label: 'Akkoord?', text: 'Ja, akkoord', emphasised: true },
  text: { key: 'q', type: 'text', label: 'Wat?' },
  'multi-text': { key: 'q', type: 'multi-text', label: 'Welke?' },
  'map objects': { key: 'q', type: 'map-objects', label: 'Welke?', objects },
}
const question = (kind: string): Question => questionsByKind[kind] ?? { key: 'q', type: 'text', label: '?' }
const setOf = (kind: string): QuestionSet => ({ questions: [question(kind)] })
const place = { lat: 52.58, lng: 5.22 }

test.each<[string, Answer, unknown]>([
  ['radio', 'ja', { id: 'ja', label: 'Ja, graag', info: 'Dan bellen wij' }],
  ['select', 'nee', { id: 'nee', label: 'Nee', info: '' }],
  [
    'checkboxes',
    ['nee', 'ja'],
    [
      { id: 'nee', label: 'Nee' },
      { id: 'ja', label: 'Ja, graag' },
    ],
  ],
  ['checkbox', true, { label: 'Ja, akkoord', value: true }],
  ['checkbox', false, { label: 'Ja, akkoord', value: false }],
  ['emphasised checkbox', true, 'ja'],
  ['emphasised checkbox', false, 'nee'],
  ['text', 'bij de brug', 'bij de brug'],
  ['text', 0, 0],
  ['multi-text', ['12', '13,5'], ['12', '13,5']],
  ['map objects', { place, objects: [glassContainer] }, [glassContainer]],
])(
  'an answer to a %s question, %j, has its own shape on the wire and is read back the same',
  (kind, answer, wireValue) => {
    const [entry] = toExtraProperties(setOf(kind), { q: answer }, path)
    expect(entry?.answer).toEqual(wireValue)
    expect(answerTypeOf(question(kind)).read(wireValue, place)).toEqual(answer)
  },
)

test.each<[string, Answer]>([
  ['text', '  '],
  ['checkboxes', []],
  ['map objects', { place, objects: [] }],
  ['radio', 'misschien'],
])('an answer to a %s question, %j, is not sent', (kind, answer) => {
  expect(toExtraProperties(setOf(kind), { q: answer }, path)).toEqual([])
})

test.each<[string, unknown]>([
  ['radio', { id: 'misschien', label: 'Misschien' }],
  ['radio', 'ja'],
  ['radio', null],
  ['checkboxes', { id: 'ja' }],
  ['checkboxes', [{ id: 'ja' }, { id: 'misschien' }]],
  ['checkboxes', []],
  ['checkbox', { label: 'Ja', value: 'ja' }],
  ['text', { label: 'x' }],
  ['multi-text', '12'],
  ['multi-text', [12]],
  ['map objects', [{ id: '1' }]],
  ['map objects', []],
  ['map objects', glassContainer],
])('the answer to a %s question cannot be read from %j', (kind, wireValue) => {
  expect(answerTypeOf(question(kind)).read(wireValue, place)).toBeUndefined()
})

test('an entry has the short label and the path of the category', () => {
  expect(toExtraProperties(setOf('radio'), { q: 'nee' }, path)).toEqual([
    {
      id: 'q',
      label: 'Wil',
      question: 'Wilt u dat?',
      category_url: path,
      answer: { id: 'nee', label: 'Nee', info: '' },
    },
  ])
  expect(toExtraProperties(setOf('text'), { q: 'x' }, path)).toMatchObject([{ label: 'Wat?' }])
})

test('the summary has the topic of housing, the place and the date; of these only the topic is an extra property', async () => {
  const set = await questionSetFor('wonen', 'wonen-overig', { values: {}, showVulaanControls: true })
  const answers = {
    locatie: place,
    wonen_overig: 'leegstand',
    leegstand_dateTime: 'now',
    extra_wonen_leegstand_periode: 'weet_ik_niet',
  }
  const sent = toExtraProperties(set, answers, path)
  expect(sent.map(({ id, label }) => [id, label])).toEqual([
    ['wonen_overig', 'Onderwerp'],
    ['extra_wonen_leegstand_periode', 'Periode leegstand'],
  ])
  expect(summarizeAnswers(set, answers, moment => (moment === 'now' ? 'Nu' : 'Eerder'))).toEqual([
    { key: 'locatie', label: 'Waar is het?', lines: [] },
    {
      key: 'wonen_overig',
      label: 'Onderwerp',
      lines: ['Een woning of woonboot die opvallend lang leeg staat'],
    },
    { key: 'leegstand_dateTime', label: 'Wanneer was het?', lines: ['Nu'] },
    { key: 'extra_wonen_leegstand_periode', label: 'Periode leegstand', lines: ['Weet ik niet'] },
  ])
})

test('a key that was misspelt before is spelt right now, and both spellings are read', async () => {
  const set = await questionSetFor('wonen', 'goed-verhuurderschap', { values: {}, showVulaanControls: true })
  const grounds = set.questions.find(({ key }) => key === 'extra_wonen_verhuurderschap_discriminatie')
  const misspelt = ['gesalcht', 'burgelijke_staat', 'chonische_ziekte']
  const corrected = ['geslacht', 'burgerlijke_staat', 'chronische_ziekte']
  expect(
    grounds &&
      answerTypeOf(grounds).read(
        misspelt.map(id => ({ id, label: id })),
        null,
      ),
  ).toEqual(corrected)
  expect(
    grounds &&
      answerTypeOf(grounds).read(
        corrected.map(id => ({ id, label: id })),
        null,
      ),
  ).toEqual(corrected)

  const catering = await questionSetFor('overlast-bedrijven-en-horeca', 'overlast-evenementen', {
    values: {},
    showVulaanControls: true,
  })
  expect(catering.questions.find(({ formerKey }) => formerKey === 'extra_bedrijven_horeca_naam_evenemet')?.key).toBe(
    'extra_bedrijven_horeca_naam_evenement',
  )
})
