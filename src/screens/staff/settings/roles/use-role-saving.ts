import { useQueryClient } from '@tanstack/react-query'
import type { PermissionOnWire } from '../../../../features/users/contract.ts'
import { peopleText } from '../../../../features/users/manage/web/role-consequences.ts'
import { addRole, type RoleValues, saveRole } from '../../../../features/users/manage/web/role-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { useForm } from '../../../../web/form/use-form.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useUndoableSave } from '../parts/use-undoable-save.ts'

type Options = {
  /** Undefined for a new role. */
  id: number | undefined
  permissions: readonly PermissionOnWire[]
  /** How many have the role. */
  people: number
  onCreated: (id: number | undefined) => void
}

/** Saves a role, or creates it, and says so. */
export function useRoleSaving({ id, permissions, people, onCreated }: Options) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const refetch = () => {
    void queries.invalidateQueries({ queryKey: ['roles'] })
    void queries.invalidateQueries({ queryKey: ['users'] })
  }
  const undoable = useUndoableSave<RoleValues>({
    save: async saving => {
      if (id !== undefined) return saveRole(fetch, { id, permissions }, saving)
      const { result, id: created } = await addRole(fetch, permissions, saving)
      onCreated(created)
      return result
    },
    onChanged: latest => {
      if (id !== undefined) queries.setQueryData(['roles', id], latest)
      refetch()
    },
  })
  type Saved = NonNullable<Parameters<typeof useForm<RoleValues>>[0]['onSaved']>
  const saved: Saved = change => {
    if (id === undefined) notify({ title: 'Rol toegevoegd', variant: 'success', type: 'global' })
    else undoable.offer(change, people > 0 ? `Gegevens opgeslagen, ${peopleText(people)}` : 'Gegevens opgeslagen')
  }
  return { save: undoable.save, saved }
}
