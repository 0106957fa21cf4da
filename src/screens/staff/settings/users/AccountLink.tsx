import { useQuery } from '@tanstack/react-query'
import { nameOf } from '../../../../features/users/manage/web/listed-user.ts'
import { allUsersQuery } from '../../../../features/users/manage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { userPath } from '../pages.ts'

/** Leads to the account that has an address already. */
export function AccountLink({ address }: { address: string }) {
  const { fetch } = useSession()
  const users = useQuery(allUsersQuery(fetch)).data
  const user = users?.find(({ username }) => username.toLowerCase() === address.trim().toLowerCase())
  if (!user) return null
  return (
    <Link href={`${userPath}/${user.id}`}>
      Bekijk het account van {nameOf(user)}
      {!user.is_active && ' (niet actief)'}
    </Link>
  )
}
