import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import type { Fact } from '../fact.ts'

export const MergeConsequences = ({ facts }: { facts: readonly Fact[] }) => (
  <section aria-label="Wat er met alles gebeurt">
    <h2>Wat er met alles gebeurt</h2>
    <DescriptionList>
      {facts.map(({ what, count, means }) => (
        <DescriptionRow key={what} term={count === null ? what : `${what}: ${count}`}>
          {means}
        </DescriptionRow>
      ))}
    </DescriptionList>
  </section>
)
