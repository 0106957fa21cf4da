import type { FailableQuery } from '#web/queries.ts'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'

export const AwaitedCategories = ({ query }: { query: FailableQuery }) => (
  <AwaitedPage
    queries={[query]}
    lines={8}
    label="Bezig met het ophalen van de categorieën…"
    errorTitle="De categorieën konden niet opgehaald worden"
  />
)
