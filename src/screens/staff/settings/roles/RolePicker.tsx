import { useNavigate } from 'react-router'
import type { RoleOnWire } from '../../../../features/users/contract.ts'
import { Select } from '../../../../web/ui/Select.tsx'

type Props = { roles: readonly RoleOnWire[]; chosen: number | undefined; hrefOf: (id: number) => string }

/** Chooses the role to change; the names above the columns do too. */
export function RolePicker({ roles, chosen, hrefOf }: Props) {
  const navigate = useNavigate()
  return (
    <Select
      label="Wijzig rol"
      showOptional={false}
      {...(chosen === undefined && { placeholder: 'Kies een rol' })}
      options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={({ target }) => target.value && void navigate(hrefOf(Number(target.value)))}
    />
  )
}
