import { rolesPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { AddRole } from './AddRole.tsx'

type Props = {
  /** The role that is open; undefined for the list of all. */
  chosen: number | 'new' | undefined
  mayAdd: boolean
  title: string
}

/** Above the roles: the way back from one of them, and to a new one. */
export const RolesHeading = ({ chosen, mayAdd, title }: Props) => (
  <>
    {chosen !== undefined && <BackLink href={rolesPath}>Rollen</BackLink>}
    <SettingsHeading page={`roles ${chosen}`} actions={mayAdd && chosen !== 'new' && <AddRole />}>
      {title}
    </SettingsHeading>
  </>
)
