import { describe, expect, test } from 'vitest'
import {
  defaultStaffFields,
  emptyDraft,
  errorsInStep,
  firstUnfinishedStep,
  withCategory,
  withDescription,
} from './rules.ts'

const residentDraft = withDescription(emptyDraft('x'), 'De lamp is kapot.')
const staffDraft = { ...residentDraft, staffFields: defaultStaffFields }
const required = 'Dit is een verplicht veld'

describe('a draft of staff', () => {
  test('needs a source besides the description, and one of a resident does not', () => {
    expect(errorsInStep('beschrijf', staffDraft)).toEqual({ source: required })
    expect(errorsInStep('beschrijf', residentDraft)).toEqual({})
    expect(
      errorsInStep('beschrijf', { ...staffDraft, staffFields: { ...defaultStaffFields, source: 'Telefoon' } }),
    ).toEqual({})
  })

  test('has all missing fields as errors at once', () => {
    expect(errorsInStep('beschrijf', withDescription(staffDraft, ' '))).toEqual({
      source: required,
      description: required,
    })
  })

  test('goes back to the first step when the source is cleared', () => {
    expect(firstUnfinishedStep({ ...staffDraft, completedSteps: 3 })).toBe('beschrijf')
  })

  test('keeps the category that a person chose, also after a new prediction', () => {
    const lamps = { main: 'wegen-verkeer-straatmeubilair', sub: 'straatverlichting', name: 'Straatverlichting' }
    const chosen = withCategory(staffDraft, { ...lamps, chosenBy: 'person' })
    const suggested = withCategory(chosen, { main: 'afval', sub: 'grofvuil', name: 'Grofvuil', chosenBy: 'text' })
    expect(suggested.category).toMatchObject(lamps)
  })
})
