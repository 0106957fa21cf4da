import { type ComponentType, createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { ConfirmDialogProps, Question } from './Dialog.tsx'

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | undefined>(undefined)

/** A lazy component is possible, as no question is asked at first. */
type Props = { Dialog: ComponentType<ConfirmDialogProps>; children: ReactNode }

export function ConfirmProvider({ Dialog, children }: Props) {
  const [pending, setPending] = useState<Question & { answer: (isConfirmed: boolean) => void }>()
  const [open, setOpen] = useState(false)
  const ask = useCallback<Ask>(
    question =>
      new Promise(answer => {
        setPending({ ...question, answer })
        setOpen(true)
      }),
    [],
  )
  const answer = (isConfirmed: boolean) => {
    setOpen(false)
    pending?.answer(isConfirmed)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {pending && (
        <Suspense fallback={null}>
          <Dialog {...pending} open={open} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
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
