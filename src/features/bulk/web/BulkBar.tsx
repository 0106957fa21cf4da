import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { keepFootRoom } from '../../../web/ui/foot-room.ts'
import { Menu } from '../../../web/ui/Menu.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useMediaQuery } from '../../../web/use-media-query.ts'
import type { Status } from '../../reports/status/statuses.ts'
import type { User } from '../../users/policy.ts'
import { allowedParts, type BulkForm, type BulkPart, partLabel, possibleStatuses, reportCountText } from '../parts.ts'
import { maxReports } from '../rules.ts'
import css from './Bulk.module.css'
import { BulkDialog, type BulkLetter } from './BulkDialog.tsx'
import { useBulkCommands } from './use-bulk-commands.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  user: User
  selection: Selection
  /** Selects what the list holds besides, beside how many are selected. */
  selectWhole: (bar: RefObject<HTMLElement | null>) => ReactNode
  letter?: BulkLetter
}
const planLabel = 'Plan in'

/** The actions for the selected reports; stays in view as long as reports are selected. */
export function BulkBar({ user, selection, selectWhole, letter }: Props) {
  const { featureFlags } = useConfiguration()
  const isSmall = useMediaQuery('(width < 60rem)')
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
      <section ref={bar} tabIndex={-1} className={isShown ? css.bar : undefined} aria-label="Geselecteerde meldingen">
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
