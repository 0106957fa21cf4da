import { dutchList } from '#kit/words.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import type { AreaChanges } from '../contract.ts'

type Props = { changes: AreaChanges; warnings?: readonly string[] }

export const AreaChangeFacts = ({ changes, warnings = [] }: Props) => (
  <section aria-label="Wat er verandert">
    <h2>Wat er verandert bij {changes.type.name}</h2>
    {warnings.length > 0 && (
      <Alert severity="caution">
        {warnings.map(text => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
    )}
    {!changesAnything(changes) && <p>Niets: alle gebieden zijn hier al zo.</p>}
    {changesAnything(changes) && (
      <DescriptionList>
        {changeFacts(changes).map(({ what, means }) => (
          <DescriptionRow key={what} term={what}>
            {means}
          </DescriptionRow>
        ))}
      </DescriptionList>
    )}
  </section>
)

type Fact = { what: string; means: string }

const maxNames = 12

function changeFacts(changes: AreaChanges): Fact[] {
  const { added, changed, removed, unchanged, effects } = changes
  const renamed = changed.filter(({ name, oldName }) => name !== oldName)
  const moved = changed.filter(({ hasOtherBorders }) => hasOtherBorders)
  return [
    ...fact('Nieuw', added.length, namesText(added.map(({ name }) => name))),
    ...fact('Andere grens', moved.length, namesText(moved.map(({ name }) => name))),
    ...fact('Andere naam', renamed.length, namesText(renamed.map(({ name, oldName }) => `${oldName} wordt ${name}`))),
    ...fact('Gaat weg', removed.length, namesText(removed.map(removedText))),
    ...fact('Blijft gelijk', unchanged, 'Code, naam en grens zijn dezelfde.'),
    ...(effects ? effectFacts(effects) : []),
  ]
}

export const changesAnything = ({ type, added, changed, removed }: AreaChanges) =>
  type.isNew || added.length + changed.length + removed.length > 0

const fact = (label: string, count: number, means: string): Fact[] =>
  count > 0 ? [{ what: `${label}: ${count}`, means }] : []

const namesText = (names: readonly string[]): string => dutchList(names, { max: maxNames })

const removedText = ({ name, reports }: AreaChanges['removed'][number]) =>
  reports === 0 ? name : `${name} (${reports} ${reports === 1 ? 'melding' : 'meldingen'})`

function effectFacts({ reports, rules, storedFilters, districts }: NonNullable<AreaChanges['effects']>): Fact[] {
  return [
    ...(reports ? [{ what: `Open meldingen: ${reports.moved}`, means: reportsText(reports) }] : []),
    ...fact(
      'Routeringsregels',
      rules.length,
      `${namesText(rules.map(({ name }) => name))}. Noemen een gebied dat weggaat en gelden daarna nooit meer. Pas ze aan bij Routering.`,
    ),
    ...fact(
      'Bewaarde filters',
      storedFilters,
      'Kiezen een gebied dat weggaat. Ze vinden daarin alleen nog afgehandelde meldingen.',
    ),
    ...fact(
      'Letters van gebieden',
      districts.length,
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
