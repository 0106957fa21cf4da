import { lazy, Suspense, useState } from 'react'
import { commands } from '../../../web/commands/commands.ts'
import { useCommands } from '../../../web/commands/use-commands.ts'
import { useHasKeyboard } from '../../../web/commands/use-has-keyboard.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { useLazyDialog } from '../../../web/ui/use-lazy-dialog.ts'
import css from './Shortcuts.module.css'

const fetchDialog = async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog })
const ShortcutsDialog = lazy(fetchDialog)

/** The shortcuts of every page for staff, and the dialog that lists them. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const hasKeyboard = useHasKeyboard()
  const { isComing, fetched } = useLazyDialog(fetchDialog)
  const open = async () => {
    if (!(await fetched())) return
    setWasOpen(true)
    setIsOpen(true)
  }
  useCommands({ shortcuts: () => void open(), search: focusSearch })
  return (
    <>
      {hasKeyboard && (
        <p className={css.line}>
          <Button variant="subtle" small aria-haspopup="dialog" busy={isComing} onClick={() => void open()}>
            {commands.shortcuts.label}
          </Button>
        </p>
      )}
      <Suspense>{wasOpen && <ShortcutsDialog open={isOpen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const focusSearch = () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
