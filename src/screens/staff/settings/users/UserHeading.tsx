import { useQuery } from '@tanstack/react-query'
import { workQuery } from '../../../../features/handover/web/queries.ts'
import { listedUserQuery, rolesQuery } from '../../../../features/users/manage/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { HandOverButton, UserActions } from './UserActions.tsx'
import { UserFacts } from './UserFacts.tsx'

type Props = {
  id: number
  name: string
  /** Whether there is such a user. */
  isKnown: boolean
  mayAct: boolean
}

/** Who a user is, with what can be done for them besides changing them. */
export function UserHeading({ id, name, isKnown, mayAct }: Props) {
  const { fetch } = useSession()
  const { data: listed } = useQuery({ ...listedUserQuery(fetch, id), enabled: isKnown })
  const roles = useQuery(rolesQuery(fetch)).data ?? []
  const { signIn } = useConfiguration()
  const demandedBy = roles.flatMap(({ name: role, requires_second_factor: isDemanded }) =>
    signIn.hasPasswords && isDemanded && listed?.roles.includes(role) ? role : [],
  )
  const hasLeft = mayAct && listed?.is_active === false
  const work = useQuery({ ...workQuery(fetch, id), enabled: hasLeft }).data
  const hasWork = work !== undefined && work.openReports + work.routingRules.length > 0
  const actions = listed?.is_active ? (
    <UserActions user={listed} />
  ) : (
    listed && hasWork && <HandOverButton user={listed} />
  )
  return (
    <>
      <SettingsHeading page={`user ${id}`} actions={mayAct && actions}>
        {name}
      </SettingsHeading>
      {listed && <UserFacts user={listed} demandedBy={demandedBy} />}
    </>
  )
}
