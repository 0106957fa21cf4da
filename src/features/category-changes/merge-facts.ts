import type { MergePreview, UndoPreview, Visibility } from './contract.ts'

export type Fact = { what: string; count: number | null; means: string }

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

export function undoFacts(preview: UndoPreview): Fact[] {
  const { category, into, openReports, endedReports, defaultTexts, rules, storedFilters } = preview
  const facts: Fact[] = [
    {
      what: 'Open meldingen',
      count: openReports,
      means: inNumber(
        openReports,
        'Kwam mee met het samenvoegen en gaat terug. De termijn en de behandelaar blijven.',
        'Kwamen mee met het samenvoegen en gaan terug. Ze houden hun termijn en hun behandelaar.',
      ),
    },
    ...visibilityFacts(preview.visibility, { from: into, into: category }),
    {
      what: 'Sindsdien afgehandeld',
      count: endedReports,
      means: `${inNumber(endedReports, 'Blijft', 'Blijven')} bij ${into}, ook in de cijfers.`,
    },
    {
      what: 'Standaardteksten',
      count: defaultTexts.back + defaultTexts.changed,
      means: countsMean(defaultTexts, 'staat niet meer bij de andere'),
    },
    { what: 'Routeringsregels', count: rules.back.length + rules.changed.length, means: undoneRulesMean(preview) },
    {
      what: 'Bewaarde filters',
      count: storedFilters.back + storedFilters.changed,
      means: countsMean(storedFilters, 'is sindsdien gewijzigd'),
    },
  ]
  return [
    ...facts.filter(({ count }) => count),
    ...fact(preview.isStormChoice, 'Stormstand', 'Biedt deze categorie weer aan.'),
    {
      what: 'Links en andere systemen',
      count: null,
      means: `Het adres toont weer deze categorie. Wat na het samenvoegen is gemeld, blijft bij ${into}.`,
    },
    { what: 'Herkenning van teksten', count: null, means: 'Stelt deze categorie weer voor.' },
  ]
}

function countsMean({ back, changed }: UndoPreview['defaultTexts'], reason: string): string {
  if (changed === 0) return inNumber(back, 'Gaat terug.', 'Gaan terug.')
  if (back === 0) return `${inNumber(changed, 'Blijft zoals die is', 'Blijven zoals ze zijn')}: ${reason}.`
  return `${back} ${inNumber(back, 'gaat', 'gaan')} terug. ${changed} niet: ${reason}.`
}

function undoneRulesMean({ rules: { back, changed } }: UndoPreview): string {
  const sentences = [
    ...(back.length > 0 ? [`Noemen weer deze categorie: ${back.join(', ')}.`] : []),
    ...(changed.length > 0 ? [`Sindsdien gewijzigd of weg, en blijven zo: ${changed.join(', ')}.`] : []),
  ]
  return sentences.join(' ')
}

const visibilityFacts = (visibility: Visibility, { from, into }: { from: string; into: string }): Fact[] => {
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
