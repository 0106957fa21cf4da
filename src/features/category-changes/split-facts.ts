import type { CategoryUsage } from './contract.ts'

type Split = {
  from: string
  /** Empty while none is chosen. */
  into: string
  isNew: boolean
  moved: number
  kept: number
  usage: CategoryUsage
}

const reports = (count: number) => `${count} open ${count === 1 ? 'melding' : 'meldingen'}`

function movedText(count: number, other: string): string {
  if (count === 0) return `Er gaat geen open melding naar ${other}.`
  const verbs = count === 1 ? ['gaat', 'houdt'] : ['gaan', 'houden']
  return `${reports(count)} ${verbs[0]} naar ${other} en ${verbs[1]} termijn, afdeling en behandelaar.`
}

export function splitFacts({ from, into, isNew, moved, kept, usage }: Split): { what: string; means: string }[] {
  const other = into || 'de andere categorie'
  const { defaultTexts, hasQuestions, rules, storedFilters } = usage
  return [
    {
      what: 'Meldingen',
      means: `${movedText(moved, other)} ${kept > 0 ? `${reports(kept)} en alles wat is afgehandeld blijven bij ${from}.` : `Wat is afgehandeld, blijft bij ${from}.`}`,
    },
    ...(isNew
      ? [
          {
            what: 'De nieuwe categorie',
            means: `Begint met omschrijving, termijn, tekst en afdelingen van ${from}${defaultTexts > 0 ? ', met dezelfde standaardteksten' : ''}${hasQuestions ? ' en dezelfde vragen' : ''}. Melders kunnen haar meteen kiezen.`,
          },
          {
            what: 'Herkenning van teksten',
            means: `Stelt ${from} voor, tot de herkenning leert van meldingen in de nieuwe categorie.`,
          },
        ]
      : []),
    ...(rules.length > 0
      ? [
          {
            what: 'Routeringsregels',
            means: `Gelden alleen voor ${from}: ${rules.map(({ name }) => name).join(', ')}.`,
          },
        ]
      : []),
    ...(storedFilters > 0 ? [{ what: 'Bewaarde filters', means: `Wie ${from} zoekt, vindt ook ${other}.` }] : []),
  ]
}
