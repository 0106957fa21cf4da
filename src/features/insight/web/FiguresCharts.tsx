import type { FigureRow } from '../contract.ts'
import { share } from '../rules.ts'
import { Chart, type Series } from './Chart.tsx'
import css from './Figures.module.css'
import { days, number, percent } from './format.ts'

type Props = { rows: readonly FigureRow[]; isTime: boolean }
type ReadFigure = (row: FigureRow) => number | null

export const chartsWithLegend = [true, false, true, false, false, false]

export function FiguresCharts({ rows, isTime }: Props) {
  const main = (label: string, read: ReadFigure): Series => ({ label, tone: 'main', values: rows.map(read) })
  const second = (label: string, read: ReadFigure): Series => ({ label, tone: 'second', values: rows.map(read) })
  const shared = { isTime, labels: rows.map(({ label }) => (isTime ? label.replace(/ \([^()]*\)$/, '') : label)) }
  return (
    <div className={css.charts} data-print="columns">
      <Chart
        {...shared}
        title="Ontvangen en afgesloten"
        series={[main('Ontvangen', row => row.received), second('Afgesloten', row => row.closed)]}
        format={number}
      />
      <Chart
        {...shared}
        title="Op tijd afgesloten"
        series={[main('Op tijd', row => share(row.onTime, row.late))]}
        format={percent}
        maxValue={1}
      />
      <Chart
        {...shared}
        title="Dagen tot afgesloten"
        series={[main('Mediaan', row => row.medianDays), second('90% binnen', row => row.p90Days)]}
        format={days}
      />
      <Chart {...shared} title="Nog open" series={[main('Nog open', row => row.open)]} format={number} />
      <Chart {...shared} title="Heropend" series={[main('Heropend', row => row.reopened)]} format={number} />
      <Chart
        {...shared}
        title="Tevreden"
        series={[main('Tevreden', row => share(row.satisfied, row.notSatisfied))]}
        format={percent}
        maxValue={1}
      />
    </div>
  )
}
