import { useState } from 'react'
import { useNotices } from './notices.ts'

/**
 * On a slow connection the button shows the loading; when it fails, the page stays. @returns `fetched` loads the code
 * and returns true on success
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

const advice = 'Probeer het nogmaals. Lukt het dan niet, laad dan de pagina opnieuw.'
