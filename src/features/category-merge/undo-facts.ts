import type { UndoPreview } from './contract.ts'
import type { Fact } from './fact.ts'
import { visibilityFacts } from './visibility-facts.ts'

export function undoFacts(preview: UndoPreview): Fact[] {
  const { category, into, openReports, endedReports, defaultTexts, rules, storedFilters } = preview
  const facts: Fact[] = [
    {
      what: 'Open meldingen',
      count: openReports,
      means:
        openReports === 1
          ? 'Kwam mee met het samenvoegen en gaat terug. De termijn en de behandelaar blijven.'
          : 'Kwamen mee met het samenvoegen en gaan terug. Ze houden hun termijn en hun behandelaar.',
    },
    ...visibilityFacts(preview.visibility, { from: into, into: category }),
    {
      what: 'Sindsdien afgehandeld',
      count: endedReports,
      means: `${endedReports === 1 ? 'Blijft' : 'Blijven'} bij ${into}, ook in de cijfers.`,
    },
    {
      what: 'Standaardteksten',
      count: defaultTexts.back + defaultTexts.changed,
      means: countsMean(defaultTexts, 'staat niet meer bij de andere'),
    },
    { what: 'Routeringsregels', count: rules.back.length + rules.changed.length, means: rulesMean(preview) },
    {
      what: 'Bewaarde filters',
      count: storedFilters.back + storedFilters.changed,
      means: countsMean(storedFilters, 'is sindsdien gewijzigd'),
    },
  ]
  return [
    ...facts.filter(({ count }) => count),
    ...(preview.isStormChoice ? [{ what: 'Stormstand', count: null, means: 'Biedt deze categorie weer aan.' }] : []),
    {
      what: 'Links en andere systemen',
      count: null,
      means: `Het adres toont weer deze categorie. Wat na het samenvoegen is gemeld, blijft bij ${into}.`,
    },
    { what: 'Herkenning van teksten', count: null, means: 'Stelt deze categorie weer voor.' },
  ]
}

function countsMean({ back, changed }: UndoPreview['defaultTexts'], reason: string): string {
  if (changed === 0) return back === 1 ? 'Gaat terug.' : 'Gaan terug.'
  if (back === 0) return `${changed === 1 ? 'Blijft zoals die is' : 'Blijven zoals ze zijn'}: ${reason}.`
  return `${back} ${back === 1 ? 'gaat' : 'gaan'} terug. ${changed} niet: ${reason}.`
}

function rulesMean({ rules: { back, changed } }: UndoPreview): string {
  const sentences = [
    ...(back.length > 0 ? [`Noemen weer deze categorie: ${back.join(', ')}.`] : []),
    ...(changed.length > 0 ? [`Sindsdien gewijzigd of weg, en blijven zo: ${changed.join(', ')}.`] : []),
  ]
  return sentences.join(' ')
}
