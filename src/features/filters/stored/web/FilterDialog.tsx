import { type ReactNode, type SubmitEvent, type SyntheticEvent, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { useChange } from '#web/api.ts'
import { call, errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type Notice, useNotices } from '#web/ui/notices.tsx'
import { focusFirstInvalid } from '#web/use-focus.ts'
import type { ReportFilter } from '../../contract.ts'
import type { FilterReferenceData } from '../../groups.ts'
import {
  emptyFilterDraft,
  endsBeforeStart,
  type FilterDraft,
  FilterFields,
  isSameDraft,
  isTooLongForUrl,
  needsSaving,
} from '../../web/FilterFields.tsx'
import css from '../../web/FilterForm.module.css'
import { changeFilter, createFilter, type NewFilter, type StoredFilter } from '../contract.ts'
import { filterChange } from './queries.ts'

type Props = {
  open: boolean
  start: FilterDraft
  referenceData: FilterReferenceData
  missing?: ReactNode
  onApply: (filter: ReportFilter) => void
  onClose: () => void
}

/** A draft with a name is stored before it is applied. Needs another key each time it opens. */
export function FilterDialog({ open, start, referenceData, missing, onApply, onClose }: Props) {
  const form = useId()
  const [draft, setDraft] = useState(start)
  const [isTooLong, setTooLong] = useState(false)
  const [wiped, setWiped] = useState<FilterDraft>()
  const nameField = useRef<HTMLInputElement>(null)
  const newFilter = useRef<HTMLButtonElement>(null)
  const save = useChange(
    ({ id, parts }: { id: number | undefined; parts: z.input<typeof NewFilter> }, send) =>
      id === undefined
        ? call(createFilter, { body: parts }, send)
        : call(changeFilter, { params: { id }, body: parts }, send),
    filterChange,
  )
  const { notify } = useNotices()
  const closing = useDiscard({ id: form, isChanged: !isSameDraft(draft, start), onClose })
  const savesFirst = needsSaving(draft, start)
  const change = (next: FilterDraft) => {
    setDraft(next)
    setTooLong(false)
    setWiped(undefined)
  }
  const startAnew = () => {
    change(emptyFilterDraft)
    setWiped(isSameDraft(draft, emptyFilterDraft) ? undefined : draft)
  }
  const undo = (before: FilterDraft) => {
    change(before)
    newFilter.current?.focus() // the pressed button is removed
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!focusInvalidInput(event.currentTarget)) return
    if (endsBeforeStart(draft.filter)) return focusFirstInvalid(event.currentTarget)
    if (isTooLongForUrl(draft.filter)) return setTooLong(true)
    const { id, name, refresh, filter } = draft
    if (!savesFirst) return onApply(filter)
    const parts = { name, refresh, options: { ...filter } }
    const onSuccess = (stored: StoredFilter) => {
      notify(savedNotice(stored))
      onApply(filter)
    }
    save.mutate({ id, parts }, { onSuccess })
  }
  const actions = (
    <>
      {isTooLong && <TooLongAlert />}
      {save.error && (
        <Alert severity="error" title="Het filter is niet opgeslagen" className={css.tooLarge}>
          {errorText(save.error)}
        </Alert>
      )}
      <Wiped draft={wiped} onUndo={undo} />
      <Button type="submit" form={form} busy={save.isPending} busyText="Bezig met opslaan…">
        {savesFirst ? 'Opslaan en filter' : 'Filter'}
      </Button>
      <Button variant="secondary" small onClick={onClose}>
        Annuleer
      </Button>
      <Button variant="subtle" small onClick={startAnew} ref={newFilter}>
        Nieuw filter
      </Button>
      {draft.id === undefined && draft.name.trim() === '' && (
        <Button variant="subtle" small onClick={() => nameField.current?.focus()}>
          Bewaar filter
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      key={closing.times}
      open={open}
      onClose={closing.leave}
      onCancel={closing.cancel}
      title="Filters"
      wide
      actions={actions}
    >
      <form id={form} noValidate onSubmit={submit}>
        {missing}
        <FilterFields draft={draft} onChange={change} referenceData={referenceData} nameField={nameField} />
      </form>
    </Dialog>
  )
}

const savedNotice = ({ name, show_on_overview: isInMenu }: StoredFilter): Notice => ({
  title: `Filter ‘${name}’ opgeslagen`,
  message: isInMenu
    ? 'Het staat in het menu, onder Mijn filters.'
    : 'Het staat bij Mijn filters. Kies daar Toon in het overzicht, dan staat het ook in het menu.',
  variant: 'success',
  type: 'local',
})

/** Prevents an incomplete date from being dropped silently. */
function focusInvalidInput(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return true
  form.querySelector<HTMLElement>('input:invalid')?.focus()
  return false
}

type WipedProps = { draft: FilterDraft | undefined; onUndo: (draft: FilterDraft) => void }

/** Undoing is possible until something else is filled in. */
const Wiped = ({ draft, onUndo }: WipedProps) => (
  <div role="status" className={css.wiped}>
    {draft && (
      <>
        Je keuzes zijn gewist.
        <Button variant="subtle" small onClick={() => onUndo(draft)}>
          Maak ongedaan
        </Button>
      </>
    )}
  </div>
)

const TooLongAlert = () => (
  <Alert severity="error" title="Je keuze is te groot" className={css.tooLarge}>
    Deze combinatie is te lang om te zoeken. Kies minder, of kies een hele groep in plaats van veel losse onderdelen.
  </Alert>
)

const aboutChoices = {
  title: 'Je keuzes zijn nog niet toegepast',
  text: 'Sluit je het venster, dan zijn ze weg.',
  confirm: 'Weggooien',
  cancel: 'Verder kiezen',
}

type Form = { id: string; isChanged: boolean; onClose: () => void }

/** Asks before closing loses choices. @returns the handlers of the dialog, and its key */
function useDiscard({ id, isChanged, onClose }: Form) {
  const confirm = useConfirm()
  const [times, setTimes] = useState(0)
  const leave = async () => {
    if (!isChanged || (await confirm(aboutChoices))) return onClose()
    // A second Esc in a row closes a dialog without a `cancel` event; another key shows it again.
    if (!document.getElementById(id)?.closest('dialog')?.open) setTimes(before => before + 1)
  }
  const cancel = (event: SyntheticEvent) => {
    if (!isChanged || event.target !== event.currentTarget) return
    event.preventDefault()
    void leave()
  }
  return { times, leave: () => void leave(), cancel }
}
