import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { categoryUsageQuery } from '#features/category-changes/web/category-usage.tsx'
import { useMayOpen } from '#features/municipality/pages/access.ts'
import { defaultTextsPath } from '#features/municipality/pages/settings-pages.ts'
import { useSession } from '#features/users/web/session.ts'
import { showFirstInvalid } from '#settings/pages/parts/FormPage.tsx'
import { isSubmitPress } from '#web/commands/CommandKeys.tsx'
import { ConflictNotice } from '#web/form/form-parts.tsx'
import type { Versioned } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { writesDefaultTexts } from '../policy.ts'
import { type DefaultTextValues, newDefaultText, orderedTextsQuery, textQuery, textsKey } from '../web/text-values.ts'
import { CategoryTexts } from './CategoryTexts.tsx'
import { DefaultTextEditor, textKind, useTextForm } from './DefaultTextEditor.tsx'
import { useTextNames } from './use-text-names.ts'

type Editing = { open: boolean; times: number; id: number | undefined; saved: Versioned<DefaultTextValues> }

type CategoryTextsState = {
  isLoading: boolean
  section: ReactNode
  /** A separate dialog, as a form cannot be inside the form of the category. */
  dialog: ReactNode
}

export function useCategoryTexts(category: number, isSub: boolean): CategoryTextsState {
  const { user } = useSession()
  const queries = useQueryClient()
  const mayOpen = useMayOpen()
  const isShown = isSub && mayOpen(defaultTextsPath)
  const { data: texts, error, isPending, refetch } = useQuery({ ...orderedTextsQuery({ category }), enabled: isShown })
  const loaded = useTextNames()
  const [editing, setEditing] = useState<Editing>()
  if (!isShown || !user || !loaded) return { isLoading: isShown, section: null, dialog: null }
  const edit = async (id: number | undefined) => {
    const isNew = { values: { ...newDefaultText('m'), categories: [category] }, version: '' }
    const saved = id === undefined ? isNew : await queries.fetchQuery(textQuery(id))
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
      onClose={() => setEditing({ ...editing, open: false })}
    />
  )
  return { isLoading: isPending, section, dialog }
}

type Props = NonNullable<ReturnType<typeof useTextNames>> & {
  open: boolean
  id: number | undefined
  saved: Versioned<DefaultTextValues>
  category: number
  onClose: () => void
}

const newTextFor = (category: number) => ({ ...textKind, kind: `default-text for ${category}` })

/** Needs another key each time it opens. */
function TextDialog({ open, id, saved, category, onClose, ...loaded }: Props) {
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { form } = useTextForm({
    of: id === undefined ? newTextFor(category) : textKind,
    id,
    saved,
    names: loaded.names,
    onChanged: latest => {
      if (id !== undefined) queries.setQueryData(textQuery(id).queryKey, latest)
      void queries.invalidateQueries({ queryKey: [textsKey] })
      void queries.invalidateQueries({ queryKey: categoryUsageQuery(category).queryKey })
    },
  })
  useEffect(() => {
    if (form.refusals > 0 && element.current) showFirstInvalid(element.current)
  }, [form.refusals])
  const submit = async (event: SubmitEvent | KeyboardEvent) => {
    event.preventDefault() // the browser would save the page as a file
    const isSame = id !== undefined && form.changed.length === 0
    if (isSame || (await form.submit())) onClose()
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={form.base.title || 'Standaardtekst toevoegen'}
      wide
      onClose={onClose}
      actions={
        <>
          {form.message && <Alert severity="error">{form.message}</Alert>}
          <Button type="submit" form={formId} busy={form.isBusy} busyText="Bezig met bewaren">
            {id === undefined ? 'Voeg toe' : 'Bewaar'}
          </Button>
          <Button variant="secondary" onClick={cancel}>
            Annuleer
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={element}
        noValidate
        onSubmit={event => void submit(event)}
        onKeyDown={event => isSubmitPress(event) && void submit(event)}
      >
        <ConflictNotice key={form.conflict?.theirs.version} form={form} />
        <DefaultTextEditor form={form} {...loaded} inDialog />
      </form>
    </Dialog>
  )
}
