import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FailedSection } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { hasRightTo } from '#features/reports/policy.ts'
import { SaveFailure, useSaveState } from '#features/reports/web/ValueForm.tsx'
import { hasLoadFailed } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Child } from '../contract.ts'
import type { Editing } from '../web/editing.ts'
import { childrenQuery } from '../web/queries.ts'
import { ReportChild } from './ReportChild.tsx'
import css from './ReportPage.module.css'

export function ReportChildren({ editing }: { editing: Editing }) {
  const { report, user } = editing
  const query = useQuery(childrenQuery(report))
  const { data: children = [] } = query
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = () => heading.current?.focus() // the pressed button is removed
  const { outcome, busy, run } = useSaveState(toHeading)
  if (children.length === 0 && !hasLoadFailed(query)) return null
  const isChanged = ({ updated_at }: Child) => Date.parse(updated_at) > Date.parse(report.updated_at)
  const noteText = 'Geen actie nodig'
  const confirmSeen = () =>
    run(() => editing.save('note', { patch: { notes: [{ text: noteText }] }, successText: noteText }))
  return (
    <section aria-labelledby="deelmeldingen">
      <h2 id="deelmeldingen" tabIndex={-1} ref={heading}>
        {children.length === 1 ? 'Deelmelding' : 'Deelmeldingen'}
      </h2>
      <FailedSection title="De deelmeldingen konden niet opgehaald worden" query={query} onThere={toHeading} />
      <ul className={css.children}>
        {children.map(child => (
          <li key={child.id} className={css.child} data-changed={isChanged(child) || undefined}>
            <ReportChild child={child} since={report.updated_at} isChanged={isChanged(child)} />
          </li>
        ))}
      </ul>
      {children.some(isChanged) && hasRightTo(user, 'addNote') && (
        <Button variant="secondary" busy={busy} busyText="Bezig met opslaan" onClick={() => void confirmSeen()}>
          {noteText}
        </Button>
      )}
      <SaveFailure outcome={outcome} />
    </section>
  )
}
