import { describe, expect, test } from 'vitest'
import { obscuredEmail, obscuredPhone, subjectAfter, withinMail } from './rules.ts'

describe('contact details are obscured', () => {
  test.each([
    ['test@test.com', 't**t@***t.com'],
    ['kim.de.vries@voorbeeld.example', 'k**********s@********d.example'],
    ['ab@abc.nl', '**@***.nl'],
    ['a@b.co.uk', '*@***o.uk'],
  ])('%s', (email, obscured) => expect(obscuredEmail(email)).toBe(obscured))

  test.each([
    ['0612345678', '*******678'],
    ['123', '***'],
  ])('%s', (phone, obscured) => expect(obscuredPhone(phone)).toBe(obscured))
})

test.each([
  ['a first mail', [], 'Uw melding SIG-1 is afgehandeld'],
  ['one about something else before it', ['Vraag over uw melding SIG-1'], 'Uw melding SIG-1 is afgehandeld'],
  ['the same one before it', ['Uw melding SIG-1 is afgehandeld'], 'Uw melding SIG-1 is afgehandeld (2e keer)'],
  [
    'two of these before it',
    ['Uw melding SIG-1 is afgehandeld', 'Uw melding SIG-1 is afgehandeld (2e keer)'],
    'Uw melding SIG-1 is afgehandeld (3e keer)',
  ],
])('the subject of the mail %s', (_, earlier, subject) => {
  expect(subjectAfter('Uw melding SIG-1 is afgehandeld', earlier)).toBe(subject)
})

test('a mail contains at most forty answers, and cuts long ones', () => {
  const many = Array.from({ length: 41 }, () => 'x')
  const answers = many.map(() => ({ label: 'a'.repeat(201), lines: [...many.slice(1), 'b'.repeat(1001)] }))
  const mailed = withinMail([{ label: 'Waar?', lines: ['b'.repeat(1001)] }, ...answers])
  expect(mailed).toHaveLength(40)
  expect(mailed[0]).toEqual({ label: 'Waar?', lines: [`${'b'.repeat(1000)}…`] })
  expect(mailed[1]).toEqual({ label: `${'a'.repeat(200)}…`, lines: many.slice(1) })
})
