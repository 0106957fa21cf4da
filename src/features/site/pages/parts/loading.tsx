import { type ReactNode, useEffect, useState } from 'react'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Skeleton } from '#web/ui/loading.tsx'

type Loading = { kind: 'loading' }
const loading: Loading = { kind: 'loading' }

/**
 * Loads while the state says so, hence again after `{ kind: 'loading' }` is set. The answer for a page that was left is
 * dropped. @param load the same function in each rendering
 */
export function useLoaded<Key, State extends { kind: string }>(
  key: Key,
  load: (key: Key, signal: AbortSignal) => Promise<State>,
) {
  const [state, setState] = useState<State | Loading>(loading)
  const isLoading = state.kind === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    void load(key, controller.signal).then(loaded => controller.signal.aborted || setState(loaded))
    return () => controller.abort()
  }, [key, load, isLoading])
  return [state, setState] as const
}

/** Undefined until it is there. Without a key nothing is fetched. @param fetch the same function in each rendering */
export function useFetched<Value>(
  key: string | undefined,
  fetch: (key: string, signal: AbortSignal) => Promise<Value | undefined>,
  initial?: Value,
): Value | undefined {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    if (key === undefined) return
    const controller = new AbortController()
    void fetch(key, controller.signal).then(fetched => controller.signal.aborted || setValue(fetched))
    return () => controller.abort()
  }, [key, fetch])
  return value
}

type Props = { text: string; title?: string; children: ReactNode }

/** @param children the page for a browser without scripts, in which nothing loads */
export function LoadingPage({ text, title = text, children }: Props) {
  usePageTitle(title)
  return (
    <>
      <Skeleton lines={6} label={text} />
      <noscript>{children}</noscript>
    </>
  )
}
