import { displayNameOf } from '../../name.ts'
import type { ListedUser } from '../contract.ts'

/** How colleagues see a user of the list. */
export const nameOf = ({
  username,
  first_name,
  last_name,
}: Pick<ListedUser, 'username' | 'first_name' | 'last_name'>) =>
  displayNameOf({ email: username, firstName: first_name, lastName: last_name })
