/** Between what floats at the foot of the page and what it must not cover (pixels). */
const distance = 8

/**
 * Tells the page how much of its end an element takes that floats or sticks there, so that nothing else is covered.
 * @param variable the CSS variable that gets it, in pixels; absent while the element is not there
 * @returns a function that removes it
 */
export function keepFootRoom(
  element: HTMLElement,
  variable: '--undo-room' | '--bar-room' | '--message-room',
): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const room = roomOf(element)
    if (room > 0) style.setProperty(variable, `${room + distance}px`)
    else style.removeProperty(variable)
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(variable)
  }
}

/** What sticks to the foot of the page takes its own height of it; what stands between other things, none. */
function roomOf(element: HTMLElement): number {
  if (getComputedStyle(element).position === 'sticky') return element.offsetHeight
  return isFloating(element) ? window.innerHeight - element.getBoundingClientRect().top : 0
}

const isFloating = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).position === 'fixed' || isFloating(element.parentElement))
