import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGuard } from '#features/back-office/pages/frame/use-unsaved.ts'
import { dutchList } from '#kit/words.ts'
import { isSubmitPress } from '#web/commands/CommandKeys.tsx'
import { ConflictNotice, changesText, SaveBar } from '#web/form/form-parts.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useWithdrawUndo } from '#web/ui/Undo.tsx'
import { focusFirstInvalid } from '#web/use-focus.ts'
import css from './FormPage.module.css'

type Props<Values> = {
  form: Form<Values>
  of: string
  children: ReactNode
  aside?: ReactNode
  saveLabel?: string
  changeCount?: number
  cancel?: ReactNode
  note?: ReactNode
}

export function FormPage<Values>({ form, of, children, aside, saveLabel, changeCount, cancel, note }: Props<Values>) {
  const { changed, was, submit, discard, refusals, conflict } = form
  const element = useRef<HTMLFormElement>(null)
  // Text typed during the creation of an object would be lost: its own page comes next.
  const isHeld = form.isBusy && cancel !== undefined
  const fields = useFocusAfterHolding<HTMLDivElement>(isHeld)
  const [leaving, setLeaving] = useState<(mayLeave: boolean) => void>()
  const isUnsaved = changed.length > 0
  useUndoOfSavedOnly(form)
  useGuard(isUnsaved, () => new Promise(resolve => setLeaving(() => resolve)))
  useSaveKey(isUnsaved, () => void submit())
  useEffect(() => {
    if (refusals > 0 && element.current) showFirstInvalid(element.current)
  }, [refusals])
  const answer = (mayLeave: boolean) => {
    setLeaving(undefined)
    leaving?.(mayLeave)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isUnsaved) void submit()
  }
  return (
    <>
      <form noValidate onSubmit={onSubmit} ref={element}>
        <div className={css.columns}>
          <div ref={fields} inert={isHeld}>
            {children}
          </div>
          {aside && <aside aria-label="Gevolgen en geschiedenis">{aside}</aside>}
        </div>
        <ConflictNotice key={conflict?.theirs.version} form={form} />
        <SaveBar form={form} saveLabel={saveLabel} count={changeCount} cancel={cancel} note={note} />
      </form>
      <LeaveDialog
        open={leaving !== undefined}
        of={of}
        labels={changed.map(name => was[name].label)}
        onSave={() => void submit().then(answer)}
        onDiscard={() => {
          discard()
          answer(true)
        }}
        onStay={() => answer(false)}
      />
    </>
  )
}

/** After another change the undo of the last save disappears: it would cover the save bar, and undo something else. */
function useUndoOfSavedOnly<Values>({ changed, base }: Form<Values>) {
  const withdrawUndo = useWithdrawUndo()
  const isUnsaved = changed.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed while it was saved is unsaved before and after.
  useEffect(() => {
    if (isUnsaved) withdrawUndo()
  }, [isUnsaved, base, withdrawUndo])
}

function useFocusAfterHolding<Part extends HTMLElement>(isHeld: boolean) {
  const part = useRef<Part>(null)
  const focused = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = part.current
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (!isHeld && document.activeElement === document.body) focused.current?.focus()
  }, [isHeld])
  return part
}

function useSaveKey(isUnsaved: boolean, save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isSubmitPress(event)) return
    event.preventDefault() // the browser would save the page as a file
    if (isUnsaved && !document.querySelector('dialog[open]')) save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const maxLabels = 4

type LeaveDialogProps = {
  open: boolean
  of: string
  labels: readonly string[]
  onSave: () => void
  onDiscard: () => void
  onStay: () => void
}

const LeaveDialog = ({ open, of, labels, onSave, onDiscard, onStay }: LeaveDialogProps) => (
  <Dialog
    open={open}
    onClose={onStay}
    role="alertdialog"
    title={`Je hebt ${changesText(labels.length)} niet bewaard`}
    actions={
      <>
        <Button onClick={onSave}>Bewaar en ga verder</Button>
        <Button variant="secondary" onClick={onDiscard}>
          Gooi weg en ga verder
        </Button>
        <Button variant="subtle" onClick={onStay} data-autofocus>
          Blijf hier
        </Button>
      </>
    }
  >
    <p>
      {dutchList(labels, { max: maxLabels })}, bij {of}.
    </p>
  </Dialog>
)

/** Focus alone would show the field without its message. */
export function showFirstInvalid(form: HTMLElement) {
  focusFirstInvalid(form)
  const field = document.activeElement
  if (field?.id) document.getElementById(`${field.id}-error`)?.scrollIntoView({ block: 'nearest' })
}
