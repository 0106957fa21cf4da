import type { Visibility } from './contract.ts'
import type { Fact } from './fact.ts'

export const visibilityFacts = (visibility: Visibility, { from, into }: { from: string; into: string }): Fact[] => {
  const { shownOnMap, hiddenFromMap, newToDepartments, lostToDepartments } = visibility
  return [
    {
      what: 'Komen op de openbare kaart',
      count: shownOnMap,
      means: `Iedereen ziet deze open meldingen: ${into} staat op de openbare kaart, ${from} niet.`,
    },
    {
      what: 'Gaan van de openbare kaart',
      count: hiddenFromMap,
      means: `Binnen een half uur: ${into} staat niet op de openbare kaart, ${from} wel.`,
    },
    {
      what: 'Afdelingen die de open meldingen niet meer zien',
      count: lostToDepartments.length,
      means: `${lostToDepartments.join(', ')}. Behalve de meldingen waarvoor deze afdeling zelf is gekozen.`,
    },
    {
      what: 'Afdelingen die de open meldingen nu ook zien',
      count: newToDepartments.length,
      means: `${newToDepartments.join(', ')}.`,
    },
  ]
}
