import { useLayoutEffect } from 'react'

/** The second half of a double click comes at most so long after the first (milliseconds). */
const doubleClick = 500

/** Who presses a key again and means it takes longer (milliseconds). */
const doublePress = 300

/** What was pressed last, unless it was the mouse. */
let last: KeyboardEvent | undefined

const remember = (event: Event) => {
  last = event instanceof KeyboardEvent ? event : undefined
}

/** To be called by what can be pressed, before it is; again does no harm. */
export function watchPresses() {
  for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, remember, true)
}

/** A window or form that opens or closes moves the focus and what is under the mouse: a press of two is no press of those. */
export function useSinglePress(open: boolean) {
  // Before the focus moves: a key may come right after that.
  useLayoutEffect(() => {
    watchPresses()
    if (!open) return
    dropSecondPress()
    return dropSecondPress
  }, [open])
}

function dropSecondPress() {
  dropSecondClick()
  dropSecondKey()
}

/** A click of its own may. */
function dropSecondClick() {
  const over = new AbortController()
  const drop = (event: MouseEvent) => (event.detail < 2 ? over.abort() : dropped(event))
  document.addEventListener('click', drop, { capture: true, signal: over.signal })
  setTimeout(() => over.abort(), doubleClick)
}

/** Only the very next press of the same key counts, and what comes while it is held down. */
function dropSecondKey() {
  const first = last
  if (first?.key !== 'Enter' && first?.key !== ' ') return
  const over = new AbortController()
  const drop = (event: KeyboardEvent) => {
    const isSecond = event.repeat || event.timeStamp - first.timeStamp < doublePress
    if (event.key !== first.key || !isSecond) return over.abort()
    dropped(event)
    if (event.repeat) return
    over.abort()
    // Firefox presses by the key that comes up.
    document.addEventListener('keyup', dropped, { capture: true, once: true })
  }
  document.addEventListener('keydown', drop, { capture: true, signal: over.signal })
}

function dropped(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
