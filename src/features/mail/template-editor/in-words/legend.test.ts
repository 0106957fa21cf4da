import { expect, test } from 'vitest'
import { builtInTemplates } from '../../templates/built-in.ts'
import { templateKeys } from '../../templates/variables.ts'
import { legendOf } from '../web/VariableText.tsx'
import { mailWords } from './in-words.ts'

test('the legend explains each value once and each condition in words, in the order of the text', () => {
  const shown =
    'Melding {nummer}, {alleen met adres}bij {adres}{tot hier}{alleen als het werk gepland is}a{anders}b{tot hier} {nummer}'
  expect(legendOf(shown)).toEqual([
    { piece: '{nummer}', means: 'Wordt per melding ingevuld.' },
    { piece: '{alleen met adres}', means: 'Begin van een stuk dat er alleen staat als dit bekend is: adres.' },
    { piece: '{tot hier}', means: 'Einde van zo’n stuk.' },
    {
      piece: '{alleen als het werk gepland is}',
      means: 'Begin van een stuk dat er alleen staat als het werk gepland is.',
    },
    { piece: '{anders}', means: 'Wat hierna komt, staat er als dat niet zo is.' },
  ])
})

test.each([
  ['{alleen met link: tevreden en met uitkomst}', 'als dit bekend is: link: tevreden en uitkomst.'],
  ['{alleen zonder adres}', 'als dit niet bekend is: adres.'],
  ['{tenzij de melder tevreden is}', 'dat er staat, tenzij de melder tevreden is.'],
  ['{of anders als het niet is opgelost}', 'staat er in plaats daarvan als het niet is opgelost.'],
  ['{of anders met uiterste dag}', 'in plaats daarvan als dit bekend is: uiterste dag.'],
  ['{voor elke klacht}', 'dat er staat voor elke klacht.'],
])('the legend of %s contains …%s', (piece, end) => {
  const [line] = legendOf(`${piece}x{tot hier}`)
  expect([line?.piece, line?.means.endsWith(end)]).toEqual([piece, true])
})

test('a text without pieces needs no legend', () => expect(legendOf('Alles is weer schoon.')).toEqual([]))

test.each(templateKeys)('every condition of %s is explained, not taken for a value', key => {
  const { title, body } = builtInTemplates[key]
  const text = mailWords(key).read(`${title}\n${body}`)
  const conditions =
    text.match(/\{(alleen|tenzij|of anders|anders|tot hier|voor elke|als er geen|einde)[^{}]*\}/g) ?? []
  const explained = legendOf(text).filter(({ means }) => means !== 'Wordt per melding ingevuld.')
  expect(explained.map(({ piece }) => piece)).toEqual([...new Set(conditions)])
})
