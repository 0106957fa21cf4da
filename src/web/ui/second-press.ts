import { useLayoutEffect } from 'react'

/** Maximum time between the halves of a double click (milliseconds). */
const doubleClickTime = 500

/** Within this time no finger can answer to what has just appeared (milliseconds). */
const reactionTime = 300

const isTap = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'

/** Two presses of a key within this time count as one (milliseconds). */
const doublePressTime = 300

/** The last key press; undefined after a press of the pointer. */
let lastKey: KeyboardEvent | undefined

const remember = (event: Event) => {
  lastKey = event instanceof KeyboardEvent ? event : undefined
}

/** Records the last press; to be called by components that can be pressed. Repeated calls are harmless. */
export function trackLastPress() {
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, remember, true)
}

/** Ignores the second half of a double press when a dialog or form opens or closes, which moves the focus and the layout. */
export function useIgnoreSecondPress(open: boolean) {
  // Before the focus moves: a key may come right after that.
  useLayoutEffect(() => {
    trackLastPress()
    if (!open) return
    ignoreSecondPress()
    return ignoreSecondPress
  }, [open])
}

function ignoreSecondPress() {
  ignoreSecondClick()
  ignoreSecondKey()
}

/** A new single click is not ignored; a tap is where it cannot be one yet, as not all browsers count taps. */
function ignoreSecondClick() {
  const over = new AbortController()
  const start = performance.now()
  const onClick = (event: MouseEvent) => {
    const time = event.timeStamp - start
    const isSecond = event.detail >= 2 ? time < doubleClickTime : isTap(event) && time < reactionTime
    return isSecond ? cancel(event) : over.abort()
  }
  // The focus has just moved: the second half takes it nowhere else.
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail >= 2 && event.timeStamp - start < doubleClickTime) event.preventDefault()
  }
  document.addEventListener('click', onClick, { capture: true, signal: over.signal })
  document.addEventListener('mousedown', onMouseDown, { capture: true, signal: over.signal })
}

/** Ignores the next press of the same key, and its repeats while it is held down. */
function ignoreSecondKey() {
  const first = lastKey
  if (first?.key !== 'Enter' && first?.key !== ' ') return
  const over = new AbortController()
  const onKeyDown = (event: KeyboardEvent) => {
    const isSecond = event.repeat || event.timeStamp - first.timeStamp < doublePressTime
    if (event.key !== first.key || !isSecond) return over.abort()
    cancel(event)
    if (event.repeat) return
    over.abort()
    // Firefox clicks a button on keyup.
    document.addEventListener('keyup', cancel, { capture: true, once: true })
  }
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: over.signal })
}

function cancel(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
