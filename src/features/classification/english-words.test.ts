import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDutchWords } from './english-words.ts'
import { probabilitiesOf } from './model.ts'
import { certaintyThreshold } from './rules.ts'
import { bundledModel } from './server/load-model.ts'

const model = await bundledModel()

function certainSubject(text: string): string | undefined {
  const probabilities = probabilitiesOf(model, inDutchWords(text))
  const best = probabilities.indexOf(Math.max(...probabilities))
  return (probabilities[best] ?? 0) >= certaintyThreshold ? model.labels[best] : undefined
}

test.each([
  ['The street light in front of my door is broken', 'lantaarnpaal-straatverlichting'],
  ['There is a big pothole in the road', 'onderhoud-stoep-straat-en-fietspad'],
  ['The bin in the park is full', 'prullenbak-vol'],
  ['Someone dumped a mattress on the pavement', 'grofvuil'],
  ['A tree has fallen on the bicycle path after the storm', 'boom-stormschade'],
  ['Wasps nest near the playground', 'wespen'],
  ['The traffic light is not working', 'verkeerslicht'],
  ['Cars are parked on the sidewalk every day', 'parkeeroverlast'],
  ['The drain is blocked and the street is flooded', 'put-riolering-verstopt'],
  ['The charging point doesn’t work', 'oplaadpunt'],
  ['the road is icy, please spread salt', 'gladheid-winterdienst'],
  ['broken street light', 'lantaarnpaal-straatverlichting'],
])('an English text has the subject of a Dutch one: %s', (text, sub) => {
  expect(certainSubject(text)?.split('/')[1]).toBe(sub)
})

test.each([
  'I have a question about my passport',
  'graffiti',
  'camera container vol',
  'Er ligt glass naast de container',
])('a text without such words, or not in English, stays as it is: %s', text => {
  expect(inDutchWords(text)).toBe(text)
})

test('a Dutch text stays as it is', () => {
  const rows = readFileSync('classifier/test-set.tsv', 'utf8').trim().split('\n')
  const texts = rows.map(row => row.slice(row.indexOf('\t') + 1))
  expect(texts.length).toBeGreaterThan(250)
  expect(texts.filter(text => inDutchWords(text) !== text)).toEqual([])
})
