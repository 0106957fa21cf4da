import { changeLabel } from '../../../features/field/queue.ts'
import { distanceInWords, type FieldReport } from '../../../features/field/rules.ts'
import { useFieldQueue } from '../../../features/field/web/field-queue.tsx'
import { firstWords } from '../../../features/report-view/display.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import css from './Field.module.css'
import { FieldFacts } from './FieldFacts.tsx'
import { OfflineIcon } from './field-icons.tsx'
import { KeptPhoto } from './KeptPhoto.tsx'
import { RouteLink } from './RouteLink.tsx'
import { useKeptPhotos } from './use-kept-photos.ts'
import { useListChoice } from './use-list-choice.ts'

/** A report of the list. The whole row opens it, but for the link to the route. */
export function FieldRow({ report, metres }: { report: FieldReport; metres: number | undefined }) {
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
