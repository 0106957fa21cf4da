import { useEffect, useEffectEvent } from 'react'
import { type Command, type CommandName, commandNames, commands, isPressed } from './commands.ts'
import { areShortcutsOn } from './single-keys.ts'

type Actions = Readonly<Partial<Record<CommandName, (() => void) | undefined>>> & {
  /** Assigns to the colleague with an address, without a form. */
  assignTo?: ((address: string) => void) | undefined
}
/** The commands of a part of the page, and what they are about: `melding 12`. */
type Source = { actions: Actions; subject: string | undefined }

const sources = new Set<() => Source>()

/** A command that can be given now. */
export type AvailableCommand = { name: CommandName; subject: string | undefined }

/** The commands of everything on the page, in the order of `commands`. */
export function availableCommands(): AvailableCommand[] {
  const now = [...sources].map(source => source())
  return commandNames.flatMap(name => {
    const source = now.find(({ actions }) => actions[name])
    return source ? [{ name, subject: source.subject }] : []
  })
}

/** Gives a command, unless it has gone meanwhile. */
export function runCommand(name: CommandName) {
  for (const source of sources) {
    const action = source().actions[name]
    if (action) return action()
  }
}

/** Assigns what the page is about to a colleague, unless that cannot be done any more. */
export function runAssignTo(address: string) {
  for (const source of sources) {
    const { assignTo } = source().actions
    if (assignTo) return assignTo(address)
  }
}

const textControls =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]'

/** Whether a key is meant for the page and not for a field, a dialog or the browser. */
function isForPage({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent, { withCtrl, inFields }: Command) {
  if (defaultPrevented || isComposing || repeat || (!withCtrl && !areShortcutsOn())) return false
  const isTyping = target instanceof Element && target.closest(textControls)
  return (inFields || !isTyping) && !document.querySelector('dialog[open]')
}

/**
 * Offers commands while the component is mounted: by their keys and in the palette. Those that are undefined can't be
 * given now.
 * @param subject what they are about, when that is not the page as a whole
 */
export function useCommands(actions: Actions, subject?: string) {
  const current = useEffectEvent(() => ({ actions, subject }))
  useEffect(() => {
    const source = () => current()
    const onKeyDown = (event: KeyboardEvent) => {
      const name = commandNames.find(each => source().actions[each] && isPressed(commands[each], event))
      if (!name || !isForPage(event, commands[name])) return
      event.preventDefault()
      source().actions[name]?.()
    }
    sources.add(source)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      sources.delete(source)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
