import { useEffect } from 'react'
import type { Draft } from '../rules.ts'

/**
 * The links to the page in another language, which the server wrote before it, wait until the draft is saved: the device may
 * not finish what begins when a page is left.
 */
export function useLanguageLinks(
  isReady: boolean,
  changeAndSave: (updater: (draft: Draft) => Draft) => Promise<Draft>,
) {
  useEffect(() => {
    if (!isReady) return
    const leave = async (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      // A page that was filled in before the scripts came has a button.
      const href =
        target instanceof HTMLAnchorElement ? target.href : target instanceof HTMLButtonElement && target.formAction
      if (!href || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      await changeAndSave(draft => draft)
      location.assign(href)
    }
    const links = document.getElementById('languages')
    links?.addEventListener('click', leave)
    return () => links?.removeEventListener('click', leave)
  }, [isReady, changeAndSave])
}
