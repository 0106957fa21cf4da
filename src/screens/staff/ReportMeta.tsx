import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery } from '../../features/categories/web/queries.ts'
import { statusOf } from '../../features/reports/contract.ts'
import { mayHere } from '../../features/reports/policy.ts'
import type { Status } from '../../features/reports/rules.ts'
import { offered } from '../../features/reports/status/form-rules.ts'
import { statusLabel } from '../../features/reports/status/rules.ts'
import type { StatusInput } from '../../features/reports/status/web/StatusForm.tsx'
import { useSession } from '../../features/users/web/session.ts'
import type { Editing } from '../../features/worklist/web/editing.ts'
import { MetaList } from '../../features/worklist/web/MetaList.tsx'
import { useConfiguration } from '../../web/configured.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { CheckIcon, PencilIcon } from '../../web/ui/icons.tsx'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden.tsx'
import { useFocusAfter } from '../../web/use-focus-after.ts'
import css from './ReportParts.module.css'
import { ReportStatusForm } from './ReportStatusForm.tsx'
import { useFormKeys } from './use-form-keys.ts'

/** What staff decided, with the form for another status above it while that is open. */
export function ReportMeta({ editing }: { editing: Editing }) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const isOpen = editing.isOpen('status')
  const [first, setFirst] = useState<Status>()
  const pencil = useFocusAfter(isOpen)
  useFormKeys(editing)
  const { report, user } = editing
  const saveStatus = (status: StatusInput) =>
    editing.save('status', { patch: { status }, said: `De status is nu ${statusLabel[statusOf(status.state)]}` })
  const next = mayHere(user, 'changeStatus') ? offered(statusOf(report.status.state)) : []
  const set = (open: boolean, status?: Status) => {
    setFirst(status)
    editing.set('status', open)
  }
  const action = next.length > 0 && (
    <div className={css.ways}>
      {!isOpen && next.includes('handled') && (
        <Button variant="subtle" small icon={<CheckIcon />} onClick={() => set(true, 'handled')}>
          Afhandelen
        </Button>
      )}
      <Button
        ref={pencil}
        variant="subtle"
        small
        icon={<PencilIcon />}
        aria-expanded={isOpen}
        onClick={() => set(!isOpen)}
      >
        Wijzig<VisuallyHidden> status</VisuallyHidden>
      </Button>
    </div>
  )
  return (
    <>
      {isOpen && <ReportStatusForm {...{ report, first }} save={saveStatus} onClose={() => set(false)} />}
      <MetaList editing={editing} categories={categories} flags={featureFlags} statusAction={action} />
    </>
  )
}
