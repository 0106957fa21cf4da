import { useQuery } from '@tanstack/react-query'
import { hasLoadFailed } from '../../../web/queries.ts'
import { categoriesQuery } from '../../categories/web/queries.ts'
import { DefaultTexts } from '../../default-texts/web/DefaultTexts.tsx'
import { textsForEveryCategory, textsOfStateQuery } from '../../default-texts/web/queries.ts'
import { codeOf } from '../../reports/status/codes.ts'
import type { Status } from '../../reports/status/statuses.ts'
import { useSession } from '../../users/web/session.ts'
import type { FieldsProps } from './fields-props.ts'

type Props = Pick<FieldsProps, 'reports'> & { to: Status; typed: string; onUse: (text: string) => void }

/** The default texts that fit the category of every report, as all get the same text. */
export function CommonTexts({ reports, to, typed, onUse }: Props) {
  const { fetch } = useSession()
  const categories = useQuery(categoriesQuery(fetch))
  const texts = useQuery(textsOfStateQuery(fetch, codeOf(to)))
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
