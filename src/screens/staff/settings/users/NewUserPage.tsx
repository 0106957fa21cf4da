import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { AccessSummary } from '../../../../features/users/manage/web/AccessSummary.tsx'
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
import { userPath, usersPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { FormPage } from '../parts/FormPage.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { AccountLink } from './AccountLink.tsx'
import { optionsOf, roleOptions } from './UserForm.tsx'
import { useChoices } from './use-choices.tsx'

/** The form for a new user. */
export function NewUserPage() {
  const { language, signIn } = useConfiguration()
  const { fetch, user: me } = useSession()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const [createdId, setCreatedId] = useState<number>()
  const { roles, names, pending } = useChoices()
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
      {pending ?? (
        <FormPage
          form={form}
          of="een nieuwe gebruiker"
          saveLabel="Voeg toe"
          cancel={<Link href={usersPath}>Annuleer</Link>}
          aside={<AccessSummary values={form.values} roles={roles} departments={names.departments} />}
        >
          <UserFields
            form={form}
            roles={roleOptions(roles)}
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
