import { useLayoutEffect } from 'react'

/** The room at the foot of the window that a line takes or took (pixels). */
const room = (name: '--undo-room' | '--foot-room') =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(name)) || 0

/**
 * Says in `--foot-room` how much the line with the way back took of the window at most while a form was open: when the line goes,
 * the buttons at the foot of the form stay where they are.
 */
export function useSteadyFoot(hasForm: boolean): void {
  useLayoutEffect(() => {
    if (!hasForm) return
    const root = document.documentElement
    const keep = () => {
      if (room('--undo-room') > room('--foot-room')) root.style.setProperty('--foot-room', `${room('--undo-room')}px`)
    }
    keep()
    const observer = new MutationObserver(keep)
    observer.observe(root, { attributeFilter: ['style'] })
    return () => {
      observer.disconnect()
      root.style.removeProperty('--foot-room')
    }
  }, [hasForm])
}
