import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRefreshConfiguration } from '../../../web/fresh-configuration.tsx'
import { type ListedSetting, listedSettings } from '../rules.ts'
import { useLiveMessages } from './live.tsx'
import { useBatched } from './use-batched.ts'

/** The first part of the keys of the queries that a change of a setting makes out of date. */
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

/** Fetches the lists of settings, and the configuration, anew when a colleague changed one of them. */
export function useFreshSettings() {
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
