import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrorsOf } from './field-errors.ts'

const Shape = z.object({
  text: z.string().trim().min(1).max(5).optional(),
  code: z.string().min(3).optional(),
  number: z.int().min(1).max(10).optional(),
  yes: z.boolean().optional(),
  choice: z.enum(['a', 'b']).optional(),
  email: z.union([z.null(), z.email()]).optional(),
  size: z.union([z.string().max(2), z.int()]).optional(),
  point: z.tuple([z.number(), z.number()]).optional(),
  notes: z
    .array(z.object({ text: z.string().min(1) }))
    .min(1)
    .max(2)
    .optional(),
  ids: z.array(z.int()).optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
  own: z.string().min(1, 'Zeg wie.').optional(),
  key: z.uuid().optional(),
  slug: z.string().regex(/^a+$/).optional(),
})

const errorsOf = (input: unknown) => {
  const { error } = Shape.safeParse(input, { reportInput: true })
  return error && fieldErrorsOf(error)
}

test.each([
  [{ text: [] }, { text: ['Geen geldige tekst.'] }],
  [{ text: ' ' }, { text: ['Dit veld mag niet leeg zijn.'] }],
  [{ text: 'zesmaal' }, { text: ['Zorg ervoor dat dit veld niet meer dan 5 karakters bevat.'] }],
  [{ code: 'ab' }, { code: ['Zorg dat deze waarde ten minste 3 tekens bevat.'] }],
  [{ number: 'x' }, { number: ['Een geldig getal is vereist.'] }],
  [{ number: 1.5 }, { number: ['Een geldig getal is vereist.'] }],
  [{ number: 0 }, { number: ['Zorg ervoor dat deze waarde groter is dan of gelijk is aan 1.'] }],
  [{ number: 11 }, { number: ['Zorg ervoor dat deze waarde kleiner is dan of gelijk is aan 10.'] }],
  [{ yes: 'ja' }, { yes: ['Moet een geldige booleaanse waarde zijn.'] }],
  [{ choice: 'c' }, { choice: ['"c" is een ongeldige keuze.'] }],
  [{ choice: null }, { choice: ['Dit veld mag niet leeg zijn.'] }],
  [{ choice: { a: 1 } }, { choice: ['"{"a":1}" is een ongeldige keuze.'] }],
  [{ email: 5 }, { email: ['Geen geldige tekst.'] }],
  [{ email: 'x' }, { email: ['Voer een geldig e-mailadres in.'] }],
  [{ size: 'xxx' }, { size: ['Zorg ervoor dat dit veld niet meer dan 2 karakters bevat.'] }],
  [{ size: true }, { size: ['Een geldig getal is vereist.'] }],
  [{ point: [1, 2, 3] }, { point: ['Zorg ervoor dat dit veld niet meer dan 2 elementen bevat.'] }],
  [{ notes: {} }, { notes: ['Verwachtte een lijst met items, maar kreeg type "dict".'] }],
  [{ notes: [] }, { notes: ['Deze lijst mag niet leeg zijn.'] }],
  [
    { notes: [{ text: 'x' }, 'x'] },
    { notes: [{}, { non_field_errors: ['Ongeldige data. Verwacht een dictionary, kreeg een str.'] }] },
  ],
  [{ notes: [{ text: 5 }] }, { notes: [{ text: ['Geen geldige tekst.'] }] }],
  [{ ids: [1, 'x'] }, { ids: { 1: ['Een geldig getal is vereist.'] } }],
  [{ extra: [] }, { extra: ['Ongeldige data. Verwacht een dictionary, kreeg een list.'] }],
  [{ own: '' }, { own: ['Zeg wie.'] }],
  [{ key: 'x' }, { key: ['Voer een geldige UUID in.'] }],
  [{ slug: 'b' }, { slug: ['Deze waarde is niet in het juiste formaat.'] }],
  [5, { non_field_errors: ['Ongeldige data. Verwacht een dictionary, kreeg een int.'] }],
])('the errors of %j are in Dutch and at the right field', (input, errors) => {
  expect(errorsOf(input)).toEqual(errors)
})
