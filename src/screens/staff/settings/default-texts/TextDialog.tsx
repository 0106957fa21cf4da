import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { categoryUsageQuery } from '../../../../features/category-usage/web/queries.ts'
import { textQuery, textsKey } from '../../../../features/default-texts/web/settings-queries.ts'
import type { DefaultTextValues } from '../../../../features/default-texts/web/text-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { isSubmitPress } from '../../../../web/commands/submit-keys.ts'
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx'
import type { Versioned } from '../../../../web/form/draft.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { showFirstInvalid } from '../parts/show-first-invalid.ts'
import { DefaultTextEditor } from './DefaultTextEditor.tsx'
import { useTextForm } from './use-text-form.ts'
import type { useTextNames } from './use-text-names.ts'

type Props = NonNullable<ReturnType<typeof useTextNames>> & {
  open: boolean
  /** Undefined for a new text. */
  id: number | undefined
  saved: Versioned<DefaultTextValues>
  /** The category on whose page it is. */
  category: number
  /** Whose draft it is. */
  owner: number
  onClose: () => void
}

/** The editor of a default text over the page of a category. Needs another key each time it opens. */
export function TextDialog({ open, id, saved, category, owner, onClose, ...loaded }: Props) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()
  const form = useTextForm({
    key: `${owner}/default-text/${id ?? `new for ${category}`}`,
    id,
    saved,
    names: loaded.names,
    onCreated: () => undefined,
    onChanged: latest => {
      if (id !== undefined) queries.setQueryData(textQuery(fetch, id).queryKey, latest)
      void queries.invalidateQueries({ queryKey: [textsKey] })
      void queries.invalidateQueries({ queryKey: categoryUsageQuery(fetch, category).queryKey })
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
        <DefaultTextEditor form={form} {...loaded} isNew={id === undefined} inDialog />
      </form>
    </Dialog>
  )
}
