/** Pixels between a floating element and the content that it must not cover. */
const distance = 8

/**
 * Reserves space at the end of the page for a floating or sticky element. @param variable the CSS variable with the
 * space in pixels; absent without the element @returns a function that removes it
 */
export function keepFootRoom(
  element: HTMLElement,
  variable: '--undo-room' | '--bar-room' | '--message-room' | '--result-room',
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

/** A sticky element takes its own height, an element in the flow none. */
function roomOf(element: HTMLElement): number {
  if (getComputedStyle(element).position === 'sticky') return element.offsetHeight
  return isFloating(element) ? window.innerHeight - element.getBoundingClientRect().top : 0
}

const isFloating = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).position === 'fixed' || isFloating(element.parentElement))
