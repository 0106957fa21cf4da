import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { attachmentsQuery } from '../../../features/attachments/web/queries.ts'
import { distanceBetween, timeBetween } from '../../../features/doubles/comparison.ts'
import { analyseText, sharedWords, withSharedWords } from '../../../features/doubles/text-analysis.ts'
import type { Report } from '../../../features/report-view/contract.ts'
import { isApproximate, placeLines, shortDateTime } from '../../../features/report-view/display.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { StatusMark } from '../../../features/reports/status/web/StatusMark.tsx'
import { ColleagueName } from '../../../features/users/web/colleague-names.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { metresBetween } from '../../../kit/geo.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import css from './Comparison.module.css'
import { Decision } from './Decision.tsx'

const PairMap = lazy(async () => ({ default: (await import('./PairMap.tsx')).PairMap }))

type Props = {
  /** The one that came first, and the other one. */
  pair: readonly [Report, Report]
  /** The report that the user comes from. */
  from: number
  nextPath: string
}

/** Everything by which one sees whether two reports are about the same, and the decision. */
export function Comparison({ pair, from, nextPath }: Props) {
  const [first, later] = pair
  const { map } = useConfiguration()
  return (
    <>
      <p className={css.reasons}>{reasonsOf(pair).join(' · ')}</p>
      <div className={css.body}>
        <Table pair={pair} />
        <ErrorBoundary fallback={<p>De kaart kon niet worden opgehaald.</p>}>
          <Suspense fallback={<Spinner label="Bezig met het ophalen van de kaart…" />}>
            <PairMap map={map} pair={pair} />
          </Suspense>
        </ErrorBoundary>
      </div>
      <Decision first={first.id} later={later.id} from={from} nextPath={nextPath} />
    </>
  )
}

const placeOf = ({ location }: Report) => {
  const [lng, lat] = location.geometrie.coordinates
  return { lat, lng }
}

function reasonsOf([one, other]: Props['pair']): string[] {
  const isPlaced = !isApproximate(one.location) && !isApproximate(other.location)
  const shared = sharedWords(analyseText(one.text), analyseText(other.text)).slice(0, 4)
  return [
    ...(isPlaced ? [distanceBetween(metresBetween(placeOf(one), placeOf(other)))] : []),
    ...(one.category.category_url === other.category.category_url ? ['zelfde subcategorie'] : []),
    ...(shared.length > 0 ? [`ook in beide: ${shared.map(({ word }) => word).join(', ')}`] : []),
    timeBetween(one, other),
  ]
}

const rows: readonly { name: string; of: (report: Report) => ReactNode }[] = [
  { name: 'Subcategorie', of: ({ category }) => category.sub },
  { name: 'Plek', of: ({ location }) => placeLines(location).join(', ') },
  { name: 'Gemeld op', of: ({ created_at }) => shortDateTime(created_at) },
  { name: 'Status', of: ({ status }) => <StatusMark status={statusOf(status.state)} /> },
  {
    name: 'Behandelaar',
    of: ({ assigned_user_email: address }) => address && <ColleagueName address={address} />,
  },
  { name: 'Melder', of: ({ reporter }) => reporter.email || reporter.phone },
]

function Table({ pair }: Pick<Props, 'pair'>) {
  const shownRows = rows.filter(({ of }) => pair.some(report => of(report)))
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <td />
          {pair.map(({ id }, index) => (
            <th key={id} scope="col">
              <Link href={reportPath(id)}>{id}</Link> {index === 0 ? 'Eerste melding' : 'Later gemeld'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Foto</th>
          {pair.map(report => (
            <td key={report.id}>
              <Photo report={report} />
            </td>
          ))}
        </tr>
        <tr className={css.texts}>
          <th scope="row">Tekst</th>
          {pair.map((report, index) => (
            <td key={report.id}>
              <SharedText text={report.text} other={pair[index === 0 ? 1 : 0].text} />
            </td>
          ))}
        </tr>
        {shownRows.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {pair.map(report => (
              <td key={report.id}>{of(report)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Photo({ report: { id, has_attachments } }: { report: Report }) {
  const { fetch } = useSession()
  const { data } = useQuery({ ...attachmentsQuery(fetch, id), enabled: has_attachments })
  const photo = data?.find(({ is_image }) => is_image)
  if (!has_attachments || (data && !photo)) return <p className={css.noPhoto}>Geen foto</p>
  return (
    <div className={css.photo}>
      {photo && (
        <a href={photo.location} target="_blank" rel="noreferrer">
          <img src={photo.preview ?? photo.location} alt={`Foto bij melding ${id}`} />
        </a>
      )}
    </div>
  )
}

const SharedText = ({ text, other }: { text: string; other: string }) => (
  <p className={css.text}>
    {withSharedWords(text, analyseText(other)).map((part, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change.
      part.isShared ? <mark key={index}>{part.text}</mark> : part.text,
    )}
  </p>
)
