import { expect, test } from 'vitest'
import { contactErrors as errorsOfStaff } from '#features/reporters/rules.ts'
import { aReportInput, aUser } from '#test/test-data.ts'
import { world } from '#test/world.ts'
import { contactErrors as errorsOfForm } from './draft/contact.ts'
import { storedPhone } from './phone.ts'

const fitting = [
  ['0612345678', '0612345678'],
  ['+31 6 12 34 56 78', '+31 6 12 34 56 78'],
  ['+31 (0)6 12 34 56 78', '+31(0)612345678'],
  ['+31 (0)6 - 12 34 56 78', '+31(0)612345678'],
  ['(020) 123 45 67 - 89 01', '(020)12345678901'],
  ['+49 (0) 1234 5678 90123', '+491234567890123'],
  ['0031 (0)612 345 678 901', '0031612345678901'],
  ['1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7', '12345678901234567'],
] as const
const tooLong = ['123456789012345678', '+31 (0)6 12 34 56 78 90 12 34']

test.each(fitting)(
  'the telephone number %s fits in form, staff form and wire, and is stored as %s',
  async (typed, stored) => {
    expect(storedPhone(typed)).toBe(stored)
    expect(stored.length).toBeLessThanOrEqual(17)
    expect(errorsOfForm({ phone: typed, email: '' })).toEqual({})
    expect(errorsOfStaff({ phone: typed, email: '' }, { phone: '', email: '' }).phone).toBeUndefined()
    const w = await world()
    const reporter = { email: 'p&o@voorbeeld.example', phone: typed, sharing_allowed: false }
    const { status, body } = await w.as()('POST', '/signals/v1/public/signals/', aReportInput({ reporter }))
    expect([status, body]).toEqual([201, expect.anything()])
    const row = await w.base.db
      .selectFrom('reports')
      .select(['reporterPhone', 'reporterEmail'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ reporterPhone: stored, reporterEmail: 'p&o@voorbeeld.example' })
    await w.empty()
  },
)

test.each(tooLong)('the telephone number %s is too long for form, staff form and wire', async typed => {
  expect(errorsOfForm({ phone: typed, email: '' }).phone).toMatch(/17/)
  expect(errorsOfStaff({ phone: typed, email: '' }, { phone: '', email: '' }).phone).toBeDefined()
  const w = await world()
  const user = await aUser(w)
  for (const [as, path] of [
    [w.as(), '/signals/v1/public/signals/'],
    [w.as(user), '/signals/v1/private/signals/'],
  ] as const) {
    const reporter = { phone: typed, sharing_allowed: false }
    const { status, body } = await as('POST', path, aReportInput({ reporter }))
    expect([status, body.reporter?.phone]).toEqual([
      400,
      ['Zorg ervoor dat dit veld niet meer dan 17 karakters bevat.'],
    ])
  }
})
