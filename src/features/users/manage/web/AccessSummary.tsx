import { AsideCard } from '#web/form/AsideCard.tsx'
import type { RoleOnWire } from '../../contract.ts'
import { accessSummary, type OwnRights } from './access-summary.ts'
import css from './UserFields.module.css'
import type { UserValues } from './user-values.ts'

type Props = {
  values: Pick<UserValues, 'roles' | 'departments'>
  roles: readonly RoleOnWire[]
  departments: ReadonlyMap<string, string>
  own?: OwnRights
}

export function AccessSummary({ values, roles, departments, own }: Props) {
  const ofRoles = roles
    .filter(({ id }) => values.roles.includes(String(id)))
    .flatMap(({ permissions }) => permissions.map(({ codename }) => codename))
  const sentences = accessSummary({
    isSuperuser: own?.isSuperuser ?? false,
    permissions: [...ofRoles, ...(own?.permissions ?? [])],
    departments: values.departments.map(id => departments.get(id) ?? id),
  })
  return (
    <AsideCard title="Wat deze collega kan">
      <ul className={css.access} aria-live="polite">
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </AsideCard>
  )
}
