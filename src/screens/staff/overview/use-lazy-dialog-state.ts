import { useState } from 'react'
import { useLazyDialog } from '#web/ui/use-lazy-dialog.ts'

/** Stays mounted after the first opening, to give the focus back. */
export function useLazyDialogState<Shown>(load: () => Promise<unknown>) {
  const { isComing, fetched } = useLazyDialog(load)
  const [state, setState] = useState<{ shown?: Shown; times: number; isOpen: boolean }>({ times: 0, isOpen: false })
  const open = async (shown: Shown) => {
    if (await fetched()) setState(({ times }) => ({ shown, times: times + 1, isOpen: true }))
  }
  return { ...state, isComing, open, close: () => setState(before => ({ ...before, isOpen: false })) }
}
