import { hasPermission } from '../../../features/users/policy.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { signedInUser } from '../../../features/users/web/signed-in-user.ts'
import type { Send } from '../../../web/call.ts'
import { RequestRefused } from '../../../web/session/access-token.ts'
import { watchIdle } from '../../../web/session/idle.ts'
import { SessionAlert } from '../../../web/session/SessionAlert.tsx'
import { Session } from '../../../web/session/session.ts'
import type { StaffSession, StaffSessionState } from '../wizard-context.ts'
import { CallerPanel } from './CallerPanel.tsx'
import { address } from './form-texts.ts'
import { SourceField } from './SourceField.tsx'
import { StaffDetailFields } from './StaffDetailFields.tsx'
import { StaffMenu } from './StaffMenu.tsx'
import { StaffSummaryRows } from './StaffSummaryRows.tsx'

const Alerts = ({ staffSession }: { staffSession: StaffSession }) => <SessionAlert {...staffSession} />
const components: StaffSession['components'] = { Alerts, SourceField, StaffDetailFields, StaffSummaryRows, CallerPanel }

/** Restores the session of this browser for the form. @returns a function that closes it */
export function openStaffSession(onState: (state: StaffSessionState) => void): () => void {
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
  const session = new Session<SignedInUser>({ load: loadMe, go: () => {} })
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

/** Whether the user may create reports as staff; other users write as residents. */
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
    menu: <StaffMenu user={user} signOut={session.signOut} />,
  }
}
