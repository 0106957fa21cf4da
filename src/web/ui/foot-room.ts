/** Between what floats at the foot of the page and what it must not cover (pixels). */
const distance = 8

/**
 * Tells the page how much of its end an element takes that floats there, so that nothing else is covered.
 * @param variable the CSS variable that gets it, in pixels; absent while the element is not there
 * @returns a function that removes it
 */
export function keepFootRoom(element: HTMLElement, variable: '--undo-room' | '--bar-room'): () => void {
  const { style } = document.documentElement
  const measure = () =>
    style.setProperty(variable, `${window.innerHeight - element.getBoundingClientRect().top + distance}px`)
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(variable)
  }
}
