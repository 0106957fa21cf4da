import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSubmitPress } from '../../../../web/commands/submit-keys.ts'
import { ConflictNotice } from '../../../../web/form/ConflictNotice.tsx'
import { SaveBar } from '../../../../web/form/SaveBar.tsx'
import type { Form } from '../../../../web/form/use-form.ts'
import { useWithdrawUndo } from '../../../../web/ui/Undo.tsx'
import { useGuard } from '../../frame/use-unsaved.ts'
import css from './FormPage.module.css'
import { LeaveDialog } from './LeaveDialog.tsx'
import { showFirstInvalid } from './show-first-invalid.ts'

type Props<Values> = {
  form: Form<Values>
  /** The object, by name: `Fatima Singel`. */
  of: string
  children: ReactNode
  /** Consequences and history. */
  aside?: ReactNode
  saveLabel?: string
  /** Where one field holds many things, as a list does; else the changed fields are counted. */
  changeCount?: number
  /** Of an object that does not exist yet: the way out. */
  cancel?: ReactNode
  /** In the bar: what saving would do, in a few words. */
  note?: ReactNode
}

/** A form over the whole page, with its consequences beside it and the save bar below. Ctrl+S saves. */
export function FormPage<Values>({ form, of, children, aside, saveLabel, changeCount, cancel, note }: Props<Values>) {
  const { changed, was, submit, discard, refusals, conflict } = form
  const element = useRef<HTMLFormElement>(null)
  // What is typed in a new object while it is being added would be lost: its own page comes next.
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

/** The way back of the last save goes once something is changed again: it would lie over that, and undo something else. */
function useUndoOfSavedOnly<Values>({ changed, base }: Form<Values>) {
  const withdrawUndo = useWithdrawUndo()
  const isUnsaved = changed.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed while it was saved is unsaved before and after.
  useEffect(() => {
    if (isUnsaved) withdrawUndo()
  }, [isUnsaved, base, withdrawUndo])
}

/** A ref for fields that are held for a while: the one that had the focus gets it back. */
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
