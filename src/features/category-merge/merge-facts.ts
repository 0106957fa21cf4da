import type { MergePreview } from './contract.ts'
import type { Fact } from './fact.ts'
import { visibilityFacts } from './visibility-facts.ts'

/** What hangs on a category that is merged, and what becomes of it. */
export function mergeFacts(preview: MergePreview): Fact[] {
  const { openReports, endedReports, defaultTexts, rules, storedFilters, hasQuestions, isSuggested } = preview
  const facts: Fact[] = [
    { what: 'Open meldingen', count: openReports, means: reportsMean(preview) },
    ...visibilityFacts(preview.visibility, preview),
    {
      what: 'Afgehandelde meldingen',
      count: endedReports,
      means: 'Houden hun oude categorie, ook in de cijfers.',
    },
    { what: 'Standaardteksten', count: defaultTexts.moved + defaultTexts.equal, means: textsMean(defaultTexts) },
    { what: 'Routeringsregels', count: rules.length, means: rulesMean(preview) },
    {
      what: 'Bewaarde filters',
      count: storedFilters,
      means: 'Vinden ook de andere categorie. De oude blijft erin, voor wat is afgehandeld.',
    },
  ]
  return [
    ...facts.filter(({ count }) => count),
    ...fact(hasQuestions, 'Vragen aan de melder', 'Worden niet meer gesteld. De vragen van de andere wel.'),
    ...fact(isSuggested, 'Herkenning van teksten', 'Stelt voortaan de andere categorie voor.'),
    ...fact(preview.isStormChoice, 'Stormstand', 'Biedt voortaan de andere categorie aan.'),
    {
      what: 'Links en andere systemen',
      count: null,
      means: 'Het oude adres toont de andere categorie. Nieuwe meldingen komen daar ook in.',
    },
  ]
}

const fact = (isThere: boolean, what: string, means: string): Fact[] => (isThere ? [{ what, count: null, means }] : [])

function reportsMean({ departments }: MergePreview): string {
  const kept = 'Gaan mee en houden hun termijn en hun behandelaar.'
  if (departments === null) return `${kept} Hun afdeling verandert niet.`
  return `${kept} ${departments.length > 0 ? `Afdeling: ${departments.join(', ')}.` : 'Geen afdeling pakt ze op.'}`
}

function textsMean({ moved, equal }: MergePreview['defaultTexts']): string {
  if (equal === 0) return 'Gaan mee.'
  return moved === 0 ? 'De andere heeft ze al.' : `${moved} gaan mee, ${equal} heeft de andere al.`
}

function rulesMean({ rules, sharesName, from }: MergePreview): string {
  const names = `${rules.join(', ')}.`
  return sharesName
    ? `${names} Een andere categorie heet ook ${from}: ze blijven zoals ze zijn.`
    : `${names} Noemen voortaan de andere categorie.`
}
