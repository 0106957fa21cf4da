import { Alert } from '../../../web/ui/Alert.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { reportPath } from '../../report-view/paths.ts'
import type { BulkChange } from '../contract.ts'
import { counted, reasonText, whatChanges } from '../parts.ts'
import css from './Bulk.module.css'
import { useNames } from './use-names.ts'

type Props = { change: BulkChange; onClose: () => void }

/** What came of it: how many were changed, and of each of the others why not. */
export function BulkResult({ change, onClose }: Props) {
  const names = useNames()
  const { done, refused, changedMeanwhile, patch } = change
  const isWhole = refused.length + changedMeanwhile.length === 0
  const title =
    done > 0 ? `Van ${counted(done)} ${whatChanges(patch, names, 'is')}` : 'Er is geen enkele melding gewijzigd'
  return (
    <div className={css.result}>
      <Alert severity={isWhole ? 'success' : 'caution'} title={title} onClose={onClose} closeLabel="Uitkomst sluiten">
        <Left title="Niet toegestaan" reports={refused} />
        <Left title="Intussen door een collega gewijzigd, en daarom overgeslagen" reports={changedMeanwhile} />
      </Alert>
    </div>
  )
}

type LeftProps = { title: string; reports: BulkChange['refused'] }

function Left({ title, reports }: LeftProps) {
  if (reports.length === 0) return null
  return (
    <details open={reports.length <= 10}>
      <summary>
        {title}: {counted(reports.length)}
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
