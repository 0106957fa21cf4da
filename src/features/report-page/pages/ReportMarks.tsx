import { useQuery } from '@tanstack/react-query'
import { linksQuery } from '#features/doubles/web/queries.ts'
import { followingQuery } from '#features/notifications/web/queries.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { readHold } from '#features/retention/contract.ts'
import { managesPrivacy } from '#features/retention/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { useApi } from '#web/api.ts'
import { Link } from '#web/ui/Link.tsx'
import { BellIcon, FlagIcon } from '#web/ui/later-icons.tsx'
import css from './ReportHeader.module.css'

export const ReportMarks = ({ id }: { id: number }) => (
  <>
    <HoldMark id={id} />
    <FollowMark id={id} />
    <DoubleMark id={id} />
  </>
)

function FollowMark({ id }: { id: number }) {
  const { data } = useQuery(followingQuery(id))
  if (!data?.isFollowing) return null
  return (
    <li>
      <BellIcon />
      Je volgt deze melding
    </li>
  )
}

function HoldMark({ id }: { id: number }) {
  const { user } = useSession()
  const mayRead = user !== undefined && managesPrivacy(user)
  const { data } = useApi(readHold, { params: { id } }, { enabled: mayRead })
  if (!data?.hold) return null
  return (
    <li className={css.hold}>
      <FlagIcon />
      Wordt vastgehouden
    </li>
  )
}

function DoubleMark({ id }: { id: number }) {
  const { data: links } = useQuery(linksQuery(id))
  if (!links?.main) return null
  return (
    <li>
      Dubbele melding van <Link href={reportPath(links.main.id)}>{links.main.number}</Link>
    </li>
  )
}
