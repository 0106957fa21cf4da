import { type ReactNode, useRef } from 'react'
import type { UserDetail } from '#features/users/contract.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { departmentOptions, ownRightsOf, roleOptions } from '#features/users/manage/web/access.tsx'
import { UserFields } from '#features/users/manage/web/UserFields.tsx'
import {
  describeUser,
  type ReferenceData,
  saveUser,
  type UserValues,
  userErrors,
} from '#features/users/manage/web/user-form.ts'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { useForm, type Versioned } from '#web/form/use-form.ts'
import { useNotices } from '#web/ui/notices.tsx'
import { FormPage } from '../parts/FormPage.tsx'
import { useUndoableSave } from '../parts/ObjectForm.tsx'
import { UserAside } from './UserAside.tsx'
import { useLostWork } from './use-lost-work.tsx'

type Props = {
  id: number
  me: SignedInUser
  saved: Versioned<UserValues>
  user: UserDetail
  referenceData: ReferenceData
  /** The text for "active" while the user has not chosen a first password. */
  invitation: string | undefined
  isOutranking: boolean
  sessions: ReactNode
  onChanged: (saved: Versioned<UserValues>) => void
}

export function UserForm(props: Props) {
  const { id, me, user, referenceData, invitation, isOutranking, sessions } = props
  const { managed_by_provider: managed = [] } = user
  const own = ownRightsOf(user)
  const { form, lostWork } = useUserForm(props)
  const options = {
    roles: roleOptions(referenceData.roles, me),
    departments: departmentOptions(referenceData.departments, me),
  }
  return (
    <FormPage
      form={form}
      of={displayNameOf(form.base)}
      aside={
        <UserAside
          id={id}
          form={form}
          referenceData={referenceData}
          own={own}
          options={options}
          managed={managed}
          isOutranking={isOutranking}
        >
          {lostWork}
        </UserAside>
      }
    >
      <UserFields
        form={form}
        roles={options.roles}
        departments={options.departments}
        isOutranking={isOutranking}
        managed={managed}
        hasOtherRights={own.isSuperuser || own.permissions.length > 0}
        invitation={invitation}
      />
      {sessions}
    </FormPage>
  )
}

/** The work is handed over before the user is saved, so that a failure can be retried. */
function useUserForm({ id, me, saved, referenceData, onChanged }: Props) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const handedOver = useRef<string>(undefined)
  const undoable = useUndoableSave<UserValues>({ save: saving => saveUser(fetch, id, saving), onChanged })
  const form = useForm<UserValues>({
    key: `${me.id}/user/${id}`,
    saved,
    describe: values => describeUser(values, referenceData),
    validate: userErrors,
    async save(saving) {
      const { done, refused } = await lostWork.handOver()
      handedOver.current = done
      return refused === undefined ? undoable.save(saving) : { kind: 'refused', errors: {}, message: refused }
    },
    onSaved(change) {
      const title = `Gegevens opgeslagen van ${displayNameOf(change.after.values)}`
      const message = handedOver.current
      // No undo: the work would not come back with the department.
      if (message) notify({ title, message, variant: 'success', type: 'local' })
      else undoable.offer(change, title)
    },
  })
  const lostWork = useLostWork(id, form, referenceData.departments)
  return { form, lostWork: lostWork.field }
}
