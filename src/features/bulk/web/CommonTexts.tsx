import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { DefaultTexts } from '#features/default-texts/web/DefaultTexts.tsx'
import { textsForEveryCategory, textsOfStateQuery } from '#features/default-texts/web/queries.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import { hasLoadFailed } from '#web/queries.ts'
import type { FieldsProps } from './fields-props.ts'

type Props = Pick<FieldsProps, 'reports'> & { to: Status; typed: string; onUse: (text: string) => void }

/** Only texts for the category of every report, because all get the same text. */
export function CommonTexts({ reports, to, typed, onUse }: Props) {
  const categories = useQuery(categoriesQuery)
  const texts = useQuery(textsOfStateQuery(codeOf(to)))
  const urls = new Set(reports.map(({ category }) => new URL(category.category_url, document.baseURI).pathname))
  const chosen = categories.data?.filter(({ _links }) =>
    urls.has(new URL(_links.self.public, document.baseURI).pathname),
  )
  const ids = chosen?.length === urls.size ? chosen.map(({ id }) => id) : []
  const fitting = ids.length > 0 ? textsForEveryCategory(texts.data ?? [], ids) : []
  const queries = [texts, categories]
  const retry = () => {
    for (const query of queries) void query.refetch()
  }
  return (
    <DefaultTexts
      texts={queries.every(({ data }) => data) ? fitting : undefined}
      onRetry={queries.some(hasLoadFailed) ? retry : undefined}
      typed={typed}
      emptyText="Er is geen standaardtekst die bij de subcategorie van al deze meldingen past."
      onUse={onUse}
    />
  )
}
