import { useQuery } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, Suspense } from 'react'
import { attachmentsQuery } from '#features/attachments/web/use-attachments.ts'
import type { Report } from '#features/report-view/contract.ts'
import { isApproximate, placeLines, shortDateTime } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { ColleagueName } from '#features/users/web/colleague-names.tsx'
import { metresBetween } from '#kit/geo.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { distanceBetween, timeBetween } from '../comparison.ts'
import { analyseText, sharedWords, withSharedWords } from '../text-analysis.ts'
import css from './Comparison.module.css'
import { Decision } from './Decision.tsx'

const PairMap = lazy(async () => ({ default: (await import('./PairMap.tsx')).PairMap }))

type Props = {
  pair: readonly [Report, Report]
  from: number
  nextPath: string
}

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

type Row = { name: string; of: (report: Report, other: Report) => ReactNode }

const shown: readonly Row[] = [
  { name: 'Foto', of: report => <Photos report={report} /> },
  { name: 'Tekst', of: (report, other) => <SharedText text={report.text} other={other.text} /> },
]
const optional: readonly Row[] = [
  { name: 'Subcategorie', of: ({ category }) => category.sub },
  { name: 'Locatie', of: ({ location }) => placeLines(location).join(', ') },
  { name: 'Gemeld op', of: ({ created_at }) => shortDateTime(created_at) },
  { name: 'Status', of: ({ status }) => <StatusMark status={statusOf(status.state)} /> },
  {
    name: 'Toegewezen aan',
    of: ({ assigned_user_email: address }) => address && <ColleagueName address={address} />,
  },
  { name: 'Melder', of: ({ reporter }) => reporter.email || reporter.phone },
]

function Table({ pair }: Pick<Props, 'pair'>) {
  const isNarrow = useMediaQuery('screen and (width < 40rem)')
  const [one, other] = pair
  const rows = [...shown, ...optional.filter(({ of }) => of(one, other) || of(other, one))]
  return (
    <table className={css.table}>
      <thead>
        <tr>
          {!isNarrow && <td className={css.names} />}
          {pair.map(({ id }, index) => (
            <th key={id} scope="col">
              <Link href={reportPath(id)}>{id}</Link> {index === 0 ? 'Eerste melding' : 'Later gemeld'}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <Fragment key={name}>
            {isNarrow && (
              <tr className={css.above}>
                <th scope="rowgroup" colSpan={2} className={css.above}>
                  {name}
                </th>
              </tr>
            )}
            <tr>
              {!isNarrow && <th scope="row">{name}</th>}
              <td>{of(one, other)}</td>
              <td>{of(other, one)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Photos({ report: { id, has_attachments } }: { report: Report }) {
  const { data } = useQuery({ ...attachmentsQuery(id), enabled: has_attachments })
  const photos = data?.filter(({ is_image }) => is_image) ?? []
  if (!has_attachments || (data && photos.length === 0)) return <p className={css.noPhoto}>Geen foto</p>
  return (
    <div className={css.photos}>
      {data ? (
        photos.map(({ location, preview, thumbnail }, index) => (
          <a key={location} href={location} target="_blank" rel="noreferrer">
            <img
              src={(index === 0 ? preview : thumbnail) ?? location}
              alt={photos.length > 1 ? `Foto ${index + 1} bij melding ${id}` : `Foto bij melding ${id}`}
            />
          </a>
        ))
      ) : (
        <span />
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
