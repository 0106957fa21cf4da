import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Status } from '#features/reports/status/statuses.ts'
import type { User } from '#features/users/policy.ts'
import { useCommands } from '#web/commands/use-commands.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { errorText } from '#web/error-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { keepFootRoom } from '#web/ui/foot-room.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { useNotices } from '#web/ui/notices.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '#web/use-media-query.ts'
import {
  allowedParts,
  type BulkForm,
  type BulkPart,
  countUnrecategorisable,
  partLabel,
  possibleStatuses,
  reportCountText,
} from '../parts.ts'
import { maxReports } from '../rules.ts'
import css from './Bulk.module.css'
import { BulkDialog, type BulkLetter } from './BulkDialog.tsx'
import { useStartBulkChange } from './queries.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  user: User
  selection: Selection
  selectWhole: (bar: RefObject<HTMLElement | null>) => ReactNode
  letter?: BulkLetter
}
const planLabel = 'Plan in'

export function BulkBar({ user, selection, selectWhole, letter }: Props) {
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
  const plan = () => open('status', 'scheduled')
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
            {selectWhole(bar)}
            <Button small variant="subtle" onClick={clear}>
              Wis selectie
            </Button>
            <div className={css.actions}>
              {isSmall ? (
                <Menu
                  small
                  label="Wijzig"
                  items={[
                    ...(mayPlan ? [{ label: planLabel, onPress: plan }] : []),
                    ...parts.map(each => ({ label: partLabel[each], onPress: () => open(each) })),
                  ]}
                />
              ) : (
                <>
                  {mayPlan && (
                    <Button small variant="secondary" aria-haspopup="dialog" onClick={plan}>
                      {planLabel}
                    </Button>
                  )}
                  {parts.map(each => (
                    <Button key={each} small variant="secondary" aria-haspopup="dialog" onClick={() => open(each)}>
                      <VisuallyHidden>{each === 'note' ? 'Plaats' : 'Wijzig'} </VisuallyHidden>
                      {partLabel[each]}
                    </Button>
                  ))}
                </>
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
          letter={letter}
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
