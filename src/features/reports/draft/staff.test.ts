import { describe, expect, test } from 'vitest'
import { defaultStaffFields, emptyDraft, faultsIn, firstUnfinished, withCategory, withDescription } from './rules.ts'

const residentDraft = withDescription(emptyDraft('x'), 'De lamp is kapot.')
const staffDraft = { ...residentDraft, staff: defaultStaffFields }
const required = 'Dit is een verplicht veld'

describe('what staff write for somebody', () => {
  test('needs a source besides the text, and a resident’s does not', () => {
    expect(faultsIn('beschrijf', staffDraft)).toEqual({ source: required })
    expect(faultsIn('beschrijf', residentDraft)).toEqual({})
    expect(faultsIn('beschrijf', { ...staffDraft, staff: { ...defaultStaffFields, source: 'Telefoon' } })).toEqual({})
  })

  test('says of everything at once what is missing', () => {
    expect(faultsIn('beschrijf', withDescription(staffDraft, ' '))).toEqual({ source: required, description: required })
  })

  test('goes back to the first step when the source is taken away', () => {
    expect(firstUnfinished({ ...staffDraft, completed: 3 })).toBe('beschrijf')
  })

  test('keeps the category that a person chose, whatever the text says since', () => {
    const lamps = { main: 'wegen-verkeer-straatmeubilair', sub: 'straatverlichting', name: 'Straatverlichting' }
    const chosen = withCategory(staffDraft, { ...lamps, by: 'person' })
    const suggested = withCategory(chosen, { main: 'afval', sub: 'grofvuil', name: 'Grofvuil', by: 'text' })
    expect(suggested.category).toMatchObject(lamps)
  })
})
