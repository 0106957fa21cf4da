import type { MergePreview } from './contract.ts'
import type { Fact } from './fact.ts'
import { visibilityFacts } from './visibility-facts.ts'

export function mergeFacts(preview: MergePreview): Fact[] {
  const { openReports, endedReports, defaultTexts, rules, storedFilters, hasQuestions, isSuggested } = preview
  const facts: Fact[] = [
    { what: 'Open meldingen', count: openReports, means: reportsMean(preview) },
    ...visibilityFacts(preview.visibility, preview),
    {
      what: 'Afgehandelde meldingen',
      count: endedReports,
      means: `${inNumber(endedReports, 'Houdt zijn', 'Houden hun')} oude categorie, ook in de cijfers.`,
    },
    { what: 'Standaardteksten', count: defaultTexts.moved + defaultTexts.equal, means: textsMean(defaultTexts) },
    { what: 'Routeringsregels', count: rules.length, means: rulesMean(preview) },
    {
      what: 'Bewaarde filters',
      count: storedFilters,
      means: `${inNumber(storedFilters, 'Vindt', 'Vinden')} ook de andere categorie. De oude blijft erin, voor wat is afgehandeld.`,
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

const inNumber = (count: number, one: string, many: string) => (count === 1 ? one : many)

const fact = (isThere: boolean, what: string, means: string): Fact[] => (isThere ? [{ what, count: null, means }] : [])

function reportsMean({ departments, openReports }: MergePreview): string {
  const kept = inNumber(
    openReports,
    'Gaat mee en houdt zijn termijn en zijn behandelaar.',
    'Gaan mee en houden hun termijn en hun behandelaar.',
  )
  if (departments === null) return `${kept} De afdeling verandert niet.`
  const nobody = inNumber(openReports, 'Geen afdeling pakt hem op.', 'Geen afdeling pakt ze op.')
  return `${kept} ${departments.length > 0 ? `Afdeling: ${departments.join(', ')}.` : nobody}`
}

function textsMean({ moved, equal }: MergePreview['defaultTexts']): string {
  if (equal === 0) return inNumber(moved, 'Gaat mee.', 'Gaan mee.')
  if (moved === 0) return inNumber(equal, 'De andere heeft hem al.', 'De andere heeft ze al.')
  return `${moved} ${inNumber(moved, 'gaat', 'gaan')} mee, ${equal} heeft de andere al.`
}

function rulesMean({ rules, sharesName, from }: MergePreview): string {
  const names = `${rules.join(', ')}.`
  if (!sharesName) return `${names} ${inNumber(rules.length, 'Noemt', 'Noemen')} voortaan de andere categorie.`
  const stays = inNumber(rules.length, 'de regel blijft zoals hij is', 'ze blijven zoals ze zijn')
  return `${names} Een andere categorie heet ook ${from}: ${stays}.`
}
