import { createContext, type FocusEvent, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { CommandKeys } from '../commands/CommandKeys.tsx'
import { useCommands } from '../commands/use-commands.ts'
import { useHasKeyboard } from '../commands/use-has-keyboard.ts'
import { errorText } from '../error-texts.ts'
import { Button } from './Button.tsx'
import { keepFootRoom } from './foot-room.ts'
import { CloseIcon, UndoIcon } from './icons.tsx'
import { LinkButton } from './LinkButton.tsx'
import { useNotices } from './notices.ts'
import css from './Undo.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Change = {
  /** What it was done to: 'Melding 12'. */
  about?: string
  /** What was done: 'Bewaard, 31 mensen'. */
  text: string
  /** What waits for as long as it can be undone. */
  note?: string | undefined
  /** What puts it back, or the address of the page where that is done. */
  undo: string | (() => Promise<unknown>)
  /** How long it is offered. */
  seconds?: number
  /** The same while it has the pointer or the focus; as long as it has when absent. */
  maxSeconds?: number
}

const defaultSeconds = 20

type Offers = { offer: (change: Change) => void; withdraw: () => void }

const UndoContext = createContext<Offers>({ offer: () => {}, withdraw: () => {} })

/** `offerUndo({ text, undo })` says at the foot of the page what was done, with the way back. */
export const useOfferUndo = () => use(UndoContext).offer

/** `withdrawUndo()` removes the way back of what was done on this page: it is being changed again. */
export const useWithdrawUndo = () => use(UndoContext).withdraw

/** How long it is said that a change was undone. */
const resultSeconds = 5

type Line = {
  id: number
  change?: Change
  /** The page where it was done. */
  page?: string
  result?: string
}

const pathname = () => window.location.pathname

/** Holds the last change, and shows it below every page; once it was undone, that. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const { remember } = useNotices()
  const [line, setLine] = useState<Line>()
  const [offers] = useState<Offers>(() => ({
    offer: change => setLine({ id: Date.now(), change, page: pathname() }),
    withdraw: () => setLine(now => (now?.page === pathname() ? undefined : now)),
  }))
  const onUndone = (result: string) => {
    remember({ title: result, variant: 'success' })
    setLine({ id: Date.now(), result })
  }
  const close = () => setLine(undefined)
  return (
    <UndoContext value={offers}>
      {children}
      <div className={css.region} role="status">
        {line?.change && <Offer key={line.id} {...line.change} page={line.page} onGone={close} onUndone={onUndone} />}
        {line?.result && <Result key={line.id} text={line.result} onGone={close} />}
      </div>
    </UndoContext>
  )
}

type OfferProps = Change & { page: string | undefined; onGone: () => void; onUndone: (result: string) => void }

/** Disappears by itself, except while it has the pointer or the focus. */
function Offer({ about, text, note, undo, page, onGone, onUndone, ...times }: OfferProps) {
  const { notify } = useNotices()
  const [isUndoing, setUndoing] = useState(false)
  const { seconds = defaultSeconds, maxSeconds } = times
  const undoChange = async () => {
    if (isUndoing || typeof undo === 'string') return
    setUndoing(true)
    try {
      await undo()
      onUndone(about ? `${about}: teruggezet` : 'Teruggezet')
    } catch (error) {
      notify({
        title: about ? `${about}: terugzetten is niet gelukt` : 'Terugzetten is niet gelukt',
        message: errorText(error),
        variant: 'error',
        type: 'local',
      })
      onGone()
    }
  }
  const hasKeyboard = useHasKeyboard()
  // A key changes only what one looks at; the button, which names what it is about, is there on the next page too.
  const isOnPage = () => pathname() === page
  useCommands({ undo: () => void (isOnPage() && undoChange()) })
  return (
    <TimedLine seconds={seconds} maxSeconds={maxSeconds} isHeld={isUndoing} onGone={onGone}>
      {secondsLeft => (
        <>
          <span>
            {about && <strong>{about}: </strong>}
            <span>{text}</span>
            {note && <span className={css.note}>{note}</span>}
          </span>
          {typeof undo === 'string' ? (
            <LinkButton small className={css.undo} icon={<UndoIcon />} href={undo} onClick={onGone}>
              Draai terug
            </LinkButton>
          ) : (
            <Button
              small
              className={css.undo}
              icon={<UndoIcon />}
              busy={isUndoing}
              busyText="Bezig met terugzetten"
              onClick={() => void undoChange()}
            >
              Maak ongedaan
              {hasKeyboard && isOnPage() && (
                <span aria-hidden="true">
                  <CommandKeys command="undo" />
                </span>
              )}
            </Button>
          )}
          <VisuallyHidden>Dit kan {seconds} seconden.</VisuallyHidden>
          <span className={css.left} aria-hidden="true">
            {secondsLeft} s
          </span>
        </>
      )}
    </TimedLine>
  )
}

