import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { type ListedSetting, listedSettings } from '#features/live/contract.ts'
import { LiveProvider, useBatched, useLiveMessages } from '#features/live/web/live.tsx'
import { sourcesQuery } from '#features/reports/sources/web/queries.ts'
import { ColleagueNamesProvider } from '#features/users/web/colleague-names.tsx'
import { useSession } from '#features/users/web/session.ts'
import { useRefreshConfiguration } from '#web/configuration-context.tsx'
import { DialogNotice } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { UndoProvider } from '#web/ui/Undo.tsx'
import { Frame, Main, SessionAlerts } from './Frame.tsx'
import { SignInPage } from './SignInPage.tsx'

/** Prefixes of the query keys that a change of a setting invalidates. */
const queriesOf: Record<ListedSetting, readonly string[]> = {
  category: ['categories', 'departments', 'routing-rules'],
  department: ['categories', 'departments'],
  source: ['sources'],
  'question-set': ['question-sets', 'routing-rules'],
  'storm-mode': ['storm-mode'],
  'routing-rule': ['routing-rules'],
  municipality: ['municipality'],
  'area-type': ['areas', 'area-types', 'routing-rules'],
}

function useFreshSettings() {
  const queries = useQueryClient()
  const refreshConfiguration = useRefreshConfiguration()
  const changed = useRef(new Set<string>())
  const refresh = useBatched(async () => {
    const names = [...changed.current]
    changed.current.clear()
    await Promise.all(names.map(name => queries.invalidateQueries({ queryKey: [name] })))
  })
  useLiveMessages(message => {
    if (message.kind !== 'setting' && message.kind !== 'missed') return
    const kinds = message.kind === 'setting' ? [message.of] : listedSettings
    if (kinds.includes('municipality')) void refreshConfiguration()
    for (const name of kinds.flatMap(kind => queriesOf[kind])) changed.current.add(name)
    refresh()
  })
}

export function SignedIn() {
  const { status, user } = useSession()
  if (status === 'signed-out') return <SignInPage />
  return (
    <LiveProvider>
      <Frame user={user}>
        {user ? (
          <>
            <PrefetchReferenceData />
            <ColleagueNamesProvider>
              <DialogNotice value={<SessionAlerts />}>
                <UndoProvider>
                  <Outlet />
                </UndoProvider>
              </DialogNotice>
            </ColleagueNamesProvider>
          </>
        ) : (
          <Main>
            <Spinner label="Bezig met laden…" />
          </Main>
        )}
      </Frame>
    </LiveProvider>
  )
}

function PrefetchReferenceData() {
  const { status } = useSession()
  const queries = useQueryClient()
  const wasExpired = useRef(false)
  useFreshSettings()
  useQueries({ queries: [categoriesQuery, departmentsQuery, sourcesQuery] })
  useEffect(() => {
    if (wasExpired.current && status === 'signed-in') void queries.invalidateQueries()
    wasExpired.current = status === 'expired'
  }, [status, queries])
  return null
}
