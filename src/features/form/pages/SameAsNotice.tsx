import { lazyTexts } from '#features/reports/draft/lazy-texts.ts'
import { categoryIn } from '#features/reports/draft/outgoing.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'

export const SameAsNotice = ({ name }: { name: string }) => (
  <p>
    <WithWritten text={lazyTexts.sameAs(name)} name={categoryIn(name)} />
  </p>
)
