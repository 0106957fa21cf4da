import { useLayoutEffect } from 'react'
import { lastKeyPress, trackLastPress } from './Button.tsx'

/** Milliseconds of a double click. */
const doubleClickTime = 500

/** Milliseconds in which no finger can react to new content. */
const reactionTime = 300

const isTap = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === 'touch'

/** Two key presses within this time count as one (milliseconds). */
const doublePressTime = 300

/**
 * Opening or closing a dialog or form moves focus and layout, so the second half of a double press would hit another
 * element.
 */
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

/** A new single click counts; an early tap does not, as not all browsers count taps. */
function ignoreSecondClick() {
  const over = new AbortController()
  const start = performance.now()
  const onClick = (event: MouseEvent) => {
    const time = event.timeStamp - start
    const isSecond = event.detail >= 2 ? time < doubleClickTime : isTap(event) && time < reactionTime
    return isSecond ? cancel(event) : over.abort()
  }
  // The focus has just moved: the second half must not move it again.
  const onMouseDown = (event: MouseEvent) => {
    if (event.detail >= 2 && event.timeStamp - start < doubleClickTime) event.preventDefault()
  }
  document.addEventListener('click', onClick, { capture: true, signal: over.signal })
  document.addEventListener('mousedown', onMouseDown, { capture: true, signal: over.signal })
}

/** Also ignores repeats while the key is held down. */
function ignoreSecondKey() {
  const first = lastKeyPress()
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
