import { fieldRows } from '../../../features/field/rules.ts'
import { type KeptList, keptList, type Scope } from '../../../features/field/web/device.ts'
import { useFieldQueue } from '../../../features/field/web/field-queue.tsx'
import { maxKept } from '../../../features/field/web/keep.ts'
import { useDevice } from '../../../features/field/web/use-device.ts'
import { useFreshList } from '../../../features/field/web/use-fresh-list.ts'
import { shortDateTime } from '../../../features/report-view/display.ts'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import css from './Field.module.css'
import { FieldRow } from './FieldRow.tsx'

type Place = Parameters<typeof fieldRows>[1]

/** A list as it is kept on the device, fetched anew while there is a session. @param place the own position, if it is the order */
export function FieldList({ scope, place }: { scope: Scope; place: Place }) {
  const { user } = useFieldQueue()
  const list = useDevice(`list/${user.id}/${scope}`, async () => (await keptList(user.id, scope, Date.now())) ?? 'none')
  const { hasFailed, isFetching } = useFreshList(scope)
  if (list === undefined || (list === 'none' && isFetching)) return <Spinner label="Bezig met laden…" />
  return list === 'none' ? <NothingKept hasFailed={hasFailed} /> : <Rows list={list} place={place} />
}

type RowsProps = { list: KeptList; place: Place }

function Rows({ list: { reports: kept, count, keptAt }, place }: RowsProps) {
  const { closed } = useFieldQueue()
  const reports = kept.filter(({ id }) => !closed.includes(id))
  if (reports.length === 0) return <p className={css.empty}>Er staan geen meldingen voor je open.</p>
  return (
    <>
      <ol className={css.list} aria-label={place ? 'Meldingen op afstand' : 'Meldingen op termijn'}>
        {fieldRows(reports, place).map(({ report, metres }) => (
          <FieldRow key={report.id} report={report} metres={metres} />
        ))}
      </ol>
      <p className={css.kept}>
        {count > maxKept && `Dit zijn de ${maxKept} meldingen met de eerste termijn, van ${count}. `}
        Opgehaald op {shortDateTime(new Date(keptAt).toISOString())} en bewaard op dit apparaat.
      </p>
    </>
  )
}

const NothingKept = ({ hasFailed }: { hasFailed: boolean }) => (
  <p className={css.empty}>
    {hasFailed
      ? 'De lijst kon niet worden opgehaald. Dat gaat straks vanzelf opnieuw.'
      : 'Deze lijst is niet bewaard op dit apparaat. Hij komt zodra er verbinding is.'}
  </p>
)
