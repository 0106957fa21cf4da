import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useMediaQuery } from '../use-media-query.ts'

type Command = {
  label: string
  key?: string
  /** With Ctrl, or Cmd on a Mac. Single keys can be turned off, these cannot. */
  withCtrl?: true
  inFields?: true
  words?: string
}

/**
 * The palette, the shortcuts and their explanation derive from this list. A label ends with … when a form or dialog
 * follows.
 */
const all = {
  take: { label: 'Wijs toe aan mij', key: 't', words: 'toewijzen toegewezen nemen neem op mij oppakken pak op' },
  assign: {
    label: 'Wijs toe aan een collega…',
    key: 'a',
    words: 'toewijzen toegewezen behandelaar doorgeven geef door overdragen draag over',
  },
  plan: { label: 'Plan in…', key: 'p', words: 'inplannen ingepland plannen planning dag status' },
  handle: {
    label: 'Handel af…',
    key: 'h',
    words:
      'afhandelen afgehandeld sluiten sluit gesloten afsluiten afgesloten afronden afgerond oplossen opgelost klaar gereed status',
  },
  status: {
    label: 'Wijzig status…',
    key: 's',
    words: 'wijzigen veranderen verander aanpassen zetten heropenen heropen',
  },
  note: { label: 'Voeg een notitie toe…', key: 'n', words: 'toevoegen plaatsen plaats schrijven schrijf opmerking' },
  category: {
    label: 'Wijzig subcategorie…',
    key: 'c',
    words: 'wijzigen veranderen verander aanpassen categorie onderwerp',
  },
  department: {
    label: 'Wijzig afdeling…',
    words: 'wijzigen veranderen verander doorzetten zet door doorsturen stuur door',
  },
  priority: { label: 'Wijzig urgentie…', words: 'wijzigen veranderen verander prioriteit hoog laag spoed' },
  linkDouble: { label: 'Koppel als dubbele melding', key: 'd', words: 'dubbel zelfde hetzelfde koppelen samenvoegen' },
  markDistinct: {
    label: 'Geen dubbele: een andere melding',
    key: 'e',
    words: 'andere verschillend anders niet hetzelfde',
  },
  unlinkDouble: {
    label: 'Maak los: geen dubbele melding meer',
    words: 'losmaken ontkoppelen koppel dubbel niet hetzelfde',
  },
  select: {
    label: 'Selecteer deze melding, of niet meer',
    key: 'x',
    words: 'selecteren aanvinken vink aan kiezen kies',
  },
  next: { label: 'Volgende melding', key: 'j', words: 'verder' },
  previous: { label: 'Vorige melding', key: 'k', words: 'terug' },
  undo: {
    label: 'Maak ongedaan',
    key: 'z',
    withCtrl: true,
    words: 'ongedaan maken terugdraaien draai terug terugzetten zet terug herstellen herstel undo',
  },
  search: { label: 'Zoek', key: '/', words: 'zoeken zoekveld vinden vind' },
  palette: { label: 'Opdrachten', key: 'k', withCtrl: true, inFields: true },
  shortcuts: { label: 'Sneltoetsen', key: '?', words: 'toetsen uitleg toetsenbord help' },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof all
export const commands: Readonly<Record<CommandName, Command>> = all
export const commandNames = Object.keys(all) as CommandName[]

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

export const modifierKey = () => (isApple() ? '⌘' : 'Ctrl')

export function keysOf({ key, withCtrl }: Command): string[] {
  if (!key) return []
  return withCtrl ? [modifierKey(), key.toUpperCase()] : [key]
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

function isPressed({ key, withCtrl }: Command, press: Press): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  if (!withCtrl) return press.key === key && !ctrlKey && !metaKey && !altKey
  const [modifier, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return press.key.toLowerCase() === key && modifier && !other && !altKey && !shiftKey
}

const storageKey = 'meldwerk-shortcuts'
const listeners = new Set<() => void>()
/** For browsers without storage, while the page is open. */
let isOff: boolean | undefined

/** WCAG 2.1.4: single-key shortcuts can be turned off, on this device. */
const areShortcutsOn = () => {
  if (isOff !== undefined) return !isOff
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export const useShortcutsOn = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    areShortcutsOn,
    () => true,
  )

export function setShortcuts(on: boolean) {
  isOff = !on
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // without storage the choice lasts until the page is closed
  }
  for (const listener of listeners) listener()
}

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

/** Only hints depend on this guess: pressed keys always work. */
export const useHasKeyboard = () => useMediaQuery('(hover: hover) and (pointer: fine) and (width >= 40rem)')
