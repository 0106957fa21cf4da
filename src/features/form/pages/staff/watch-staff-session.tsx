import { lazy, useEffect, useRef } from 'react'
import { wipeAtSignOut } from '#features/field/web/sign-out.ts'
import { defaultStaffFields } from '#features/reports/draft/rules.ts'
import type { Source } from '#features/reports/sources/contract.ts'
import { OptionalPart } from '#features/site/pages/parts/CrashBoundary.tsx'
import { hasPermission } from '#features/users/policy.ts'
import { type SignedInUser, signedInUser } from '#features/users/web/session.ts'
import type { Send } from '#web/call.ts'
import { RequestRefused } from '#web/session/access-token.ts'
import { watchIdle } from '#web/session/idle.ts'
import { SessionAlert } from '#web/session/react.tsx'
import { Session } from '#web/session/session.ts'
import { Select } from '#web/ui/inputs.tsx'
import type { StaffFieldProps, StaffSession, StaffSessionState } from '../wizard-context.ts'
import { CallerPanel } from './CallerPanel.tsx'
import { address } from './form-texts.ts'
import { StaffDetailFields } from './StaffDetailFields.tsx'
import { StaffSummaryRows } from './StaffSummaryRows.tsx'
import { texts } from './texts.ts'
import { useFetchedList } from './use-fetched-list.ts'

/** It takes the focus, so that staff on the phone start without the mouse. */
function SourceField({ staffSession, draftForm, error }: StaffFieldProps & { error: string | undefined }) {
  const { items, hasFailed } = useFetchedList<Source>(
    staffSession.send,
    '/signals/v1/private/sources?is_active=true&can_be_selected=true&page_size=1000',
  )
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) select.current?.focus()
  }, [])
  return (
    <Select
      ref={select}
      id="source"
      label={texts.source}
      required
      short
      placeholder={texts.sourceFirst}
      options={items.map(({ name }) => ({ value: name, label: name }))}
      error={hasFailed ? texts.sourcesFailed : error}
      value={draftForm.draft.staffFields?.source ?? ''}
      onChange={({ target }) =>
        draftForm.change(draft => ({
          ...draft,
          staffFields: { ...(draft.staffFields ?? defaultStaffFields), source: target.value },
        }))
      }
    />
  )
}

const StaffTools = lazy(async () => ({ default: (await import('./StaffTools.tsx')).StaffTools }))
const StaffMenu = lazy(async () => {
  const [{ StaffMenu: Menu }] = await Promise.all([import('./StaffMenu.tsx'), import('./StaffTools.tsx')])
  return { default: Menu }
})

const Alerts = ({ staffSession }: { staffSession: StaffSession }) => <SessionAlert {...staffSession} />
const components: StaffSession['components'] = { Alerts, SourceField, StaffDetailFields, StaffSummaryRows, CallerPanel }

export function watchStaffSession(onState: (state: StaffSessionState) => void): () => void {
  let close = () => {}
  const open = () => {
    close()
    removeEventListener('online', open)
    close = startSession(state => {
      // Without a connection it is unknown whether the session has ended.
      const isRetriedOnline = state === 'none' && !navigator.onLine
      if (isRetriedOnline) addEventListener('online', open)
      onState(isRetriedOnline ? 'unknown' : state)
    })
  }
  open()
  return () => {
    removeEventListener('online', open)
    close()
  }
}

function startSession(onState: (state: StaffSessionState) => void): () => void {
  const session = new Session<SignedInUser>({ load: loadMe, go: () => {}, onSignOut: wipeAtSignOut })
  const idleTimer = watchIdle(session)
  const unsubscribe = session.subscribe(() => onState(staffSessionFrom(session, idleTimer.stay)))
  void session.start()
  return () => {
    unsubscribe()
    idleTimer.stop()
    session.stop()
  }
}

async function loadMe(send: Send): Promise<SignedInUser> {
  const response = await send('/signals/v1/private/me')
  if (!response.ok) throw new RequestRefused(response.status, '')
  return signedInUser(await response.json())
}

const mayCreateReports = (user: SignedInUser) =>
  hasPermission(user, 'sia_write') && hasPermission(user, 'sia_signal_create_initial')

function staffSessionFrom(session: Session<SignedInUser>, keepSignedIn: () => void): StaffSessionState {
  const { status, user, secondsLeft } = session.state
  if (status === 'starting') return 'unknown'
  const isOpen = status === 'signed-in' || status === 'expired'
  const isStaff = isOpen && user !== undefined && mayCreateReports(user)
  address(isStaff ? 'staff' : 'residents')
  if (!isStaff) return 'none'
  const { fetch: send, signInAgain } = session
  return {
    user,
    send,
    signInAgain,
    keepSignedIn,
    secondsLeft,
    components,
    isExpired: status === 'expired',
    menu: (
      <OptionalPart>
        <StaffMenu user={user} />
      </OptionalPart>
    ),
    tools: (
      <OptionalPart>
        <StaffTools user={user} session={session} stay={keepSignedIn} />
      </OptionalPart>
    ),
  }
}
