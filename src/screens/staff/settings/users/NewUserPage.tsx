import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { departmentsQuery } from '../../../../features/categories/departments/web/queries.ts'
import { rolesQuery } from '../../../../features/users/manage/web/queries.ts'
import { UserFields } from '../../../../features/users/manage/web/UserFields.tsx'
import {
  addUser,
  describeUser,
  newUser,
  newUserErrors,
  type UserValues,
} from '../../../../features/users/manage/web/user-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { userPath, usersPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { FormPage } from '../parts/FormPage.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { AccountLink } from './AccountLink.tsx'
import { optionsOf } from './UserForm.tsx'

/** The form for a new user. */
export function NewUserPage() {
  const { language, signIn } = useConfiguration()
  const { fetch, user: me } = useSession()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const [createdId, setCreatedId] = useState<number>()
  const [roles, departments] = [useQuery(rolesQuery(fetch)), useQuery(departmentsQuery(fetch))]
  const failed = [roles, departments].find(({ isError, data }) => isError && !data)
  const isComplete = roles.data !== undefined && departments.data !== undefined
  const names = {
    roles: new Map(roles.data?.map(role => [String(role.id), role.name])),
    departments: new Map(departments.data?.results.map(department => [String(department.id), department.name])),
  }
  useTitle(titleOf('Gebruiker toevoegen', language.siteTitle))
  const form = useForm<UserValues>({
    key: `${me?.id}/user/new`,
    saved: { values: newUser, version: '' },
    describe: values => describeUser(values, names),
    validate: newUserErrors,
    save: async saving => {
      const { result, id } = await addUser(fetch, saving)
      setCreatedId(id)
      return result
    },
    onSaved: ({ after }) => {
      void queries.invalidateQueries({ queryKey: ['users'] })
      notify({
        title: 'Gebruiker toegevoegd',
        message: signIn.hasPasswords ? `Uitnodiging verstuurd naar ${after.values.email}` : after.values.email,
        variant: 'success',
        type: 'global',
      })
    },
  })
  if (createdId !== undefined) return <Navigate to={`${userPath}/${createdId}`} replace />
  return (
    <>
      <BackLink href={usersPath}>Gebruikers</BackLink>
      <SettingsHeading>Gebruiker toevoegen</SettingsHeading>
      {failed?.error && (
        <FailedAlert
          title="De rollen en afdelingen konden niet opgehaald worden"
          error={failed.error}
          retry={() => void failed.refetch()}
        />
      )}
      {!failed && !isComplete && <Skeleton lines={12} label="Bezig met het ophalen van de rollen en afdelingen…" />}
      {isComplete && (
        <FormPage
          form={form}
          of="een nieuwe gebruiker"
          saveLabel="Voeg toe"
          cancel={<Link href={usersPath}>Annuleer</Link>}
        >
          <UserFields
            form={form}
            roles={optionsOf(names.roles)}
            departments={optionsOf(names.departments)}
            isNew
            isInvited={signIn.hasPasswords}
            accountOf={address => <AccountLink address={address} />}
          />
        </FormPage>
      )}
    </>
  )
}
