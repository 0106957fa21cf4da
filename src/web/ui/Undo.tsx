import { createContext, type FocusEvent, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '../call.ts'
import { CommandKeys } from '../commands/CommandKeys.tsx'
import { useCommands, useHasKeyboard } from '../commands/commands.ts'
import { passFocusOn } from '../focus.ts'
import { Button, LinkButton } from './Button.tsx'
import { keepFootRoom } from './foot-room.ts'
import { CloseIcon } from './icons.tsx'
import { UndoIcon } from './later-icons.tsx'
import { useNotices } from './notices.tsx'
import css from './Undo.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Change = {
  about?: string
  text: string
  /** The effect that waits until the undo has ended. */
  note?: string | undefined
  undo: string | (() => Promise<unknown>)
  seconds?: number
  /** The maximum with pointer or focus; unlimited when absent. */
  maxSeconds?: number
}

const defaultSeconds = 20

type Offers = { offer: (change: Change) => void; withdraw: () => void }

const UndoContext = createContext<Offers>({ offer: () => {}, withdraw: () => {} })

/** `offerUndo({ text, undo })` shows the change and its undo button at the foot of the page. */
export const useOfferUndo = () => use(UndoContext).offer

/** `withdrawUndo()` removes the offer of this page: its subject is being changed again. */
export const useWithdrawUndo = () => use(UndoContext).withdraw

const resultSeconds = 5

type Line = {
  id: number
  change?: Change
  page?: string
  result?: string
}

const pathname = () => window.location.pathname

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
      <div className={css.region} role="status" data-print="no">
        {line?.change && <Offer key={line.id} {...line.change} page={line.page} onGone={close} onUndone={onUndone} />}
        {line?.result && <Result key={line.id} text={line.result} onGone={close} />}
      </div>
    </UndoContext>
  )
}

type OfferProps = Change & { page: string | undefined; onGone: () => void; onUndone: (result: string) => void }

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
  // The undo key works only on the page of the change; the button names its subject, and works on the next page too.
  const isOnPage = () => pathname() === page
  useCommands({
    get undo() {
      return isOnPage() && typeof undo !== 'string' ? () => void undoChange() : undefined
    },
  })
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

const Result = ({ text, onGone }: { text: string; onGone: () => void }) => (
  <TimedLine seconds={resultSeconds} onGone={onGone}>
    {() => <span>{text}</span>}
  </TimedLine>
)

type TimedProps = {
  seconds: number
  maxSeconds?: number | undefined
  isHeld?: boolean
  onGone: () => void
  children: (secondsLeft: number) => ReactNode
}

/** Waits while it has the pointer or the focus. */
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

/** Pauses, but for no longer than `maxSeconds` in all. */
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
  const passOn = passFocusOn(line)
  uncoverFocus(line)
  return () => {
    removeRoom()
    passOn?.()
  }
}

/** The line may cover the focused element when it appears. */
function uncoverFocus(line: HTMLElement) {
  const focused = document.activeElement
  if (!focused || focused === document.body) return
  const [over, under] = [line.getBoundingClientRect(), focused.getBoundingClientRect()]
  const isBeside = over.left >= under.right || over.right <= under.left
  const isAboveOrBelow = over.top >= under.bottom || over.bottom <= under.top
  if (!isBeside && !isAboveOrBelow) focused.scrollIntoView({ block: 'nearest' })
}
