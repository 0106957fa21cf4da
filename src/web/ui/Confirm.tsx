import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { ConfirmDialog, type Question } from './ConfirmDialog.tsx'

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | undefined>(undefined)

/** Once around the application. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>()
  const [open, setOpen] = useState(false)
  const ask = useCallback<Ask>(
    question =>
      new Promise(answer => {
        setAsked({ ...question, answer })
        setOpen(true)
      }),
    [],
  )
  const answer = (yes: boolean) => {
    setOpen(false)
    asked?.answer(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <ConfirmDialog {...asked} open={open} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
    </ConfirmContext>
  )
}

/** `if (await confirm({ title: 'Filter verwijderen?', danger: true })) …` */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around the page')
  return ask
}
