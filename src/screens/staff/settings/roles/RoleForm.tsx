import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { accountHistory, roleValuesBefore } from '../../../../features/users/manage/web/account-history.ts'
import { roleChangesQuery, roleUsersQuery } from '../../../../features/users/manage/web/queries.ts'
import { RoleMatrix } from '../../../../features/users/manage/web/RoleMatrix.tsx'
import {
  activeOf,
  changesRights,
  peopleText,
  roleConsequences,
} from '../../../../features/users/manage/web/role-consequences.ts'
import { describeRole, type RoleValues, roleErrors } from '../../../../features/users/manage/web/role-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../../features/users/web/signed-in-user.ts'
import { ChangeHistory } from '../../../../web/form/ChangeHistory.tsx'
import { Consequences } from '../../../../web/form/Consequences.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { restored } from '../../../../web/form/restored.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { rolePath, rolesPath, usersPath } from '../pages.ts'
import { FormPage } from '../parts/FormPage.tsx'
import { RoleFields } from './RoleFields.tsx'
import { useRoleSaving } from './use-role-saving.ts'

type Props = {
  /** Undefined for a new role. */
  id: number | undefined
  me: SignedInUser
  saved: Versioned<RoleValues>
  permissions: Parameters<typeof useRoleSaving>[0]['permissions']
  matrix: Omit<Parameters<typeof RoleMatrix>[0], 'chosen'>
}

/** The form of a role: its name, and its column in the matrix. */
export function RoleForm({ id, me, saved, permissions, matrix }: Props) {
  const { fetch } = useSession()
  const [createdId, setCreatedId] = useState<number>()
  const holders = useQuery({ ...roleUsersQuery(fetch, id ?? 0), enabled: id !== undefined }).data ?? []
  const history = useQuery({ ...roleChangesQuery(fetch, id ?? 0), enabled: id !== undefined }).data
  const active = activeOf(holders).length
  const { save, saved: onSaved } = useRoleSaving({ id, permissions, people: active, onCreated: setCreatedId })
  const form = useForm<RoleValues>({
    key: `${me.id}/role/${id ?? 'new'}`,
    saved,
    describe: describeRole,
    validate: roleErrors,
    save,
    onSaved,
  })
  if (createdId !== undefined) return <Navigate to={`${rolePath}/${createdId}`} replace />
  const inactive = holders.length - active
  return (
    <FormPage
      form={form}
      of={form.base.name || 'een nieuwe rol'}
      saveLabel={id === undefined ? 'Voeg toe' : active > 0 ? `Bewaar voor ${peopleText(active)}` : 'Bewaar'}
      cancel={id === undefined ? <Link href={rolesPath}>Annuleer</Link> : undefined}
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
              lines={history && accountHistory(history, changes => restored(form.set, roleValuesBefore(changes)))}
            />
          </>
        )
      }
    >
      <RoleFields form={form} isNew={id === undefined} />
      <RoleMatrix {...matrix} chosen={{ id, form }} />
    </FormPage>
  )
}
