import { useQueryClient } from '@tanstack/react-query'
import { rolePath, rolesPath, usersPath } from '#features/municipality/pages/settings-pages.ts'
import { ObjectForm, useObjectForm } from '#settings/pages/parts/ObjectForm.tsx'
import { useApi } from '#web/api.ts'
import { ChangeHistory } from '#web/form/ChangeHistory.tsx'
import { Consequences } from '#web/form/form-parts.tsx'
import { restored, type Versioned } from '#web/form/use-form.ts'
import { Link } from '#web/ui/Link.tsx'
import type { PermissionOnWire } from '../../contract.ts'
import { type SignedInUser, useSession } from '../../web/session.ts'
import { listRoleChanges, roleUsers } from '../contract.ts'
import { accountHistory, roleValuesBefore } from '../web/account-history.ts'
import { RoleFields, RoleMatrix } from '../web/RoleMatrix.tsx'
import {
  activeOf,
  addRole,
  changesRights,
  describeRole,
  hasMoreRights,
  peopleText,
  type RoleValues,
  roleConsequences,
  roleErrors,
  saveRole,
  settableValues,
} from '../web/role-form.ts'

type Props = {
  id: number | undefined
  me: SignedInUser
  saved: Versioned<RoleValues>
  permissions: readonly PermissionOnWire[]
  matrix: Omit<Parameters<typeof RoleMatrix>[0], 'chosen' | 'me'>
}

export function RoleForm({ id, me, saved, permissions, matrix }: Props) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const stored = { enabled: id !== undefined, meta: { suppressAccessErrors: true } }
  const holders = useApi(roleUsers, { params: { id: id ?? 0 } }, stored).data ?? []
  const history = useApi(listRoleChanges, { params: { id: id ?? 0 } }, stored).data
  const active = activeOf(holders).length
  const object = useObjectForm<RoleValues>({
    of: {
      kind: 'role',
      noun: { one: 'rol', article: 'de' },
      paths: { list: rolesPath, one: rolePath },
      title: 'Rollen',
    },
    id,
    saved,
    describe: describeRole,
    validate: roleErrors,
    save: (role, saving) => saveRole(fetch, { id: role, permissions }, saving),
    add: saving => addRole(fetch, permissions, saving),
    onChanged(latest) {
      if (id !== undefined) queries.setQueryData(['roles', id], latest)
      void queries.invalidateQueries({ queryKey: ['roles'] })
      void queries.invalidateQueries({ queryKey: ['users'] })
    },
    said: {
      added: () => ({ title: 'Rol toegevoegd' }),
      changed: () => (active > 0 ? `Gegevens opgeslagen, ${peopleText(active)}` : 'Gegevens opgeslagen'),
    },
  })
  const { form } = object
  const inactive = holders.length - active
  return (
    <ObjectForm
      object={object}
      name={form.base.name}
      saveLabel={active > 0 ? `Bewaar voor ${peopleText(active)}` : 'Bewaar'}
      aside={
        id !== undefined && (
          <>
            <p>
              <Link href={`${usersPath}/page/1?role=${encodeURIComponent(form.base.name)}`}>
                {peopleText(active)} met deze rol
              </Link>
              {inactive > 0 && `, en ${inactive} niet actief`}
            </p>
            <Consequences consequences={roleConsequences(form.base, form.values, holders)}>
              {changesRights(form.base, form.values) && (
                <p>De rechten gelden bij de volgende stap van wie nu is ingelogd.</p>
              )}
            </Consequences>
            <ChangeHistory
              lines={
                history &&
                accountHistory(history, changes =>
                  restored(form.set, settableValues(roleValuesBefore(changes), form.base, me)),
                )
              }
            />
          </>
        )
      }
    >
      <RoleFields form={form} isNew={id === undefined} isFixed={hasMoreRights(form.base, me)} />
      <RoleMatrix {...matrix} me={me} chosen={{ id, form }} />
    </ObjectForm>
  )
}
