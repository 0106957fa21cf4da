import { useRef } from 'react'
import { describeUser, saveUser, type UserValues, userErrors } from '#features/users/manage/web/user-values.ts'
import { displayNameOf } from '#features/users/name.ts'
import { useSession } from '#features/users/web/session.ts'
import type { Versioned } from '#web/form/draft.ts'
import { useForm } from '#web/form/use-form.ts'
import { useNotices } from '#web/ui/notices.ts'
import { useUndoableSave } from '../parts/use-undoable-save.ts'
import { useLostWork } from './use-lost-work.tsx'

type Names = { roles: ReadonlyMap<string, string>; departments: ReadonlyMap<string, string> }
type Options = {
  id: number
  owner: number
  saved: Versioned<UserValues>
  names: Names
  onChanged: (saved: Versioned<UserValues>) => void
}

/** The work is handed over before the user is saved, so that a failure can be retried. */
export function useUserForm({ id, owner, saved, names, onChanged }: Options) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const handedOver = useRef<string>(undefined)
  const undoable = useUndoableSave<UserValues>({ save: saving => saveUser(fetch, id, saving), onChanged })
  const form = useForm<UserValues>({
    key: `${owner}/user/${id}`,
    saved,
    describe: values => describeUser(values, names),
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
  const lostWork = useLostWork(id, form, names.departments)
  return { form, lostWork: lostWork.field }
}
