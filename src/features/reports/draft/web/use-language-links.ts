import { useEffect } from 'react'
import type { Draft } from '../rules.ts'

/**
 * The links to the page in another language, which the server wrote before it, wait until the draft is saved: the device may
 * not finish what begins when a page is left. Until the scripts came a button of the step stood in their place.
 */
export function useLanguageLinks(
  isReady: boolean,
  changeAndSave: (updater: (draft: Draft) => Draft) => Promise<Draft>,
) {
  useEffect(() => {
    const links = document.getElementById('languages')
    const hadFocus = links?.querySelector('button:focus')
    for (const button of links?.querySelectorAll('button') ?? []) button.remove()
    if (hadFocus) links?.querySelector('a')?.focus()
    if (!isReady) return
    const leave = async (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      if (!(target instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      await changeAndSave(draft => draft)
      location.assign(target.href)
    }
    links?.addEventListener('click', leave)
    return () => links?.removeEventListener('click', leave)
  }, [isReady, changeAndSave])
}
