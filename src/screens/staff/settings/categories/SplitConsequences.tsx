import { useQuery } from '@tanstack/react-query'
import type { Category } from '#features/categories/contract.ts'
import { splitFacts } from '#features/category-split/split-facts.ts'
import { categoryUsageQuery } from '#features/category-usage/web/queries.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import type { ChosenReports } from './use-split-reports.ts'

type Props = { from: Category; into: string; isNew: boolean; reports: ChosenReports }

export function SplitConsequences({ from, into, isNew, reports }: Props) {
  const usage = useQuery(categoryUsageQuery(from.id)).data
  if (!usage) return null
  const moved = reports.chosen.length
  const kept = Math.max(0, usage.openReports - moved)
  return (
    <section aria-label="Wat er verandert">
      <h2>Wat er verandert</h2>
      <DescriptionList>
        {splitFacts({ from: from.name, into, isNew, moved, kept, usage }).map(({ what, means }) => (
          <DescriptionRow key={what} term={what}>
            {means}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </section>
  )
}
