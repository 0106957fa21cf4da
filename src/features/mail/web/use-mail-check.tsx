import { type ReactNode, useState } from 'react'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import { type PreviewAsked, previewMail } from '../contract.ts'
import { MailPreview, type Shown } from './MailPreview.tsx'

type Options = { id: number; title: string }
type Waiting = { shown: Shown; answer: (goesOn: boolean) => void }

/** Shows a mail before it goes out. `check` answers whether to go on; `dialog` has to stand somewhere on the page. */
export function useMailCheck(send: Send, { id, title }: Options) {
  const [waiting, setWaiting] = useState<Waiting>()

  async function check(asked: PreviewAsked): Promise<boolean> {
    const shown = await preview(send, id, asked)
    return new Promise(answer => setWaiting({ shown, answer }))
  }
  const end = (goesOn: boolean) => {
    setWaiting(undefined)
    waiting?.answer(goesOn)
  }
  const dialog: ReactNode = (
    <MailPreview title={title} shown={waiting?.shown} onSend={() => end(true)} onBack={() => end(false)} />
  )
  return { check, dialog }
}

async function preview(send: Send, id: number, body: PreviewAsked): Promise<Shown> {
  try {
    const { subject, address } = await call(previewMail, { params: { id }, body }, send)
    return { kind: 'mail', subject, address }
  } catch (error) {
    const isUnknown = error instanceof CallFailed && error.status === 404
    return isUnknown
      ? { kind: 'none', why: noTemplate, after: goesWithout }
      : { kind: 'unseen', why: `Het bericht kan niet getoond worden. ${errorText(error)}` }
  }
}

const noTemplate = 'Er is geen email template beschikbaar voor de gegeven statustransitie'
const goesWithout = 'Als je verdergaat, verandert de status wel, maar gaat er geen e-mail uit.'
