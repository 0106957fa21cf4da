import { useState } from 'react'
import { useNotices } from './notices.ts'

/**
 * Loads the code of a dialog before it opens: on a slow connection its button shows that, and without one the page stays.
 * @returns `fetched` loads it and returns whether that succeeded
 */
export function useLazyDialog(load: () => Promise<unknown>) {
  const { notify } = useNotices()
  const [isComing, setComing] = useState(false)
  async function fetched(): Promise<boolean> {
    setComing(true)
    try {
      await load()
      return true
    } catch {
      notify({ title: 'Dit venster kon niet worden opgehaald', message: advice, variant: 'error', type: 'local' })
      return false
    } finally {
      setComing(false)
    }
  }
  return { isComing, fetched }
}

const advice = 'Controleer je internet en probeer het nogmaals. Lukt het dan niet, laad dan de pagina opnieuw.'
