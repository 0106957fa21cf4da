import { describe, expect, test } from 'vitest'
import { chosenAs, describedAs, emptyDraft, faultsIn, firstUnfinished, newStaffPart } from './rules.ts'

const written = describedAs(emptyDraft('x'), 'De lamp is kapot.')
const ofStaff = { ...written, staff: newStaffPart }
const required = 'Dit is een verplicht veld'

describe('what staff write for somebody', () => {
  test('needs a source besides the text, and a resident’s does not', () => {
    expect(faultsIn('beschrijf', ofStaff)).toEqual({ source: required })
    expect(faultsIn('beschrijf', written)).toEqual({})
    expect(faultsIn('beschrijf', { ...ofStaff, staff: { ...newStaffPart, source: 'Telefoon' } })).toEqual({})
  })

  test('says of everything at once what is missing', () => {
    expect(faultsIn('beschrijf', describedAs(ofStaff, ' '))).toEqual({ source: required, description: required })
  })

  test('goes back to the first step when the source is taken away', () => {
    expect(firstUnfinished({ ...ofStaff, completed: 3 })).toBe('beschrijf')
  })

  test('keeps the category that a person chose, whatever the text says since', () => {
    const lamps = { main: 'wegen-verkeer-straatmeubilair', sub: 'straatverlichting', name: 'Straatverlichting' }
    const chosen = chosenAs(ofStaff, { ...lamps, by: 'person' })
    const suggested = chosenAs(chosen, { main: 'afval', sub: 'grofvuil', name: 'Grofvuil', by: 'text' })
    expect(suggested.category).toMatchObject(lamps)
  })
})
