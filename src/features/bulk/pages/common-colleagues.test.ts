import { expect, test } from 'vitest'
import { noCommonColleagueText } from './PartFields.tsx'

const report = (id: number, departments: string) => ({
  id,
  routing_departments: null,
  category: { departments },
})

test.each([
  [[report(305, 'STW'), report(301, ''), report(300, 'STW')], 'STW: 300 en 305. Zonder afdeling: 301.'],
  [[report(2, 'STW'), report(1, 'ASC, AEG')], 'ASC, AEG: 1. STW: 2.'],
  [[1, 2, 3, 4, 5, 6, 7].map(id => report(id, '')), 'Zonder afdeling: 1, 2, 3, 4 en 3 andere.'],
])('where no colleague can handle all reports, the departments of each are named', (reports, expected) => {
  expect(noCommonColleagueText(reports)).toBe(`Geen collega hoort bij de afdelingen van al deze meldingen. ${expected}`)
})
