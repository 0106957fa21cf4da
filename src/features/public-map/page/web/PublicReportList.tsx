import type { ReactNode } from 'react'
import { Written } from '#features/translations/web/WithWritten.tsx'
import type { PublicList, ReportInList } from '../contract.ts'
import css from './PublicReportList.module.css'
import { type IconsOfTopics, iconsOf, TopicMarker } from './TopicIcon.tsx'
import { texts } from './texts.ts'
import { withKeys } from './with-keys.ts'

type Props = {
  list: PublicList
  page: number
  pageControl: (page: number, label: string) => ReactNode
}

export function PublicReportList({ list, page, pageControl }: Props) {
  const { open, solved, results, topics, pageSize } = list
  const icons = iconsOf(topics)
  const parts = [
    { heading: texts.openHeading, count: open, reports: results.filter(({ solvedOn }) => solvedOn === null) },
    { heading: texts.solvedHeading, count: solved, reports: results.filter(({ solvedOn }) => solvedOn !== null) },
  ]
  const total = open + solved
  const first = (page - 1) * pageSize + 1
  return (
    <>
      {parts
        .filter(({ reports }) => reports.length > 0)
        .map(part => (
          <ListPart key={part.heading} {...part} icons={icons} />
        ))}
      {total > pageSize && (
        <nav className={css.pages} aria-label={texts.pages}>
          <span>{results.length > 0 && texts.range(first, first + results.length - 1, total)}</span>
          <span className={css.buttons}>
            {page > 1 && pageControl(page - 1, texts.previousPage)}
            {page * pageSize < total && pageControl(page + 1, texts.nextPage)}
          </span>
        </nav>
      )}
    </>
  )
}

type PartProps = { heading: string; count: number; reports: readonly ReportInList[]; icons: IconsOfTopics }

const ListPart = ({ heading, count, reports, icons }: PartProps) => (
  <section>
    <h2 className={css.heading}>
      {heading} <span className={css.count}>({texts.number(count)})</span>
    </h2>
    <ul className={css.list}>
      {withKeys(reports).map(({ key, report }) => (
        <li key={key} className={css.report}>
          <TopicMarker report={report} icons={icons} />
          <span className={css.lines}>
            <span className={css.name}>
              <Written>{report.category}</Written>
              {report.id !== null && texts.withNumber(report.id)}
            </span>
            <span className={css.facts}>
              <span>{placeOf(report)}</span>
              <span>{report.solvedOn ? texts.solvedOn(report.solvedOn) : texts.reportedOn(report.reportedOn)}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  </section>
)

function placeOf({ near, isBlurred, metres }: ReportInList): string {
  const place = isBlurred ? near && texts.somewhere(near) : near && texts.near(near)
  const distance = metres === null ? undefined : texts.metres(metres)
  return [place || (isBlurred ? texts.notExact : texts.noAddress), distance].filter(Boolean).join(', ')
}