/** That a change was undone. */
const Result = ({ text, onGone }: { text: string; onGone: () => void }) => (
  <TimedLine seconds={resultSeconds} onGone={onGone}>
    {() => <span>{text}</span>}
  </TimedLine>
)

type TimedProps = {
  seconds: number
  /** As long as it is looked at when absent. */
  maxSeconds?: number | undefined
  /** It stays whatever the time. */
  isHeld?: boolean
  onGone: () => void
  children: (secondsLeft: number) => ReactNode
}

/** A line that disappears by itself, and waits while it has the pointer or the focus. */
function TimedLine({ seconds, maxSeconds, isHeld = false, onGone, children }: TimedProps) {
  const [attention, setAttention] = useState({ pointer: false, focus: false })
  const isPaused = attention.pointer || attention.focus
  const secondsLeft = useSecondsLeft({ seconds, maxSeconds, isPaused, isHeld, onEnd: onGone })
  const change = (part: Partial<typeof attention>) => setAttention(now => ({ ...now, ...part }))
  const onBlur = (event: FocusEvent) => change({ focus: event.currentTarget.contains(event.relatedTarget) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; nothing here needs a pointer.
    <div
      ref={keepRoom}
      className={css.offer}
      onPointerEnter={() => change({ pointer: true })}
      onPointerLeave={() => change({ pointer: false })}
      onFocus={() => change({ focus: true })}
      onBlur={onBlur}
    >
      {children(secondsLeft)}
      <button type="button" className={css.close} aria-label="Sluiten" onClick={onGone}>
        <CloseIcon />
      </button>
    </div>
  )
}

type Countdown = Omit<TimedProps, 'onGone' | 'children'> & { isPaused: boolean; onEnd: () => void }

/** Counts down; not while it is paused, but then no longer than `maxSeconds` in all. */
function useSecondsLeft({
  seconds,
  maxSeconds = Number.POSITIVE_INFINITY,
  isPaused,
  isHeld,
  onEnd,
}: Countdown): number {
  const [{ left, passed }, setTimes] = useState({ left: seconds, passed: 0 })
  const end = useEffectEvent(onEnd)
  const shown = Math.min(left, maxSeconds - passed)
  const isOver = shown <= 0 && !isHeld
  useEffect(() => {
    const timer = setInterval(
      () => setTimes(now => ({ left: isPaused ? now.left : now.left - 1, passed: now.passed + 1 })),
      1000,
    )
    return () => clearInterval(timer)
  }, [isPaused])
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return Math.max(shown, 0)
}

function keepRoom(line: HTMLElement | null) {
  if (!line) return undefined
  const removeRoom = keepFootRoom(line, '--undo-room')
  uncoverFocus(line)
  return removeRoom
}

/** Moves what has the focus above the line, when the line came over it. */
function uncoverFocus(line: HTMLElement) {
  const focused = document.activeElement
  if (!focused || focused === document.body) return
  const [over, under] = [line.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isBeside = over.left >= under.right || over.right <= under.left
  const isAboveOrBelow = over.top >= under.bottom || over.bottom <= under.top
  if (!isBeside && !isAboveOrBelow) focused.scrollIntoView({ block: 'nearest' })
}
