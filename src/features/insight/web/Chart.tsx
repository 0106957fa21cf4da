import { useId } from 'react'
import { Bar, type BarTone, Hatch } from './Bar.tsx'
import css from './Chart.module.css'

export type Series = {
  label: string
  tone: BarTone
  /** One for each label of the chart. */
  values: readonly (number | null)[]
}

type Props = {
  title: string
  labels: readonly string[]
  series: readonly Series[]
  /** Time runs to the right; what has no order stands below each other. */
  isTime: boolean
  write: (value: number) => string
  /** What fills the height; else the highest value. */
  full?: number
}

/** One or two rows of figures for the eye; every number of it stands in the table. */
export function Chart({ title, labels, series, isTime, write, full }: Props) {
  const most = Math.max(...series.flatMap(({ values }) => values.map(value => value ?? 0)))
  const shown = { labels, series, most: full ?? most, write }
  // None in a hundred is something else than nothing to count.
  const isShareOfSome = full !== undefined && series.some(({ values }) => values.includes(0))
  return (
    <figure className={css.chart}>
      <figcaption>
        <span className={css.title}>{title}</span>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      {most === 0 && <p className={css.none}>{isShareOfSome ? write(0) : 'Niets'} in deze periode</p>}
      {most > 0 && (isTime ? <Columns {...shown} /> : <Rows {...shown} />)}
    </figure>
  )
}

type Shown = Omit<Props, 'title' | 'isTime' | 'full'> & { most: number }

const Legend = ({ series }: Pick<Props, 'series'>) => (
  <span className={css.legend}>
    {series.map(({ label, tone }) => (
      <span key={label}>
        <span className={css.sample}>
          <Bar share={1} tone={tone} />
        </span>
        {label}
      </span>
    ))}
  </span>
)

const height = 180
const tones: Record<BarTone, string | undefined> = {
  main: css.main,
  second: css.second,
  late: css.main,
  reopen: css.second,
}

function Columns({ labels, series, most, write }: Shown) {
  const id = useId()
  const step = 100 / labels.length
  const width = (0.8 * step) / series.length
  const wide = `${width.toFixed(3)}%`
  const columns = series.flatMap(({ tone, values }, nth) =>
    values.map((value, place) => ({
      tone,
      key: `${nth} ${labels[place]}`,
      tall: (height * (value ?? 0)) / most,
      x: `${(step * place + 0.1 * step + width * nth).toFixed(3)}%`,
    })),
  )
  const named = labels.length > 2 ? [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)] : labels
  return (
    <div className={css.plot} aria-hidden="true">
      <p className={css.most}>{write(most)}</p>
      <svg className={css.columns} height={height} aria-hidden="true">
        <Hatch id={id} />
        {columns.map(({ key, x, tall, tone }) => (
          <g key={key} className={tones[tone]}>
            <rect className={css.solid} x={x} width={wide} y={height - tall} height={tall} />
            {tone === 'second' && <rect fill={`url(#${id})`} x={x} width={wide} y={height - tall} height={tall} />}
          </g>
        ))}
      </svg>
      <p className={css.labels}>
        {named.map(label => (
          <span key={label}>{label}</span>
        ))}
      </p>
    </div>
  )
}

/** Beyond these the table is the better place to look. */
const mostRows = 8

function Rows({ labels, series, most, write }: Shown) {
  const places = [...labels.keys()].filter(place => series.some(({ values }) => values[place]))
  return (
    <div aria-hidden="true">
      {places.slice(0, mostRows).map(place => (
        <div key={labels[place]} className={css.row}>
          <span>{labels[place]}</span>
          <span className={css.values}>{series.map(({ values }) => told(values[place], write)).join(' / ')}</span>
          <div className={css.bars}>
            {series.map(({ label, tone, values }) => (
              <Bar key={label} share={(values[place] ?? 0) / most} tone={tone} />
            ))}
          </div>
        </div>
      ))}
      {places.length > mostRows && <p className={css.more}>De andere {places.length - mostRows} staan in de tabel.</p>}
    </div>
  )
}

const told = (value: number | null | undefined, write: Shown['write']) =>
  value === null || value === undefined ? '–' : write(value)
