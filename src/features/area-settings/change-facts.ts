import { dutchList } from '#kit/dutch-list.ts'
import type { AreaChanges } from './contract.ts'

export type Fact = { what: string; means: string }

const maxNames = 12

export function changeFacts(changes: AreaChanges): Fact[] {
  const { added, changed, removed, unchanged, effects } = changes
  const renamed = changed.filter(({ name, oldName }) => name !== oldName)
  const moved = changed.filter(({ hasOtherBorders }) => hasOtherBorders)
  return [
    ...fact(added.length > 0, `Nieuw: ${added.length}`, namesText(added.map(({ name }) => name))),
    ...fact(moved.length > 0, `Andere grens: ${moved.length}`, namesText(moved.map(({ name }) => name))),
    ...fact(
      renamed.length > 0,
      `Andere naam: ${renamed.length}`,
      namesText(renamed.map(({ name, oldName }) => `${oldName} wordt ${name}`)),
    ),
    ...fact(removed.length > 0, `Gaat weg: ${removed.length}`, namesText(removed.map(removedText))),
    ...fact(unchanged > 0, `Blijft gelijk: ${unchanged}`, 'Code, naam en grens zijn dezelfde.'),
    ...(effects ? effectFacts(effects) : []),
  ]
}

export const changesAnything = ({ type, added, changed, removed }: AreaChanges) =>
  type.isNew || added.length + changed.length + removed.length > 0

const fact = (isThere: boolean, what: string, means: string): Fact[] => (isThere ? [{ what, means }] : [])

const namesText = (names: readonly string[]): string => dutchList(names, { max: maxNames })

const removedText = ({ name, reports }: AreaChanges['removed'][number]) =>
  reports === 0 ? name : `${name} (${reports} ${reports === 1 ? 'melding' : 'meldingen'})`

function effectFacts({ reports, rules, storedFilters, districts }: NonNullable<AreaChanges['effects']>): Fact[] {
  return [
    ...(reports ? [{ what: `Open meldingen: ${reports.moved}`, means: reportsText(reports) }] : []),
    ...fact(
      rules.length > 0,
      `Routeringsregels: ${rules.length}`,
      `${namesText(rules.map(({ name }) => name))}. Noemen een gebied dat weggaat en gelden daarna nooit meer. Pas ze aan bij Routering.`,
    ),
    ...fact(
      storedFilters > 0,
      `Bewaarde filters: ${storedFilters}`,
      'Kiezen een gebied dat weggaat. Ze vinden daarin alleen nog afgehandelde meldingen.',
    ),
    ...fact(
      districts.length > 0,
      `Letters van gebieden: ${districts.length}`,
      `${namesText(districts.map(({ name }) => name))}. De configuratie van de gemeente noemt ze nog: pas die ook aan.`,
    ),
  ]
}

function reportsText({ moved, withoutArea }: { moved: number; withoutArea: number }): string {
  if (moved === 0) return 'Geen enkele krijgt een ander gebied.'
  const first = moved === 1 ? 'Krijgt een ander gebied.' : 'Krijgen een ander gebied.'
  const nowhere =
    withoutArea > 0 ? ` ${withoutArea} daarvan ${withoutArea === 1 ? 'ligt' : 'liggen'} dan in geen enkel gebied.` : ''
  return `${first}${nowhere} Afgehandelde meldingen houden hun gebied.`
}
