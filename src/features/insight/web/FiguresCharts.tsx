import type { FigureRow } from '../contract.ts'
import { share } from '../rules.ts'
import { Chart, type Series } from './Chart.tsx'
import css from './Figures.module.css'
import { days, number, percent } from './write.ts'

type Props = { rows: readonly FigureRow[]; isTime: boolean }
type Read = (row: FigureRow) => number | null

/** Every figure as a picture; the table tells the same. */
export function FiguresCharts({ rows, isTime }: Props) {
  const main = (label: string, read: Read): Series => ({ label, tone: 'main', values: rows.map(read) })
  const second = (label: string, read: Read): Series => ({ label, tone: 'second', values: rows.map(read) })
  const shown = { isTime, labels: rows.map(({ label }) => (isTime ? label.replace(/ \(.*\)$/, '') : label)) }
  return (
    <div className={css.charts}>
      <Chart
        {...shown}
        title="Ontvangen en afgesloten"
        series={[main('Ontvangen', row => row.received), second('Afgesloten', row => row.closed)]}
        write={number}
      />
      <Chart
        {...shown}
        title="Op tijd afgesloten"
        series={[main('Op tijd', row => share(row.onTime, row.late))]}
        write={percent}
        full={1}
      />
      <Chart
        {...shown}
        title="Dagen tot afgesloten"
        series={[main('Mediaan', row => row.medianDays), second('90% binnen', row => row.p90Days)]}
        write={days}
      />
      <Chart {...shown} title="Nog open" series={[main('Nog open', row => row.open)]} write={number} />
      <Chart {...shown} title="Heropend" series={[main('Heropend', row => row.reopened)]} write={number} />
      <Chart
        {...shown}
        title="Tevreden"
        series={[main('Tevreden', row => share(row.satisfied, row.notSatisfied))]}
        write={percent}
        full={1}
      />
    </div>
  )
}
