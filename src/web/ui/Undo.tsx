import { createContext, type FocusEvent, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { CommandKeys } from '../commands/CommandKeys.tsx'
import { useCommands } from '../commands/use-commands.ts'
import { useHasKeyboard } from '../commands/use-has-keyboard.ts'
import { errorText } from '../error-texts.ts'
import { Button } from './Button.tsx'
import { CloseIcon, UndoIcon } from './icons.tsx'
import { useNotices } from './notices.ts'
import css from './Undo.module.css'

type Change = {
  /** What it was done to: 'Melding 12'. */
  about?: string
  /** What was done: 'Bewaard, 31 mensen'. */
  text: string
  /** What waits for as long as it can be undone. */
  note?: string | undefined
  undo: () => Promise<unknown>
  /** How long it is offered. */
  seconds?: number
  /** The same while it has the pointer or the focus; as long as it has when absent. */
  maxSeconds?: number
}

const defaultSeconds = 20

const UndoContext = createContext<(change: Change) => void>(() => {})

/** `offerUndo({ text, undo })` says at the foot of the page what was done, with the way back. */
export const useOfferUndo = () => use(UndoContext)

/** Holds the last change, and shows it below every page. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [offer, setOffer] = useState<Change & { id: number }>()
  const [offerUndo] = useState(() => (change: Change) => setOffer({ ...change, id: Date.now() }))
  return (
    <UndoContext value={offerUndo}>
      {children}
      <div className={css.region} role="status">
        {offer && <Offer key={offer.id} {...offer} onGone={() => setOffer(undefined)} />}
      </div>
    </UndoContext>
  )
}

/** Disappears by itself, except while it has the pointer or the focus. */
function Offer({ about, text, note, undo, onGone, ...times }: Change & { onGone: () => void }) {
  const { notify } = useNotices()
  const [page] = useState(() => window.location.pathname)
  const [attention, setAttention] = useState({ pointer: false, focus: false })
  const [isUndoing, setUndoing] = useState(false)
  const isPaused = isUndoing || attention.pointer || attention.focus
  useTimer(onGone, isPaused ? undefined : (times.seconds ?? defaultSeconds))
  useTimer(onGone, isUndoing ? undefined : times.maxSeconds)
  const change = (part: Partial<typeof attention>) => setAttention(now => ({ ...now, ...part }))
  const undoChange = async () => {
    if (isUndoing) return
    setUndoing(true)
    try {
      await undo()
      notify({ title: about ? `${about}: teruggezet` : 'Teruggezet', variant: 'success', type: 'local' })
    } catch (error) {
      notify({
        title: about ? `${about}: terugzetten is niet gelukt` : 'Terugzetten is niet gelukt',
        message: errorText(error),
        variant: 'error',
        type: 'local',
      })
    }
    onGone()
  }
  const hasKeyboard = useHasKeyboard()
  // A key changes only what one looks at; the button, which names what it is about, is there on the next page too.
  useCommands({ undo: () => void (window.location.pathname === page && undoChange()) })
  const onBlur = (event: FocusEvent) => change({ focus: event.currentTarget.contains(event.relatedTarget) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; nothing here needs a pointer.
    <div
      className={css.offer}
      onPointerEnter={() => change({ pointer: true })}
      onPointerLeave={() => change({ pointer: false })}
      onFocus={() => change({ focus: true })}
      onBlur={onBlur}
    >
      <span>
        {about && <strong>{about}: </strong>}
        <span>{text}</span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      <Button
        small
        className={css.undo}
        icon={<UndoIcon />}
        busy={isUndoing}
        busyText="Bezig met terugzetten"
        onClick={() => void undoChange()}
      >
        Maak ongedaan
        {hasKeyboard && (
          <span aria-hidden="true">
            <CommandKeys command="undo" />
          </span>
        )}
      </Button>
      <button type="button" className={css.close} aria-label="Sluiten" onClick={onGone}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** @param seconds undefined: it does not run */
function useTimer(onEnd: () => void, seconds: number | undefined) {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (seconds === undefined) return
    const timer = setTimeout(end, seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
}
