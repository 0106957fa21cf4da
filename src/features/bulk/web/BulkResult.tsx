import { Alert } from '../../../web/ui/Alert.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { reportPath } from '../../report-view/paths.ts'
import type { BulkChange } from '../contract.ts'
import { changeText, isCompletelyDone, reasonText, reportCountText } from '../parts.ts'
import css from './Bulk.module.css'
import { useNames } from './use-names.ts'

type Props = { change: BulkChange; onClose: () => void }

/** The result of a bulk change: how many reports were changed, and why each of the others was not. */
export function BulkResult({ change, onClose }: Props) {
  const names = useNames()
  const { done, refused, changedMeanwhile, patch } = change
  const title = done > 0 ? changeText(done, patch, names, 'is') : 'Er is geen enkele melding gewijzigd'
  return (
    <div className={css.result}>
      <Alert
        severity={isCompletelyDone(change) ? 'success' : 'caution'}
        title={title}
        onClose={onClose}
        closeLabel="Uitkomst sluiten"
      >
        <SkippedReports title="Niet toegestaan" reports={refused} />
        <SkippedReports
          title="Intussen door een collega gewijzigd, en daarom overgeslagen"
          reports={changedMeanwhile}
        />
      </Alert>
    </div>
  )
}

type SkippedReportsProps = { title: string; reports: BulkChange['refused'] }

function SkippedReports({ title, reports }: SkippedReportsProps) {
  if (reports.length === 0) return null
  return (
    <details open={reports.length <= 10}>
      <summary>
        {title}: {reportCountText(reports.length)}
      </summary>
      <ul>
        {reports.map(({ id, number, reason }) => (
          <li key={id}>
            <Link href={reportPath(id)}>{number}</Link>: {reasonText(reason)}
          </li>
        ))}
      </ul>
    </details>
  )
}
