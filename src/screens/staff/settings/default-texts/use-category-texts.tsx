import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { writesDefaultTexts } from '../../../../features/default-texts/policy.ts'
import { orderedTextsQuery, textQuery } from '../../../../features/default-texts/web/settings-queries.ts'
import { type DefaultTextValues, newDefaultText } from '../../../../features/default-texts/web/text-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import type { Versioned } from '../../../../web/form/draft.ts'
import { defaultTextsPath } from '../pages.ts'
import { useMayOpen } from '../use-may-open.ts'
import { CategoryTexts } from './CategoryTexts.tsx'
import { TextDialog } from './TextDialog.tsx'
import { useTextNames } from './use-text-names.ts'

type Editing = { open: boolean; times: number; id: number | undefined; saved: Versioned<DefaultTextValues> }

type CategoryTextsState = {
  /** Whether what the section shows is still being fetched. */
  isLoading: boolean
  section: ReactNode
  /** The editor, which has a form of its own: it cannot stand in that of the category. */
  dialog: ReactNode
}

/** The default texts of a sub category on its own page, each changed in the editor of texts. */
export function useCategoryTexts(category: number, isSub: boolean): CategoryTextsState {
  const { fetch, user } = useSession()
  const queries = useQueryClient()
  const mayOpen = useMayOpen()
  const isShown = isSub && mayOpen(defaultTextsPath)
  const {
    data: texts,
    error,
    isPending,
    refetch,
  } = useQuery({ ...orderedTextsQuery(fetch, { category }), enabled: isShown })
  const loaded = useTextNames()
  const [editing, setEditing] = useState<Editing>()
  if (!isShown || !user || !loaded) return { isLoading: isShown, section: null, dialog: null }
  const edit = async (id: number | undefined) => {
    const isNew = { values: { ...newDefaultText('m'), categories: [category] }, version: '' }
    const saved = id === undefined ? isNew : await queries.fetchQuery(textQuery(fetch, id))
    setEditing({ open: true, times: (editing?.times ?? 0) + 1, id, saved })
  }
  const section = (
    <CategoryTexts
      category={category}
      texts={texts}
      error={error}
      names={loaded.names}
      mayWrite={writesDefaultTexts(user)}
      onEdit={edit}
      onRetry={() => void refetch()}
    />
  )
  const dialog = editing && (
    <TextDialog
      key={editing.times}
      {...loaded}
      {...editing}
      category={category}
      owner={user.id}
      onClose={() => setEditing({ ...editing, open: false })}
    />
  )
  return { isLoading: isPending, section, dialog }
}
