import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import type { MergePreview } from '../contract.ts'
import { mergeFacts } from '../merge-facts.ts'

/** What hangs on a category that is merged, and what happens to it. */
export const MergeConsequences = ({ preview }: { preview: MergePreview }) => (
  <section aria-label="Wat er met alles gebeurt">
    <h2>Wat er met alles gebeurt</h2>
    <DescriptionList>
      {mergeFacts(preview).map(({ what, count, means }) => (
        <DescriptionRow key={what} term={count === null ? what : `${what}: ${count}`}>
          {means}
        </DescriptionRow>
      ))}
    </DescriptionList>
  </section>
)
