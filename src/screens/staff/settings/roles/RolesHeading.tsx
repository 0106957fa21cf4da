import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { rolePath, rolesPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'

type Props = {
  chosen: number | 'new' | undefined
  mayAdd: boolean
  title: string
}

export const RolesHeading = ({ chosen, mayAdd, title }: Props) => (
  <>
    {chosen !== undefined && <BackLink href={rolesPath}>Rollen</BackLink>}
    <SettingsHeading page={`roles ${chosen}`} actions={mayAdd && chosen !== 'new' && <AddRole />}>
      {title}
    </SettingsHeading>
  </>
)

const AddRole = () => (
  <LinkButton href={rolePath} icon={<PlusIcon />}>
    Rol toevoegen
  </LinkButton>
)
