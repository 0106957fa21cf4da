import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Child } from '../../../features/report-page/contract.ts'
import type { Editing } from '../../../features/report-page/web/editing.ts'
import { childrenQuery } from '../../../features/report-page/web/queries.ts'
import { mayHere } from '../../../features/reports/policy.ts'
import { NotSaved } from '../../../features/reports/web/NotSaved.tsx'
import { useSaving } from '../../../features/reports/web/use-saving.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { isMissing } from '../../../web/queries.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { FailedPart } from '../parts/FailedPart.tsx'
import { ReportChild } from './ReportChild.tsx'
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
            <ReportChild child={child} since={report.updated_at} isChanged={isChanged(child)} />
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
