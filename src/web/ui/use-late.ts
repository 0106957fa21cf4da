import { useState } from 'react'
import { useNotices } from './notices.ts'

/**
 * Fetches the code of a window before that opens: on a slow line its button can say so, and without one the page stays.
 * @returns `fetched` says whether it has come
 */
export function useLate(load: () => Promise<unknown>) {
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
