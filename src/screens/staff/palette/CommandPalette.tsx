import { lazy, Suspense, useEffect, useState } from 'react'
import { type AvailableCommand, availableCommands, useCommands } from '../../../web/commands/use-commands.ts'
import { useLazyDialog } from '../../../web/ui/use-lazy-dialog.ts'

const fetchPalette = async () => ({ default: (await import('./Palette.tsx')).Palette })
const Palette = lazy(fetchPalette)

/** After this time its code is loaded, so that what is typed right after the keys is not lost (milliseconds). */
const preloadAfter = 1500

/** The command palette of every page for staff; its code is loaded separately. */
export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)
  // As they were on opening: the palette itself changes nothing of the page. Undefined until it was first opened.
  const [given, setGiven] = useState<AvailableCommand[]>()
  const { fetched } = useLazyDialog(fetchPalette)
  const open = async () => {
    if (!(await fetched())) return
    setGiven(availableCommands().filter(({ name }) => name !== 'palette'))
    setIsOpen(true)
  }
  useCommands({ palette: () => void open() })
  useEffect(() => {
    const timer = setTimeout(() => void fetchPalette().catch(() => undefined), preloadAfter)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{given && <Palette given={given} open={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
}
