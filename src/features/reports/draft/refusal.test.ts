import { expect, test } from 'vitest'
import { closedCategory, parseRefusal } from './refusal.ts'

test.each<[string, unknown, unknown]>([
  ['the text', { text: ['Te lang.'] }, { step: 'beschrijf', errors: { description: 'Te lang.' } }],
  ['a place out of bounds', { location: { geometrie: ['Buiten.'] } }, { step: 'vulaan', errors: { place: 'Buiten.' } }],
  [
    'two answers',
    { extra_properties: { extra_brug: ['Te lang.'], dateTime: ['Nog niet.'] } },
    { step: 'vulaan', errors: { extra_brug: 'Te lang.', dateTime: 'Nog niet.' } },
  ],
  [
    'all answers',
    { extra_properties: ['Invalid input.'] },
    { step: 'vulaan', errors: { extra_properties: 'Invalid input.' } },
  ],
  ['an e-mail address', { reporter: { email: ['Fout.'] } }, { step: 'contact', errors: { email: 'Fout.' } }],
  [
    'an answer and an e-mail address: the earlier step first',
    { reporter: { email: ['Fout.'] }, extra_properties: { extra_brug: ['Te lang.'] } },
    { step: 'vulaan', errors: { extra_brug: 'Te lang.' } },
  ],
])('when %s is refused, the refusal has the step in which it can be corrected', (_, body, refusal) => {
  expect(parseRefusal(body)).toEqual(refusal)
})

test.each([[undefined], ['nee'], [{}], [{ detail: 'Nee.' }]])('nothing in the form can be corrected for %j', body =>
  expect(parseRefusal(body)).toBeUndefined(),
)

test('a category that was closed meanwhile leads to the description, and says that what was typed is still there', () => {
  const body = { category: { sub_category: ['Deze categorie is gesloten voor nieuwe meldingen.'] } }
  const refusal = { step: 'beschrijf', errors: { description: closedCategory }, isCategoryClosed: true }
  expect(parseRefusal(body)).toEqual(refusal)
  expect(parseRefusal({ ...body, text: ['Te lang.'] })).toEqual({ ...refusal, errors: { description: 'Te lang.' } })
})
