import { useQuery } from '@tanstack/react-query'
import { followingQuery, useFollow } from '../../../features/notifications/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useNotices } from '../../../web/ui/notices.ts'

/** To follow a report, or no longer; nothing as long as it is not known which. */
export function useFollowItem(id: number): readonly { label: string; onPress: () => void }[] {
  const { fetch } = useSession()
  const { data } = useQuery(followingQuery(fetch, id))
  const { mutate } = useFollow(fetch, id)
  const { notify } = useNotices()
  if (!data) return []
  const { isFollowing } = data
  const tell = () =>
    notify({
      title: isFollowing ? 'Je volgt deze melding niet meer' : 'Je volgt deze melding',
      ...(!isFollowing && { message: 'Verandert er iets? Dan lees je dat bij de bel.' }),
      variant: 'success',
      type: 'local',
    })
  return [
    { label: isFollowing ? 'Niet meer volgen' : 'Volgen', onPress: () => mutate(!isFollowing, { onSuccess: tell }) },
  ]
}
