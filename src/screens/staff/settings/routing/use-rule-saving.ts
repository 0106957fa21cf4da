import { useState } from 'react'
import { addRule, type RuleValues, saveRule } from '../../../../features/routing/manage/web/rule-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { Versioned } from '../../../../web/form/draft.ts'
import type { useForm } from '../../../../web/form/use-form.ts'
import { useNotices } from '../../../../web/ui/notices.ts'
import { useUndoableSave } from '../parts/use-undoable-save.ts'

type Options = {
  /** Undefined for a new rule. */
  id: number | undefined
  onChanged: (saved: Versioned<RuleValues>) => void
}

/** Saves a rule, or creates it, and says so; `createdId` is then that of the new rule, `wasSaved` whether it was saved on this page. */
export function useRuleSaving({ id, onChanged }: Options) {
  const { fetch } = useSession()
  const { notify } = useNotices()
  const [createdId, setCreatedId] = useState<number>()
  const [wasSaved, setWasSaved] = useState(false)
  const undoable = useUndoableSave<RuleValues>({
    save: async saving => {
      if (id !== undefined) return saveRule(fetch, id, saving)
      const { result, id: created } = await addRule(fetch, saving.values)
      setCreatedId(created)
      return result
    },
    onChanged,
  })
  type Saved = NonNullable<Parameters<typeof useForm<RuleValues>>[0]['onSaved']>
  const saved: Saved = change => {
    setWasSaved(true)
    const { name, isActive } = change.after.values
    const added = `Regel '${name}' toegevoegd${isActive ? '' : ', nog niet actief'}`
    if (id === undefined) notify({ title: added, variant: 'success', type: 'global' })
    else undoable.offer(change, `Regel '${name}' bijgewerkt`)
  }
  return { save: undoable.save, saved, createdId, wasSaved }
}
