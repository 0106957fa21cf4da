import { useQuery } from '@tanstack/react-query'
import { followingQuery } from '../../../features/notifications/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { BellIcon } from '../../../web/ui/icons.tsx'

/** In the header: that the user follows the report. The menu there has the way to begin and to end that. */
export function FollowMark({ id }: { id: number }) {
  const { fetch } = useSession()
  const { data } = useQuery(followingQuery(fetch, id))
  if (!data?.isFollowing) return null
  return (
    <li>
      <BellIcon />
      Je volgt deze melding
    </li>
  )
}
