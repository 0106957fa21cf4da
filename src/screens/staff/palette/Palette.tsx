import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { commands } from '../../../web/commands/commands.ts'
import { type AvailableCommand, runCommand } from '../../../web/commands/use-commands.ts'
import { useHasKeyboard } from '../../../web/commands/use-has-keyboard.ts'
import { classes } from '../../../web/ui/classes.ts'
import dialogCss from '../../../web/ui/Dialog.module.css'
import { SuggestOptions } from '../../../web/ui/SuggestList.tsx'
import { useModal } from '../../../web/ui/use-modal.ts'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { typedWords } from './matching.ts'
import type { PaletteOption } from './options.ts'
import css from './Palette.module.css'
import { PaletteHints } from './PaletteHints.tsx'
import { PaletteRow } from './PaletteRow.tsx'
import { PaletteTop } from './PaletteTop.tsx'
import { rememberChoice } from './recent.ts'
import { useOptions } from './use-options.tsx'

type Props = {
  /** The commands that can be given now. */
  given: readonly AvailableCommand[]
  open: boolean
  onClose: () => void
}

/** The command palette: goes anywhere, and gives any command that the page has now. */
export function Palette({ given, open, onClose }: Props) {
  const { user } = useSession()
  const dialog = useModal(open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it; the keyboard has Escape.
    <dialog
      ref={dialog}
      className={classes(dialogCss.dialog, css.palette)}
      aria-label={commands.palette.label}
      onClose={() => open && onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      {open && user && <Choices user={user} given={given} close={() => dialog.current?.close()} />}
    </dialog>
  )
}

const fieldText = 'Typ een opdracht, een nummer of een naam'

type ChoicesProps = Pick<Props, 'given'> & { user: SignedInUser; close: () => void }

/** A text field that keeps the focus, above the list of options of which one is active (ARIA combobox). */
function Choices({ user, given, close }: ChoicesProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { problem, choose, forgetProblem } = useChoice(user.id, close)
  const options = useOptions({ user, given, typed: text })
  const active = useStayingActive(options, chosen, setChosen)
  const hasKeyboard = useHasKeyboard()
  const list = useActiveInView(active)
  const id = useId()
  const words = typedWords(text)
  const change = (typed: string) => {
    setText(typed)
    setChosen(undefined)
    forgetProblem()
  }
  const showShortcuts = () => {
    close()
    runCommand('shortcuts')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active]
    const step = steps[event.key]
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step) setChosen(options[(active + step + options.length) % options.length]?.key)
    else if (option) void choose(option)
  }
  return (
    <>
      <PaletteTop onClose={close}>
        <input
          className={css.input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-label={fieldText}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={`${id}-${active}`}
          placeholder={fieldText}
          data-autofocus
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
      </PaletteTop>
      <p className={css.problem} role="alert">
        {problem}
      </p>
      <div className={css.list} id={`${id}-list`} role="listbox" aria-label={commands.palette.label} ref={list}>
        <SuggestOptions
          id={id}
          active={active}
          items={options}
          keyOf={({ key }) => key}
          textOf={({ label }) => label}
          show={option => <PaletteRow option={option} words={words} showsKeys={hasKeyboard} />}
          groupOf={({ group }) => group}
          choose={option => void choose(option)}
        />
      </div>
      {hasKeyboard && <PaletteHints onAll={showShortcuts} />}
      <VisuallyHidden role="status">{words.length > 0 && countText(options.length)}</VisuallyHidden>
    </>
  )
}

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 }

const countText = (count: number) => (count === 1 ? '1 keuze' : `${count} keuzes`)

/**
 * The index of the active option: the first one until another is chosen. It stays active when others arrive above it.
 * @param chosen its key; undefined where what is typed has changed
 */
function useStayingActive(
  options: readonly PaletteOption[],
  chosen: string | undefined,
  setChosen: (key: string) => void,
): number {
  const [first] = options
  if (chosen === undefined && first) setChosen(first.key)
  return Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
}

/** Keeps the active option in view, and the name of its group with the first one. */
function useActiveInView(active: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active === 0) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return list
}

/** Does what is chosen after the palette has closed and given back the focus, unless there is a problem with it. */
function useChoice(userId: number, close: () => void) {
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const choose = async ({ key, isForgotten, findProblem, run }: PaletteOption) => {
    if (isBusy.current) return
    isBusy.current = true
    const found = await findProblem?.()
    isBusy.current = false
    setProblem(found)
    if (found) return
    if (!isForgotten) rememberChoice(userId, key)
    close()
    run()
  }
  return { problem, choose, forgetProblem: () => setProblem(undefined) }
}
