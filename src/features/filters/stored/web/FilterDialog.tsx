import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { errorText } from '../../../../web/error-texts.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { Dialog } from '../../../../web/ui/Dialog.tsx'
import { focusFirstInvalid } from '../../../../web/use-focus-first-invalid.ts'
import { useSession } from '../../../users/web/session.ts'
import type { ReportFilter } from '../../contract.ts'
import type { Known } from '../../groups.ts'
import { endsTooSoon } from '../../web/DateRange.tsx'
import { type Draft, emptyDraft, isTooLarge, needsSaving } from '../../web/draft.ts'
import { FilterFields } from '../../web/FilterFields.tsx'
import css from '../../web/FilterForm.module.css'
import { useSaveFilter } from './queries.ts'

type Props = {
  open: boolean
  start: Draft
  known: Known
  /** What is told of choices that could not be had. */
  missing?: ReactNode
  onApply: (filter: ReportFilter) => void
  onClose: () => void
}

/** Where a filter is put together; with a name it is stored before it is applied. Give it another key each time it opens. */
export function FilterDialog({ open, start, known, missing, onApply, onClose }: Props) {
  const form = useId()
  const { fetch } = useSession()
  const [draft, setDraft] = useState(start)
  const [isRefused, setRefused] = useState(false)
  const save = useSaveFilter(fetch)
  const isSaving = needsSaving(draft, start)
  const change = (next: Draft) => {
    setDraft(next)
    setRefused(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isFilledIn(event.currentTarget)) return
    if (endsTooSoon(draft.filter)) return focusFirstInvalid(event.currentTarget)
    if (isTooLarge(draft.filter)) return setRefused(true)
    const { id, name, refresh, filter } = draft
    if (!isSaving) return onApply(filter)
    const parts = { name, refresh, options: { ...filter } }
    save.mutate({ id, parts }, { onSuccess: () => onApply(filter) })
  }
  const actions = (
    <>
      {isRefused && <TooLarge />}
      {save.error && (
        <Alert severity="error" title="Het filter is niet opgeslagen" className={css.tooLarge}>
          {errorText(save.error)}
        </Alert>
      )}
      <Button type="submit" form={form} busy={save.isPending} busyText="Bezig met opslaan…">
        {isSaving ? 'Opslaan en filter' : 'Filter'}
      </Button>
      <Button variant="secondary" small onClick={onClose}>
        Annuleer
      </Button>
      <Button variant="subtle" small onClick={() => change(emptyDraft)}>
        Nieuw filter
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="Filters" wide actions={actions}>
      <form id={form} noValidate onSubmit={submit}>
        {missing}
        <FilterFields draft={draft} onChange={change} known={known} />
      </form>
    </Dialog>
  )
}

/** Half a date is no date, and would be left out in silence. */
function isFilledIn(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return true
  form.querySelector<HTMLElement>('input:invalid')?.focus()
  return false
}

const TooLarge = () => (
  <Alert severity="error" title="Je keuze is te groot" className={css.tooLarge}>
    Deze combinatie is te lang om te zoeken. Kies minder, of kies een hele groep in plaats van veel losse onderdelen.
  </Alert>
)
