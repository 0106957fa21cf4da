import { lazyTexts } from '../../features/reports/draft/lazy-texts.ts'
import { categoryIn } from '../../features/reports/draft/same-as.ts'
import { WithWritten } from '../../features/translations/web/WithWritten.tsx'

/** That the report follows an earlier one. @param name of that one */
export const SameAsNotice = ({ name }: { name: string }) => (
  <p>
    <WithWritten text={lazyTexts.sameAs(name)} name={categoryIn(name)} />
  </p>
)
