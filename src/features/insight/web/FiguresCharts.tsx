import { useId } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import type { FigureRow } from '../contract.ts'
import { days, number, percent, share } from '../rules.ts'
import { Bar, type BarTone, Hatch } from './Bar.tsx'
import css from './FiguresCharts.module.css'

type ReadFigure = (row: FigureRow) => number | null

type Content = Pick<ChartProps, 'title' | 'format' | 'maxValue'> & {
  series: readonly (readonly [label: string, read: ReadFigure])[]
}

const charts: readonly Content[] = [
  {
    title: 'Ontvangen en afgesloten',
    series: [
      ['Ontvangen', row => row.received],
      ['Afgesloten', row => row.closed],
    ],
    format: number,
  },
  {
    title: 'Op tijd afgesloten',
    series: [['Op tijd', row => share(row.onTime, row.late)]],
    format: percent,
    maxValue: 1,
  },
  {
    title: 'Dagen tot afgesloten',
    series: [
      ['Mediaan', row => row.medianDays],
      ['90% binnen', row => row.p90Days],
    ],
    format: days,
  },
  { title: 'Nog open', series: [['Nog open', row => row.open]], format: number },
  { title: 'Heropend', series: [['Heropend', row => row.reopened]], format: number },
  {
    title: 'Tevreden',
    series: [['Tevreden', row => share(row.satisfied, row.notSatisfied)]],
    format: percent,
    maxValue: 1,
  },
]

export function FiguresCharts({ rows, isTime }: { rows: readonly FigureRow[]; isTime: boolean }) {
  const labels = rows.map(({ label }) => (isTime ? label.replace(/ \([^()]*\)$/, '') : label))
  return (
    <div className={css.charts} data-print="columns">
      {charts.map(({ series, ...chart }) => (
        <Chart
          key={chart.title}
          {...chart}
          isTime={isTime}
          labels={labels}
          series={series.map(([label, read], index) => ({
            label,
            tone: index === 0 ? 'main' : 'second',
            values: rows.map(read),
          }))}
        />
      ))}
    </div>
  )
}

/** The final height. @param rowCount rows of each table, about */
export function FiguresSkeleton({ rowCount }: { rowCount: number }) {
  const tableHeight = `${rowCount * 2.29 + 6}rem`
  return (
    <>
      <div className={css.charts} aria-hidden="true">
        {charts.map(({ title, series }) => (
          <div key={title} className={classes(css.waiting, series.length > 1 && css.waitingForLegend)} />
        ))}
      </div>
      <div className={css.tables} aria-hidden="true">
        <div style={{ height: tableHeight }} />
        <div style={{ height: tableHeight }} />
      </div>
      <Skeleton lines={0} label="Bezig met het ophalen van de cijfers…" />
    </>
  )
}

type Series = {
  label: string
  tone: BarTone
  values: readonly (number | null)[]
}

type ChartProps = {
  title: string
  labels: readonly string[]
  series: readonly Series[]
  isTime: boolean
  format: (value: number) => string
  /** The value at full height; the highest value when absent. */
  maxValue?: number
}

/** Hidden from screen readers, as the table has every number. */
function Chart({ title, labels, series, isTime, format, maxValue }: ChartProps) {
  const highest = Math.max(...series.flatMap(({ values }) => values.map(value => value ?? 0)))
  const plot = { labels, series, highest: maxValue ?? highest, format }
  // A share of 0% differs from having no data.
  const isShareOfSome = maxValue !== undefined && series.some(({ values }) => values.includes(0))
  return (
    <figure className={css.chart}>
      <figcaption>
        <span className={css.title}>{title}</span>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      {highest === 0 && <p className={css.none}>{isShareOfSome ? format(0) : 'Niets'} in deze periode</p>}
      {highest > 0 && (isTime ? <TimeColumns {...plot} /> : <Rows {...plot} />)}
    </figure>
  )
}

type PlotProps = Omit<ChartProps, 'title' | 'isTime' | 'maxValue'> & { highest: number }

const Legend = ({ series }: Pick<ChartProps, 'series'>) => (
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

function TimeColumns({ labels, series, highest, format }: PlotProps) {
  const id = useId()
  const step = 100 / labels.length
  const width = (0.8 * step) / series.length
  const columnWidth = `${width.toFixed(3)}%`
  const columns = series.flatMap(({ tone, values }, seriesIndex) =>
    values.map((value, index) => ({
      tone,
      key: `${seriesIndex} ${labels[index]}`,
      tall: (height * (value ?? 0)) / highest,
      x: `${(step * index + 0.1 * step + width * seriesIndex).toFixed(3)}%`,
    })),
  )
  const axisLabels = labels.length > 2 ? [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)] : labels
  return (
    <div className={css.plot} aria-hidden="true">
      <p className={css.most}>{format(highest)}</p>
      <svg className={css.columns} height={height} aria-hidden="true">
        <Hatch id={id} />
        {columns.map(({ key, x, tall: barHeight, tone }) => (
          <g key={key} className={tones[tone]}>
            <rect className={css.solid} x={x} width={columnWidth} y={height - barHeight} height={barHeight} />
            {tone === 'second' && (
              <rect fill={`url(#${id})`} x={x} width={columnWidth} y={height - barHeight} height={barHeight} />
            )}
          </g>
        ))}
      </svg>
      <p className={css.labels}>
        {axisLabels.map(label => (
          <span key={label}>{label}</span>
        ))}
      </p>
    </div>
  )
}

/** The table has the rest. */
const maxRows = 8

function Rows({ labels, series, highest, format }: PlotProps) {
  const indices = [...labels.keys()].filter(index => series.some(({ values }) => values[index]))
  return (
    <div aria-hidden="true">
      {indices.slice(0, maxRows).map(index => (
        <div key={labels[index]} className={css.row}>
          <span>{labels[index]}</span>
          <span className={css.values}>
            {series.map(({ values }) => formatValue(values[index], format)).join(' / ')}
          </span>
          <div className={css.bars}>
            {series.map(({ label, tone, values }) => (
              <Bar key={label} share={(values[index] ?? 0) / highest} tone={tone} />
            ))}
          </div>
        </div>
      ))}
      {indices.length > maxRows && <p className={css.more}>De andere {indices.length - maxRows} staan in de tabel.</p>}
    </div>
  )
}

const formatValue = (value: number | null | undefined, format: PlotProps['format']) =>
  value === null || value === undefined ? '–' : format(value)
