import { PlusIcon } from '../../../../web/ui/icons.tsx'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { rolePath } from '../pages.ts'

export const AddRole = () => (
  <LinkButton href={rolePath} icon={<PlusIcon />}>
    Rol toevoegen
  </LinkButton>
)
