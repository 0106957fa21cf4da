import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { categoriesQuery } from '../../../features/categories/web/queries.ts'
import type { Child } from '../../../features/report-page/contract.ts'
import { HistoryList } from '../../../features/report-page/history/web/HistoryList.tsx'
import { historyQuery, noHistory } from '../../../features/report-page/history/web/queries.ts'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { childrenQuery, reportQuery } from '../../../features/report-page/web/queries.ts'
import { serviceLevelText } from '../../../features/report-view/display.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { mayHere } from '../../../features/reports/policy.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { ReportStatus } from '../../../features/reports/status/web/ReportStatus.tsx'
import { NotSaved } from '../../../features/reports/web/NotSaved.tsx'
import { useSaving } from '../../../features/reports/web/use-saving.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { isMissing } from '../../../web/queries.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { StatusBadge } from '../../../web/ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { FailedPart } from '../parts/FailedPart.tsx'
import css from './ReportChildren.module.css'

/** The parts of a report, with what happened to each since the whole was looked at. */
export function ReportChildren({ editing }: { editing: Editing }) {
  const { report, user } = editing
  const { fetch } = useSession()
  const asked = useQuery(childrenQuery(fetch, report))
  const { data: children = [] } = asked
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus() // what was pressed is gone
  const { outcome, busy, run } = useSaving(toHeading)
  if (children.length === 0 && !isMissing(asked)) return null
  const isChanged = ({ updated_at }: Child) => Date.parse(updated_at) > Date.parse(report.updated_at)
  const said = 'Geen actie nodig'
  const settle = () => run(() => editing.save('note', { patch: { notes: [{ text: said }] }, said }))
  return (
    <section aria-labelledby="deelmeldingen">
      <h2 id="deelmeldingen" tabIndex={-1} ref={heading}>
        {children.length === 1 ? 'Deelmelding' : 'Deelmeldingen'}
      </h2>
      <FailedPart title="De deelmeldingen konden niet opgehaald worden" asked={asked} onThere={toHeading} />
      <ul className={css.children}>
        {children.map(child => (
          <li key={child.id} className={css.child} data-changed={isChanged(child) || undefined}>
            <OneChild child={child} since={report.updated_at} isChanged={isChanged(child)} />
          </li>
        ))}
      </ul>
      {children.some(isChanged) && mayHere(user, 'addNote') && (
        <Button variant="secondary" busy={busy} busyText="Bezig met opslaan" onClick={() => void settle()}>
          {said}
        </Button>
      )}
      <NotSaved outcome={outcome} />
    </section>
  )
}

type Props = { child: Child; since: string; isChanged: boolean }

function OneChild({ child, since, isChanged }: Props) {
  const { id, category, can_view_signal: mayView } = child
  const { fetch } = useSession()
  const { data } = useQuery({ ...reportQuery(fetch, id), enabled: mayView })
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const own = categories.find(({ _links }) =>
    _links.self.public.endsWith(`/${category.main_slug}/sub_categories/${category.sub_slug}`),
  )
  const level = serviceLevelText(own?.sla)
  return (
    <>
      <h3 className={css.head}>
        {mayView ? <Link href={reportPath(id)}>{id}</Link> : <span>{id}</span>}
        <span>
          {category.sub} {category.departments && `(${category.departments})`}
        </span>
        <ReportStatus status={statusOf(child.status.state)} />
        {isChanged && <StatusBadge tone="caution">Gewijzigd</StatusBadge>}
      </h3>
      <p>{data?.report.text ?? '-'}</p>
      {level && <p className={css.small}>Afhandeltermijn: {level}</p>}
      {mayView ? (
        <ChildHistory id={id} since={since} />
      ) : (
        <p>Je hebt geen toestemming om meldingen in deze categorie te bekijken</p>
      )}
    </>
  )
}

function ChildHistory({ id, since }: { id: number; since: string }) {
  const { fetch } = useSession()
  const asked = useQuery(historyQuery(fetch, id))
  const { data: lines = [] } = asked
  const [all, setAll] = useState(false)
  const newer = lines.filter(({ when }) => Date.parse(when) > Date.parse(since))
  return (
    <>
      <FailedPart title={noHistory} asked={asked} />
      {asked.data && newer.length === 0 && !all && <p className={css.small}>Geen nieuwe wijzigingen</p>}
      <HistoryList lines={all ? lines : newer} />
      <Button variant="subtle" small aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? 'Verberg' : 'Toon'} geschiedenis<VisuallyHidden> van deelmelding {id}</VisuallyHidden>
      </Button>
    </>
  )
}
