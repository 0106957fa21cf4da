import { lazy, Suspense, useEffect, useState } from 'react'
import { type AvailableCommand, availableCommands, useCommands } from '#web/commands/commands.ts'
import { useLazyDialog } from '#web/ui/notices.tsx'

const fetchPalette = async () => ({ default: (await import('./Palette.tsx')).Palette })
const Palette = lazy(fetchPalette)

/** Milliseconds. Text typed right after the shortcut would be lost while the code loads. */
const preloadAfter = 1500

export function CommandPalette() {
  const [isOpen, setIsOpen] = useState(false)
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
