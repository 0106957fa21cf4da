import { useQuery } from '@tanstack/react-query'
import type { Category } from '../../../../features/categories/contract.ts'
import { categoryConsequences } from '../../../../features/categories/settings/web/category-consequences.ts'
import { categoryLines } from '../../../../features/categories/settings/web/category-lines.ts'
import type { CategoryValues } from '../../../../features/categories/settings/web/category-values.ts'
import { categoryChangesQuery } from '../../../../features/categories/settings/web/queries.ts'
import { ResidentPreview } from '../../../../features/categories/settings/web/ResidentPreview.tsx'
import { useSession } from '../../../../features/users/web/session.ts'
import { ChangeHistory } from '../../../../web/form/ChangeHistory.tsx'
import { Consequences } from '../../../../web/form/Consequences.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { PartLink } from '../../../../web/ui/PartLink.tsx'
import { categoryTextsAnchor } from '../default-texts/CategoryTexts.tsx'
import { defaultTextsPath } from '../pages.ts'
import { useMayOpen } from '../use-may-open.ts'
import { undoMergeHref } from './category-hrefs.ts'

type Props = {
  id: number
  form: Form<CategoryValues>
  /** Undefined for a main category. */
  main: Category | undefined
  /** The names of departments by id. */
  departments: ReadonlyMap<string, string>
  /** The ids of departments by code. */
  idByCode: ReadonlyMap<string, string>
  openReports: number | undefined
}

/** Beside the form: what residents see of a sub category, what saving means, and the history. */
export function CategoryAside({ id, form, main, departments, idByCode, openReports }: Props) {
  const { fetch } = useSession()
  const mayOpen = useMayOpen()
  const history = useQuery(categoryChangesQuery(fetch, id)).data
  return (
    <>
      {main && <ResidentPreview values={form.values} mainIcon={main.icon} />}
      <Consequences consequences={categoryConsequences(form, { departments, openReports })} />
      <ChangeHistory lines={history && categoryLines(history, { idByCode, restore: form.set, undoMergeHref })} />
      {main && mayOpen(defaultTextsPath) && (
        <p>
          Wat aan een standaardtekst veranderde, staat <PartLink id={categoryTextsAnchor}>bij die tekst</PartLink>.
        </p>
      )}
    </>
  )
}
