import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { categoriesQuery } from '../../features/categories/web/queries.ts'
import { statusOf } from '../../features/reports/contract.ts'
import { mayHere } from '../../features/reports/policy.ts'
import { offered } from '../../features/reports/status/form-rules.ts'
import { statusLabel } from '../../features/reports/status/rules.ts'
import type { StatusInput } from '../../features/reports/status/web/StatusForm.tsx'
import { useSession } from '../../features/users/web/session.ts'
import type { SignedInUser } from '../../features/users/web/signed-in-user.ts'
import type { Report } from '../../features/worklist/contract.ts'
import { MetaList } from '../../features/worklist/web/MetaList.tsx'
import type { useSave } from '../../features/worklist/web/use-save.ts'
import { useConfiguration } from '../../web/configured.tsx'
import { Button } from '../../web/ui/Button.tsx'
import { PencilIcon } from '../../web/ui/icons.tsx'
import { useNotices } from '../../web/ui/notices.ts'
import { VisuallyHidden } from '../../web/ui/VisuallyHidden.tsx'
import { ReportStatusForm } from './ReportStatusForm.tsx'

type Props = {
  report: Report
  user: SignedInUser
  editing: boolean
  onEdit: (editing: boolean) => void
  save: ReturnType<typeof useSave>
}

/** What staff decided, with the form for another status above it while that is open. */
export function ReportMeta({ report, user, editing, onEdit, save }: Props) {
  const { fetch } = useSession()
  const { featureFlags } = useConfiguration()
  const { notify } = useNotices()
  const { data: categories = [] } = useQuery(categoriesQuery(fetch))
  const [changed, setChanged] = useState(false)
  const pencil = useFocusAfter(editing)
  const from = statusOf(report.status.state)

  async function saveStatus(status: StatusInput) {
    setChanged(false)
    const made = await save({ status })
    if (made.kind !== 'saved') return made
    setChanged(true)
    notify({ title: `De status is nu ${statusLabel[statusOf(status.state)]}`, variant: 'success', type: 'local' })
    return made
  }
  const close = () => onEdit(false)
  const action = mayHere(user, 'changeStatus') && offered(from).length > 0 && (
    <Button
      ref={pencil}
      variant="subtle"
      small
      icon={<PencilIcon />}
      aria-expanded={editing}
      onClick={() => (editing ? close() : onEdit(true))}
    >
      Wijzig<VisuallyHidden> status</VisuallyHidden>
    </Button>
  )
  return (
    <>
      {editing && <ReportStatusForm report={report} save={saveStatus} onClose={close} />}
      <MetaList
        report={report}
        category={categories.find(({ _links }) => _links.self.public === report.category.category_url)}
        flags={featureFlags}
        statusAction={action}
        changed={changed}
      />
    </>
  )
}

/** Takes the focus once the form is gone: before that, what it takes away would move the button out of sight. */
function useFocusAfter(editing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  return button
}
