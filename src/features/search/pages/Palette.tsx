import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type SignedInUser, useSession } from '#features/users/web/session.ts'
import { searchWordsIn } from '#kit/words.ts'
import { CommandKeys, Key } from '#web/commands/CommandKeys.tsx'
import { type AvailableCommand, commands, runCommand, useHasKeyboard } from '#web/commands/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import dialogCss from '#web/ui/Dialog.module.css'
import { useModal } from '#web/ui/Dialog.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { SearchIcon } from '#web/ui/later-icons.tsx'
import { SuggestOptions } from '#web/ui/Suggest.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { markedParts, type PaletteOption } from './options.ts'
import css from './Palette.module.css'
import { rememberChoice, useGo, useOptions } from './use-options.tsx'

type Props = {
  given: readonly AvailableCommand[]
  open: boolean
  onClose: () => void
}

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

/** An ARIA combobox: the text field keeps the focus, and one option of the list is active. */
function Choices({ user, given, close }: ChoicesProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { problem, choose, forgetProblem } = useChoice(user.id, close)
  const options = useOptions({ user, given, typed: text })
  const words = searchWordsIn(text)
  const active = useStayingActive(options, chosen, words.length > 0 ? setChosen : undefined)
  const hasKeyboard = useHasKeyboard()
  const list = useActiveInView(active)
  const id = useId()
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
      {hasKeyboard && (
        <PaletteHints onAll={given.some(({ name }) => name === 'shortcuts') ? showShortcuts : undefined} />
      )}
      <VisuallyHidden role="status">{words.length > 0 && countText(options.length)}</VisuallyHidden>
    </>
  )
}

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 }

const countText = (count: number) => (count === 1 ? '1 keuze' : `${count} keuzes`)

/**
 * The first option is active until another is chosen. @param chosen its key; undefined after the text changed @param
 * setChosen keeps the first option active when others arrive above it; undefined without text
 */
function useStayingActive(
  options: readonly PaletteOption[],
  chosen: string | undefined,
  setChosen: ((key: string) => void) | undefined,
): number {
  const [first] = options
  if (chosen === undefined && first) setChosen?.(first.key)
  return Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  )
}

function useActiveInView(active: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active === 0) list.current?.scrollTo({ top: 0 })
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return list
}

/** Runs the choice after the palette has closed and returned the focus, unless it has a problem. */
function useChoice(userId: number, close: () => void) {
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  const go = useGo()
  const choose = async (option: PaletteOption) => {
    const { key, isForgotten, findProblem } = option
    if (isBusy.current) return
    isBusy.current = true
    const found = await findProblem?.()
    isBusy.current = false
    setProblem(found)
    if (found) return
    if (!isForgotten) rememberChoice(userId, key)
    close()
    if ('href' in option) go(option.href)
    else option.run()
  }
  return { problem, choose, forgetProblem: () => setProblem(undefined) }
}

/** @param onAll undefined when the page has no list of shortcuts */
const PaletteHints = ({ onAll }: { onAll: (() => void) | undefined }) => (
  <p className={css.hints}>
    <span>
      <Key>↑</Key> <Key>↓</Key> kiezen
    </span>
    <span>
      <Key>Enter</Key> uitvoeren
    </span>
    <span>
      <Key>Esc</Key> sluiten
    </span>
    <span>Een nummer gaat naar die melding</span>
    {onAll && (
      <Button variant="subtle" small className={css.all} aria-haspopup="dialog" onClick={onAll}>
        Alle sneltoetsen
      </Button>
    )}
  </p>
)

type PaletteRowProps = {
  option: PaletteOption
  words: readonly string[]
  showsKeys: boolean
}

const PaletteRow = ({ option: { label, icon, hint, command }, words, showsKeys }: PaletteRowProps) => (
  <span className={css.row}>
    <span className={css.icon}>{icon}</span>
    <span className={css.label}>
      {markedParts(label, words).map(({ text, isMatch }, index) => {
        const Part = isMatch ? 'mark' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one label have no other identity.
        return <Part key={index}>{text}</Part>
      })}
    </span>
    {hint && <span className={css.hint}>{hint}</span>}
    {showsKeys && command && (
      <span className={css.keys}>
        <CommandKeys command={command} />
      </span>
    )}
  </span>
)

const PaletteTop = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
  <div className={css.top}>
    <SearchIcon className={css.icon} />
    {children}
    <Button variant="subtle" small icon={<CloseIcon />} aria-label="Sluiten" onClick={onClose} />
  </div>
)
