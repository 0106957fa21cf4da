import { describe, expect, test } from 'vitest'
import { contactChangeSteps, contactErrors } from './rules.ts'

const before = { phone: '0612345678', email: 'kim@voorbeeld.example' }

describe('the form for contact details', () => {
  test.each([
    [{ phone: '', email: 'kim@voorbeeld.example' }, {}],
    [{ phone: '+31 (6) 12-34', email: 'a@b.nl' }, {}],
    [{ phone: '12', email: 'a@b.nl' }, { phone: expect.stringMatching(/^Vul een geldig telefoonnummer in/) }],
    [{ phone: '06 12 34 56 78 90 12 34 56', email: 'a@b.nl' }, { phone: expect.any(String) }],
    [{ phone: '+31 (0)6 12 34 56 78', email: 'p&o@b.nl' }, {}],
    [{ phone: 'bel maar', email: 'a@b.nl' }, { phone: expect.any(String) }],
    [{ phone: '', email: '' }, { email: 'E-mail melder is verplicht. Bijvoorbeeld: naam@domein.nl' }],
    [
      { phone: '', email: 'kim@voorbeeld' },
      { email: expect.stringMatching(/geen geldig.*Bijvoorbeeld: naam@domein\.nl$/) },
    ],
  ])('%j', (contact, errors) => {
    expect(contactErrors(contact, before)).toEqual({ phone: undefined, email: undefined, ...errors })
  })

  test('the form for contact details requires no address when there was none before', () => {
    expect(contactErrors({ phone: '0612345678', email: '' }, { phone: '', email: '' }).email).toBeUndefined()
  })
})

test('a new telephone number is sent before a new address, so that it takes effect at once', () => {
  const after = { phone: '0687654321', email: 'nieuw@voorbeeld.example' }
  expect(contactChangeSteps(after, before)).toEqual([{ phone: '0687654321', email: 'kim@voorbeeld.example' }, after])
  expect(contactChangeSteps({ ...before, email: 'nieuw@voorbeeld.example' }, before)).toHaveLength(1)
  expect(contactChangeSteps(before, before)).toEqual([])
})
