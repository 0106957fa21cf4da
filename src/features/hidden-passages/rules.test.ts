import { expect, test } from 'vitest'
import { hide, holdsHidden, kindsIn, passagesIn, reveal, typedAnswers } from './rules.ts'

const text = 'Bel 06 12345678 of mail kim@voorbeeld.example, of nog eens 06 12345678.'

test('only the kinds that were pressed are hidden, everywhere and for good measure twice', () => {
  const { value, hidden } = hide({ text, html: '<b>06 12345678</b>' }, passagesIn([text], ['phone']))
  expect(value).toEqual({
    text: 'Bel [verborgen: telefoonnummer] of mail kim@voorbeeld.example, of nog eens [verborgen: telefoonnummer].',
    html: '<b>[verborgen: telefoonnummer]</b>',
  })
  expect(hidden).toHaveLength(3)
  expect(reveal(value, hidden)).toEqual({ text, html: '<b>06 12345678</b>' })
})

test('what a resident typed that looks hidden stays as it is', () => {
  const typed = `Er stond [verborgen: kenteken] en GB-01-BB en ${text}`
  const { value, hidden } = hide(typed, passagesIn([typed], ['plate', 'email']))
  expect(holdsHidden([String(value)])).toBe(true)
  expect(reveal(value, hidden)).toBe(typed)
})

test('what was written after something was hidden keeps its words', () => {
  expect(reveal('[verborgen: kenteken] en [verborgen: kenteken]', [{ kind: 'plate', text: 'GB-01-BB' }])).toBe(
    'GB-01-BB en [verborgen: kenteken]',
  )
})

test('answers that were typed are looked through, those that were chosen are not', () => {
  const answers = [{ answer: 'GB-01-BB' }, { answer: { id: '111222333', label: 'Lamp' } }, { label: 'Leeg' }]
  expect(kindsIn(typedAnswers(answers))).toEqual(['plate'])
  expect(typedAnswers({ oud: 'GB-01-BB' })).toEqual([])
})
