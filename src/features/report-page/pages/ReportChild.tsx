import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedSection } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { CategoryWithDepartments } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { termText } from '#features/report-view/display.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { statusOf } from '#features/reports/status/rules.ts'
import { StatusMark } from '#features/reports/status/web/StatusMark.tsx'
import { StatusBadge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Child } from '../contract.ts'
import { linesWithPhotos } from '../history.ts'
import { HistoryList, useHistoryNames } from '../web/HistoryList.tsx'
import { historyErrorText, historyQuery } from '../web/history.ts'
import { reportQuery } from '../web/queries.ts'
import css from './ReportPage.module.css'

type Props = { child: Child; since: string; isChanged: boolean }

export function ReportChild({ child, since, isChanged }: Props) {
  const { id, category, can_view_signal: mayView } = child
  const { data } = useQuery({ ...reportQuery(id), enabled: mayView })
  const { data: categories = [] } = useQuery(categoriesQuery)
  const childCategory = categories.find(({ _links }) =>
    _links.self.public.endsWith(`/${category.main_slug}/sub_categories/${category.sub_slug}`),
  )
  const term = termText(data?.report ?? {}, childCategory?.sla)
  return (
    <>
      <h3 className={css.childHead}>
        {mayView ? <Link href={reportPath(id)}>{id}</Link> : <span>{id}</span>}
        <span>
          <CategoryWithDepartments category={category} />
        </span>
        <StatusMark status={statusOf(child.status.state)} />
        {isChanged && <StatusBadge tone="caution">Gewijzigd</StatusBadge>}
      </h3>
      <p>{data?.report.text ?? '-'}</p>
      {term && <p className={css.small}>Afhandeltermijn: {term}</p>}
      {mayView ? (
        <ChildHistory id={id} since={since} />
      ) : (
        <p>Je hebt geen toestemming om meldingen in deze categorie te bekijken</p>
      )}
    </>
  )
}

function ChildHistory({ id, since }: { id: number; since: string }) {
  const names = useHistoryNames()
  const query = useQuery(historyQuery(id))
  const lines = linesWithPhotos(query.data ?? [])
  const [showsAll, setShowsAll] = useState(false)
  const newer = lines.filter(({ when }) => Date.parse(when) > Date.parse(since))
  return (
    <>
      <FailedSection title={historyErrorText} query={query} />
      {query.data && newer.length === 0 && !showsAll && <p className={css.small}>Geen nieuwe wijzigingen</p>}
      <HistoryList lines={showsAll ? lines : newer} names={names} />
      <Button variant="subtle" small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? 'Verberg' : 'Toon'} geschiedenis<VisuallyHidden> van deelmelding {id}</VisuallyHidden>
      </Button>
    </>
  )
}
