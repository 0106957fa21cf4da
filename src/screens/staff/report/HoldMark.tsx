import { useQuery } from '@tanstack/react-query'
import { managesPrivacy } from '../../../features/retention/policy.ts'
import { holdQuery } from '../../../features/retention/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { FlagIcon } from '../../../web/ui/icons.tsx'
import css from './ReportHeader.module.css'

/** In the header, for who guards the personal data: that nothing of the report is erased. Who and why stands below its facts. */
export function HoldMark({ id }: { id: number }) {
  const { fetch, user } = useSession()
  const mayRead = user !== undefined && managesPrivacy(user)
  const { data } = useQuery({ ...holdQuery(fetch, id), enabled: mayRead })
  if (!data?.hold) return null
  return (
    <li className={css.hold}>
      <FlagIcon />
      Wordt vastgehouden
    </li>
  )
}
