import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Outlet } from 'react-router'
import { CommandPalette } from '#features/search/pages/CommandPalette.tsx'
import { hasPermission } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { availableCommands, type CommandName, commands, useCommands, useHasKeyboard } from '#web/commands/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { useLazyDialog } from '#web/ui/notices.tsx'
import { Main, SessionAlerts } from './Frame.tsx'
import css from './Shortcuts.module.css'

const BulkBanners = lazy(async () => ({
  default: (await import('#features/bulk/pages/BulkBanners.tsx')).BulkBanners,
}))

export function PageLayout({
  rail,
  hasWideRail,
  children,
}: {
  rail?: ReactNode
  hasWideRail?: boolean
  children?: ReactNode
}) {
  const { user } = useSession()
  return (
    <Main rail={rail} hasWideRail={hasWideRail}>
      <SessionAlerts />
      {user && hasPermission(user, 'sia_write') && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <BulkBanners />
          </Suspense>
        </ErrorBoundary>
      )}
      {children ?? <Outlet />}
      <Shortcuts />
      <CommandPalette />
    </Main>
  )
}

const fetchDialog = async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog })
const ShortcutsDialog = lazy(fetchDialog)

function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [given, setGiven] = useState<readonly CommandName[]>([])
  const hasKeyboard = useHasKeyboard()
  const { isComing, fetched } = useLazyDialog(fetchDialog)
  const open = async () => {
    if (!(await fetched())) return
    setGiven(availableCommands().map(({ name }) => name))
    setWasOpen(true)
    setIsOpen(true)
  }
  useCommands({
    shortcuts: () => void open(),
    get search() {
      return searchField() ? () => searchField()?.focus() : undefined
    },
  })
  return (
    <>
      {hasKeyboard && (
        <p className={css.line}>
          <Button variant="subtle" small aria-haspopup="dialog" busy={isComing} onClick={() => void open()}>
            {commands.shortcuts.label}
          </Button>
        </p>
      )}
      <Suspense>{wasOpen && <ShortcutsDialog open={isOpen} given={given} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

const searchField = () => document.querySelector<HTMLInputElement>('input[type="search"]')
