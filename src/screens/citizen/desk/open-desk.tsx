import { may } from '../../../features/users/policy.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { signedInUser } from '../../../features/users/web/signed-in-user.ts'
import { watchIdle } from '../../../web/session/idle.ts'
import { SessionAlert } from '../../../web/session/SessionAlert.tsx'
import { Refused, type Send } from '../../../web/session/server.ts'
import { Session } from '../../../web/session/session.ts'
import type { HeaderItem } from '../../../web/ui/Header.tsx'
import { ListIcon, PlusIcon, SignOutIcon } from '../../../web/ui/icons.tsx'
import type { Desk, DeskState } from '../wizard-context.ts'
import { CallerPanel } from './CallerPanel.tsx'
import { MoreFields } from './MoreFields.tsx'
import { SourceField } from './SourceField.tsx'
import { SummaryRows } from './SummaryRows.tsx'

const Alerts = ({ desk }: { desk: Desk }) => <SessionAlert {...desk} />
const parts: Desk['parts'] = { Alerts, SourceField, MoreFields, SummaryRows, CallerPanel }

/** Takes up the session of this browser for the form. @returns how to let go of it */
export function openDesk(tell: (state: DeskState) => void): () => void {
  let close = () => {}
  const open = () => {
    close()
    removeEventListener('online', open)
    close = takeUp(state => {
      // Without a connection nobody can say whether the session is over.
      const isAskedLater = state === 'none' && !navigator.onLine
      if (isAskedLater) addEventListener('online', open)
      tell(isAskedLater ? 'unknown' : state)
    })
  }
  open()
  return () => {
    removeEventListener('online', open)
    close()
  }
}

function takeUp(tell: (state: DeskState) => void): () => void {
  const session = new Session<SignedInUser>({ load: loadMe, go: () => {} })
  const watch = watchIdle(session)
  const leave = session.subscribe(() => tell(deskOf(session, watch.stay)))
  void session.start()
  return () => {
    leave()
    watch.stop()
    session.stop()
  }
}

async function loadMe(send: Send): Promise<SignedInUser> {
  const response = await send('/signals/v1/private/me')
  if (!response.ok) throw new Refused(response.status, '')
  return signedInUser(await response.json())
}

/** Who may not take in reports writes as a resident does. */
const takesInReports = (user: SignedInUser) => may(user, 'sia_write') && may(user, 'sia_signal_create_initial')

function deskOf(session: Session<SignedInUser>, stay: () => void): DeskState {
  const { status, user, secondsLeft } = session.state
  if (status === 'starting') return 'unknown'
  if (!user || !takesInReports(user) || (status !== 'signed-in' && status !== 'expired')) return 'none'
  const { fetch: send, signInAgain } = session
  return {
    user,
    send,
    signInAgain,
    stay,
    secondsLeft,
    parts,
    isExpired: status === 'expired',
    menu: menu(session),
  }
}

const menu = ({ signOut }: Session<SignedInUser>): HeaderItem[] => [
  { label: 'Overzicht', href: '/manage/incidents', icon: <ListIcon /> },
  { label: 'Melden', href: '/incident/beschrijf', current: true, icon: <PlusIcon /> },
  { label: 'Uitloggen', onPress: () => void signOut(), icon: <SignOutIcon /> },
]
