import type { z } from 'zod'
import type { RoutingRule } from '../../../../features/routing/contract.ts'
import type { reviewRoutingRules } from '../../../../features/routing/review/contract.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { subCategoryPath } from '../pages.ts'

type Props = { review: z.output<typeof reviewRoutingRules.answer>; rules: readonly RoutingRule[] }

/** The categories whose reports reach no department, or only when a rule happens to hold. */
export function UnreachedCategories({ review: { unreached }, rules }: Props) {
  if (unreached.length === 0) return null
  const title =
    unreached.length === 1
      ? 'Eén categorie heeft geen afdeling'
      : `${unreached.length} categorieën hebben geen afdeling`
  return (
    <Alert severity="caution" title={title} live={false}>
      <p>Hun meldingen komen bij niemand terecht, behalve waar een regel past.</p>
      <ul>
        {unreached.map(({ id, name, main, sometimesBy }) => (
          <li key={id}>
            <Link href={`${subCategoryPath}/${id}`}>{name}</Link> ({main})
            {sometimesBy.length > 0 &&
              `: alleen als ${sometimesBy.map(place => `‘${rules[place]?.name ?? ''}’`).join(' of ')} past`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
