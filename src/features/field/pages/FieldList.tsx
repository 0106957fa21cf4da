import { firstWords, shortDateTime } from '#features/report-view/display.ts'
import { Link } from '#web/ui/Link.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { changeLabel } from '../queue.ts'
import { distanceInWords, type FieldReport, fieldRows } from '../rules.ts'
import { type KeptList, keptList, type Scope } from '../web/device.ts'
import { useFieldQueue } from '../web/field-queue.tsx'
import { maxKept, useFreshList } from '../web/keep.ts'
import { useDevice, useKeptPhotos } from '../web/use-device.ts'
import css from './Field.module.css'
import { FieldFacts, OfflineIcon, RouteLink } from './FieldFacts.tsx'
import { KeptPhoto } from './Photos.tsx'
import { useListChoice } from './use-list-choice.ts'

type Place = Parameters<typeof fieldRows>[1]

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

function FieldRow({ report, metres }: { report: FieldReport; metres: number | undefined }) {
  const { user, changes } = useFieldQueue()
  const { reportHref } = useListChoice()
  const [photo] = useKeptPhotos(user.id, report.id)
  const own = changes.filter(({ reportId }) => reportId === report.id)
  return (
    <li className={css.row}>
      {photo ? <KeptPhoto photo={photo} className={css.thumbnail} alt="" /> : <span className={css.noPhoto} />}
      <div className={css.about}>
        <p className={css.words}>
          <Link className={css.open} href={reportHref(report.id)}>
            <VisuallyHidden>Melding {report.id}: </VisuallyHidden>
            {firstWords(report.text)}
          </Link>
        </p>
        <p className={css.facts}>
          {metres !== undefined && <b>{distanceInWords(metres, report.isApproximate)} · </b>}
          <span aria-hidden="true">{report.id} · </span>
          {report.place} · {report.category.sub}
        </p>
        <FieldFacts report={report} />
        {own.map(({ id, kind, problem }) => (
          <p className={problem ? css.stuck : css.waiting} key={id}>
            <OfflineIcon size="1.125em" />
            {changeLabel[kind]}: {problem ? 'niet bewaard' : 'nog niet verstuurd'}
          </p>
        ))}
      </div>
      <RouteLink report={report} />
    </li>
  )
}
