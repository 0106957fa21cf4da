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
