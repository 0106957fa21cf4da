import { useEffect, useEffectEvent } from 'react'
import { type Command, type CommandName, commandNames, commands, isPressed } from './commands.ts'
import { areShortcutsOn } from './single-keys.ts'

type Actions = Readonly<Partial<Record<CommandName, (() => void) | undefined>>> & {
  assignTo?: ((address: string) => void) | undefined
}
type Source = { actions: Actions; subject: string | undefined }

const sources = new Set<() => Source>()

export type AvailableCommand = { name: CommandName; subject: string | undefined }

export function availableCommands(): AvailableCommand[] {
  const now = [...sources].map(source => source())
  return commandNames.flatMap(name => {
    const source = now.find(({ actions }) => actions[name])
    return source ? [{ name, subject: source.subject }] : []
  })
}

export function runCommand(name: CommandName) {
  for (const source of sources) {
    const action = source().actions[name]
    if (action) return action()
  }
}

export function runAssignTo(address: string) {
  for (const source of sources) {
    const { assignTo } = source().actions
    if (assignTo) return assignTo(address)
  }
}

const textControls =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]'

function isForPage({ target, defaultPrevented, isComposing, repeat }: KeyboardEvent, { withCtrl, inFields }: Command) {
  if (defaultPrevented || isComposing || repeat || (!withCtrl && !areShortcutsOn())) return false
  const isTyping = target instanceof Element && target.closest(textControls)
  return (inFields || !isTyping) && !document.querySelector('dialog[open]')
}

/** Undefined actions are unavailable. @param subject `melding 12`; absent for the page as a whole */
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
