import { useEffect, useRef, useState } from 'react'
import { SelectWhole } from '#features/overview/pages/SelectWhole.tsx'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { errorText } from '#web/call.ts'
import { useCommands } from '#web/commands/commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { keepFootRoom } from '#web/ui/foot-room.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import { maxReports } from '../contract.ts'
import {
  allowedParts,
  type BulkForm,
  type BulkPart,
  countUnrecategorisable,
  partLabel,
  possibleStatuses,
  reportCountText,
} from '../parts.ts'
import css from './Bulk.module.css'
import { BulkDialog } from './BulkDialog.tsx'
import { useStartBulkChange } from './queries.ts'
import type { Selection } from './selection.tsx'

type Props = {
  user: User
  selection: Selection
  count: number
}
export function BulkBar({ user, selection, count }: Props) {
  const { featureFlags } = useConfiguration()
  const isSmall = useMediaQuery('screen and (width < 60rem)')
  const [form, setForm] = useState<BulkForm>()
  const [isOpen, setIsOpen] = useState(false)
  const parts = allowedParts(user, featureFlags)
  const mayPlan = parts.includes('status') && possibleStatuses(selection.reports).includes('scheduled')
  const { reports, isFull } = selection
  const bar = useRef<HTMLElement>(null)
  const clear = () => {
    selection.clear()
    bar.current?.focus({ preventScroll: true }) // the pressed button is removed
  }
  const open = (part: BulkPart, initialStatus?: Status) => {
    setForm({ part, initialStatus })
    setIsOpen(true)
  }
  const items = [
    ...(mayPlan ? [{ label: 'Plan in', verb: '', onPress: () => open('status', 'scheduled') }] : []),
    ...parts.map(part => ({
      label: partLabel[part],
      verb: part === 'note' ? 'Plaats' : 'Wijzig',
      onPress: () => open(part),
    })),
  ]
  useBulkCommands({ user, selection, open })
  const isShown = reports.length > 0
  useEffect(() => (isShown && bar.current ? keepFootRoom(bar.current, '--bar-room') : undefined), [isShown])
  return (
    <>
      <section
        ref={bar}
        tabIndex={-1}
        className={isShown ? css.bar : undefined}
        aria-label="Geselecteerde meldingen"
        data-print="no"
      >
        <p className={css.count} role="status">
          {isShown && `${reportCountText(reports.length)} geselecteerd`}
          {isFull && ` (meer dan ${maxReports} tegelijk kan niet)`}
        </p>
        {isShown && (
          <>
            <SelectWhole selection={selection} count={count} bar={bar} />
            <Button small variant="subtle" onClick={clear}>
              Wis selectie
            </Button>
            <div className={css.actions}>
              {isSmall ? (
                <Menu small label="Wijzig" items={items} />
              ) : (
                items.map(({ label, verb, onPress }) => (
                  <Button key={label} small variant="secondary" aria-haspopup="dialog" onClick={onPress}>
                    {verb && <VisuallyHidden>{verb} </VisuallyHidden>}
                    {label}
                  </Button>
                ))
              )}
            </div>
          </>
        )}
      </section>
      {form && (
        <BulkDialog
          {...form}
          open={isOpen}
          reports={reports}
          onClose={() => setIsOpen(false)}
          onStarted={({ id }) => {
            setIsOpen(false)
            setForm(undefined)
            selection.start(id)
          }}
        />
      )}
    </>
  )
}

type Options = { user: User; selection: Selection; open: (part: BulkPart, initialStatus?: Status) => void }

function useBulkCommands({ user, selection, open }: Options) {
  const { featureFlags } = useConfiguration()
  const assignTo = useAssignReports(selection)
  const { reports } = selection
  const parts = reports.length > 0 ? allowedParts(user, featureFlags) : []
  const mayAssign = parts.includes('assignee')
  const statuses = parts.includes('status') ? possibleStatuses(reports) : []
  const openPart = (part: BulkPart, isPossible = true) =>
    isPossible && parts.includes(part) ? () => open(part) : undefined
  const openStatus = (status: Status) => (statuses.includes(status) ? () => open('status', status) : undefined)
  useCommands(
    {
      take: mayAssign && assignTo ? () => assignTo(user.email) : undefined,
      assignTo: mayAssign ? assignTo : undefined,
      assign: openPart('assignee'),
      plan: openStatus('scheduled'),
      handle: openStatus('handled'),
      status: openPart('status', statuses.length > 0),
      note: openPart('note'),
      category: openPart('category', countUnrecategorisable(reports) < reports.length),
      department: openPart('department'),
      priority: openPart('priority'),
    },
    `${reportCountText(reports.length)} (geselecteerd)`,
  )
}

function useAssignReports({ reports, start: onStarted }: Selection) {
  const { notify } = useNotices()
  const start = useStartBulkChange()
  const assignTo = (address: string) =>
    start.mutate(
      { reports, patch: { assigned_user_email: address } },
      {
        onSuccess: ({ id }) => onStarted(id),
        onError: error =>
          notify({ title: 'Er is nog niets gewijzigd', message: errorText(error), variant: 'error', type: 'local' }),
      },
    )
  return start.isPending ? undefined : assignTo
}
