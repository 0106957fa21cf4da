import { useQuery } from '@tanstack/react-query'
import type { Directory } from '../../users/directory.ts'
import { useSession } from '../../users/web/session.ts'
import { reachedText } from '../texts.ts'
import { reachedQuery } from './queries.ts'

type Props = {
  reportId: number
  /** The ids of those whom the note mentions. */
  mentioned: readonly number[]
  directory: Directory | undefined
}

/** Whom a note that is being written will reach. */
export function MentionedReached({ reportId, mentioned, directory }: Props) {
  const { fetch, user } = useSession()
  const others = mentioned.filter(id => id !== user?.id) // authors are not notified of their own note
  const { data } = useQuery({ ...reachedQuery(fetch, reportId, others), enabled: others.length > 0 })
  const nameOf = (id: number) => {
    const email = directory?.colleagues.find(colleague => colleague.id === id)?.email
    return email === undefined ? [] : [directory?.nameOf(email) ?? email]
  }
  const isReached = (id: number) => data?.ids.includes(id) ?? false
  const text =
    data &&
    reachedText({
      names: others.filter(isReached).flatMap(nameOf),
      unreached: others.filter(id => !isReached(id)).flatMap(nameOf),
    })
  return <span aria-live="polite">{text}</span>
}
