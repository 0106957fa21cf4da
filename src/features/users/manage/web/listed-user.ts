import { displayNameOf } from '../../directory.ts'
import type { ListedUser } from '../contract.ts'

export const nameOf = ({
  username,
  first_name,
  last_name,
}: Pick<ListedUser, 'username' | 'first_name' | 'last_name'>) =>
  displayNameOf({ email: username, firstName: first_name, lastName: last_name })

export const isInvited = ({
  is_active: isActive,
  last_signed_in_at: signedIn,
  invitation_expires_at: invitedUntil,
}: Pick<ListedUser, 'is_active' | 'last_signed_in_at' | 'invitation_expires_at'>) =>
  isActive && signedIn === null && invitedUntil !== null

export function invitationText(user: Parameters<typeof isInvited>[0]): string | undefined {
  const { invitation_expires_at: invitedUntil } = user
  if (!isInvited(user) || invitedUntil === null) return undefined
  return Date.parse(invitedUntil) < Date.now() ? expiredInvitationText : 'Uitgenodigd'
}

export const expiredInvitationText = 'Uitnodiging verlopen'
