import { type ComponentType, createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { ConfirmDialogProps, Question } from './ConfirmDialog.tsx'

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | undefined>(undefined)

/** `ConfirmDialog`, or what fetches it: nobody is asked anything at first. */
type Props = { Dialog: ComponentType<ConfirmDialogProps>; children: ReactNode }

/** Once around the application. */
export function ConfirmProvider({ Dialog, children }: Props) {
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
      {asked && (
        <Suspense fallback={null}>
          <Dialog {...asked} open={open} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
        </Suspense>
      )}
    </ConfirmContext>
  )
}

/** `if (await confirm({ title: 'Filter verwijderen?', danger: true })) …` */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around the page')
  return ask
}
