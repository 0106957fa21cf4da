import { displayNameOf } from '../../name.ts'
import type { ListedUser } from '../contract.ts'

/** How colleagues see a user of the list. */
export const nameOf = ({
  username,
  first_name,
  last_name,
}: Pick<ListedUser, 'username' | 'first_name' | 'last_name'>) =>
  displayNameOf({ email: username, firstName: first_name, lastName: last_name })

/** Whether somebody was invited and did not choose a first password yet. */
export const isInvited = ({
  is_active: isActive,
  last_signed_in_at: signedIn,
  invitation_expires_at: invitedUntil,
}: Pick<ListedUser, 'is_active' | 'last_signed_in_at' | 'invitation_expires_at'>) =>
  isActive && signedIn === null && invitedUntil !== null

/** What a user is called who is active and did not choose a first password yet; undefined for all others. */
export function invitationText(user: Parameters<typeof isInvited>[0]): string | undefined {
  const { invitation_expires_at: invitedUntil } = user
  if (!isInvited(user) || invitedUntil === null) return undefined
  return Date.parse(invitedUntil) < Date.now() ? expiredInvitationText : 'Uitgenodigd'
}

export const expiredInvitationText = 'Uitnodiging verlopen'
