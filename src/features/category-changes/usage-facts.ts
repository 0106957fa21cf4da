import type { CategoryUsage } from './contract.ts'

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export function usageFacts(usage: CategoryUsage): { text: string; means: string }[] {
  const { openReports, activeSubCategories, rules, defaultTexts, storedFilters, hasQuestions, isSuggested } = usage
  const facts: [boolean | number, string, string][] = [
    [
      activeSubCategories,
      counted(activeSubCategories, 'actieve subcategorie', 'actieve subcategorieën'),
      'melders kunnen die ook niet meer kiezen.',
    ],
    [
      openReports,
      counted(openReports, 'open melding', 'open meldingen'),
      openReports === 1
        ? 'verandert niet, collega’s handelen haar gewoon af.'
        : 'veranderen niet, collega’s handelen ze gewoon af.',
    ],
    [rules.length, counted(rules.length, 'regel', 'regels'), `${rules.map(({ name }) => name).join(', ')}.`],
    [hasQuestions, 'Vragen aan de melder', 'worden niet meer gesteld.'],
    [
      defaultTexts,
      counted(defaultTexts, 'standaardtekst', 'standaardteksten'),
      `${defaultTexts === 1 ? 'blijft' : 'blijven'} voor de open meldingen.`,
    ],
    [
      storedFilters,
      counted(storedFilters, 'bewaard filter', 'bewaarde filters'),
      `${storedFilters === 1 ? 'vindt' : 'vinden'} alleen nog de meldingen die er al zijn.`,
    ],
    [isSuggested, 'De herkenning van teksten', 'stelt een andere categorie voor.'],
  ]
  return facts.filter(([isThere]) => Boolean(isThere)).map(([, text, means]) => ({ text, means }))
}

export function shortFacts({ openReports, rules, hasQuestions }: CategoryUsage): string[] {
  return [
    counted(openReports, 'open melding', 'open meldingen'),
    ...(hasQuestions ? ['eigen vragen'] : []),
    ...(rules.length > 0 ? [counted(rules.length, 'regel', 'regels')] : []),
  ]
}
