import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { DefaultTexts } from '#features/default-texts/web/DefaultTexts.tsx'
import { textsForEveryCategory, textsOfStateQuery } from '#features/default-texts/web/queries.ts'
import type { ListedReport } from '#features/report-view/contract.ts'
import { addressLines, shortDate } from '#features/report-view/display.ts'
import { codeOf } from '#features/reports/status/rules.ts'
import type { Status } from '#features/reports/status/statuses.ts'
import {
  needsAddress,
  type TextVariable,
  variableLabel,
  variablesIn,
} from '#features/reports/status-change/text-variables.ts'
import { hasLoadFailed } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { reportCountText } from '../parts.ts'
import css from './Bulk.module.css'
import type { FieldsProps } from './PartFields.tsx'

type CommonTextsProps = Pick<FieldsProps, 'reports'> & { to: Status; typed: string; onUse: (text: string) => void }

/** Only texts for the category of every report, because all get the same text. */
export function CommonTexts({ reports, to, typed, onUse }: CommonTextsProps) {
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

type FilledProps = { text: string; reports: readonly ListedReport[] }

export function FilledVariables({ text, reports }: FilledProps) {
  const variables = variablesIn(text)
  const withoutAddress = needsAddress(text) ? reports.filter(({ location }) => !location.address).length : 0
  return (
    <div aria-live="polite">
      {variables.length > 0 && (
        <div className={css.filled}>
          <p>Dit vullen we bij elke melding in:</p>
          <ul>
            {variables.map(variable => (
              <li key={variable}>
                <code>{variable}</code>: {variableLabel(variable)}
                {exampleText(variable, reports[0])}
              </li>
            ))}
          </ul>
        </div>
      )}
      {withoutAddress > 0 && (
        <Alert severity="caution" live={false}>
          <p>
            Van {reportCountText(withoutAddress)} is het adres niet bekend. Die{' '}
            {withoutAddress === 1 ? 'blijft zoals die is' : 'blijven zoals ze zijn'}.
          </p>
        </Alert>
      )}
    </div>
  )
}

const examples: Partial<Record<TextVariable, (report: ListedReport) => string>> = {
  signal_id: ({ id }) => String(id),
  formatted_signal_id: ({ id_display }) => id_display,
  created_at: ({ created_at }) => shortDate(created_at),
  incident_date_start: ({ incident_date_start }) => shortDate(incident_date_start),
  address: ({ location }) => addressLines(location.address).street,
}

function exampleText(variable: TextVariable, report: ListedReport | undefined): string {
  const example = report && examples[variable]?.(report)
  return example ? `, bijvoorbeeld ${example}` : ''
}
