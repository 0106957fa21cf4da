import { expect, test } from 'vitest'
import type { Answer, Question, QuestionSet } from '../question.ts'
import { setFor } from '../sets/all.ts'
import { readAnswer, summaryOf, toExtraProperties } from './answers.ts'

const path = '/signals/v1/public/terms/categories/afval/sub_categories/overig-afval'
const options = [
  { key: 'ja', label: 'Ja, graag', info: 'Dan bellen wij' },
  { key: 'nee', label: 'Nee' },
]
const thing = {
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
  several: { key: 'q', type: 'checkboxes', label: 'Wat?', options },
  box: { key: 'q', type: 'checkbox', label: 'Akkoord?', text: 'Ja, akkoord' },
  'strong box': { key: 'q', type: 'checkbox', label: 'Akkoord?', text: 'Ja, akkoord', emphasised: true },
  text: { key: 'q', type: 'text', label: 'Wat?' },
  numbers: { key: 'q', type: 'multi-text', label: 'Welke?' },
  things: { key: 'q', type: 'map-objects', label: 'Welke?', objects },
}
const question = (kind: string): Question => questionsByKind[kind] ?? { key: 'q', type: 'text', label: '?' }
const setOf = (kind: string): QuestionSet => ({ questions: [question(kind)] })
const place = { lat: 52.58, lng: 5.22 }

test.each<[string, Answer, unknown]>([
  ['radio', 'ja', { id: 'ja', label: 'Ja, graag', info: 'Dan bellen wij' }],
  ['select', 'nee', { id: 'nee', label: 'Nee', info: '' }],
  [
    'several',
    ['nee', 'ja'],
    [
      { id: 'nee', label: 'Nee' },
      { id: 'ja', label: 'Ja, graag' },
    ],
  ],
  ['box', true, { label: 'Ja, akkoord', value: true }],
  ['box', false, { label: 'Ja, akkoord', value: false }],
  ['strong box', true, 'ja'],
  ['strong box', false, 'nee'],
  ['text', 'bij de brug', 'bij de brug'],
  ['text', 0, 0],
  ['numbers', ['12', '13,5'], ['12', '13,5']],
  ['things', { place, objects: [thing] }, [thing]],
])('the wire holds %s %j in its own shape, and it reads back the same', (kind, answer, sent) => {
  const [entry] = toExtraProperties(setOf(kind), { q: answer }, path)
  expect(entry?.answer).toEqual(sent)
  expect(readAnswer(question(kind), sent, place)).toEqual(answer)
})

test.each<[string, Answer]>([
  ['text', '  '],
  ['several', []],
  ['things', { place, objects: [] }],
  ['radio', 'misschien'],
])('%s %j is nothing to send', (kind, answer) => {
  expect(toExtraProperties(setOf(kind), { q: answer }, path)).toEqual([])
})

test.each<[string, unknown]>([
  ['radio', { id: 'misschien', label: 'Misschien' }],
  ['radio', 'ja'],
  ['radio', null],
  ['several', { id: 'ja' }],
  ['several', [{ id: 'ja' }, { id: 'misschien' }]],
  ['several', []],
  ['box', { label: 'Ja', value: 'ja' }],
  ['text', { label: 'x' }],
  ['numbers', '12'],
  ['numbers', [12]],
  ['things', [{ id: '1' }]],
  ['things', []],
  ['things', thing],
])('%s %j cannot be read', (kind, sent) => {
  expect(readAnswer(question(kind), sent, place)).toBeUndefined()
})

test('an entry says the short label and the path of the category', () => {
  expect(toExtraProperties(setOf('radio'), { q: 'nee' }, path)).toEqual([
    { id: 'q', label: 'Wil', category_url: path, answer: { id: 'nee', label: 'Nee', info: '' } },
  ])
  expect(toExtraProperties(setOf('text'), { q: 'x' }, path)).toMatchObject([{ label: 'Wat?' }])
})

test('the topic of housing is sent and summed up, and so are place and date', async () => {
  const set = await setFor('wonen', 'wonen-overig', { values: {}, showVulaanControls: true })
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
  expect(summaryOf(set, answers, moment => (moment === 'now' ? 'Nu' : 'Eerder'))).toEqual([
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

test('what was written wrong before is written right and read both ways', async () => {
  const set = await setFor('wonen', 'goed-verhuurderschap', { values: {}, showVulaanControls: true })
  const grounds = set.questions.find(({ key }) => key === 'extra_wonen_verhuurderschap_discriminatie')
  const old = ['gesalcht', 'burgelijke_staat', 'chonische_ziekte']
  const right = ['geslacht', 'burgerlijke_staat', 'chronische_ziekte']
  expect(
    grounds &&
      readAnswer(
        grounds,
        old.map(id => ({ id, label: id })),
        null,
      ),
  ).toEqual(right)
  expect(
    grounds &&
      readAnswer(
        grounds,
        right.map(id => ({ id, label: id })),
        null,
      ),
  ).toEqual(right)

  const catering = await setFor('overlast-bedrijven-en-horeca', 'overlast-evenementen', {
    values: {},
    showVulaanControls: true,
  })
  expect(catering.questions.find(({ formerly }) => formerly === 'extra_bedrijven_horeca_naam_evenemet')?.key).toBe(
    'extra_bedrijven_horeca_naam_evenement',
  )
})
