import type { ListedReport } from '#features/report-view/contract.ts'
import { addressLines, shortDate } from '#features/report-view/display.ts'
import {
  needsAddress,
  type TextVariable,
  variableLabel,
  variablesIn,
} from '#features/reports/status-change/text-variables.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { reportCountText } from '../parts.ts'
import css from './Bulk.module.css'

type Props = { text: string; reports: readonly ListedReport[] }

export function FilledVariables({ text, reports }: Props) {
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
