import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import chart from './Chart.module.css'
import css from './Figures.module.css'
import { chartsWithLegend } from './FiguresCharts.tsx'

/** The final height. @param rowCount rows of each table, about */
export function FiguresSkeleton({ rowCount }: { rowCount: number }) {
  const tableHeight = `${rowCount * 2.29 + 6}rem`
  return (
    <>
      <div className={css.charts} aria-hidden="true">
        {chartsWithLegend.map((hasLegend, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places have no other name.
          <div key={number} className={classes(chart.waiting, hasLegend && chart.waitingForLegend)} />
        ))}
      </div>
      <div className={css.waiting} aria-hidden="true">
        <div style={{ height: tableHeight }} />
        <div style={{ height: tableHeight }} />
      </div>
      <Skeleton lines={0} label="Bezig met het ophalen van de cijfers…" />
    </>
  )
}
