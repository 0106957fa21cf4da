import { type ReactNode, useState } from 'react'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { errorText } from '../../../web/error-texts.ts'
import { type MailPreviewRequest, previewMail } from '../contract.ts'
import { MailPreview, type PreviewState } from './MailPreview.tsx'

type Options = { id: number; title: string }
type PendingConfirmation = {
  preview: PreviewState
  request: MailPreviewRequest
  warning: string | null
  resolve: (isConfirmed: boolean) => void
}

/** Shows a mail before it is sent, with what is wrong with it. `confirm` resolves to whether to go on; `dialog` has to be rendered by the page. */
export function useMailConfirmation(send: Send, { id, title }: Options) {
  const [pending, setPending] = useState<PendingConfirmation>()

  async function confirm(request: MailPreviewRequest, warning: string | null = null): Promise<boolean> {
    const preview = await fetchPreview(send, id, request)
    return new Promise(resolve => setPending({ preview, request, warning, resolve }))
  }
  const close = (isConfirmed: boolean) => {
    setPending(undefined)
    pending?.resolve(isConfirmed)
  }
  const dialog: ReactNode = (
    <MailPreview
      title={title}
      preview={pending?.preview}
      warning={pending?.warning ?? null}
      recipient={pending?.request.email_override}
      onSend={() => close(true)}
      onBack={() => close(false)}
    />
  )
  return { confirm, dialog }
}

/** The mail of a change, that there is none, or why it cannot be shown. */
export async function fetchPreview(send: Send, id: number, body: MailPreviewRequest): Promise<PreviewState> {
  try {
    const { subject, address } = await call(previewMail, { params: { id }, body }, send)
    return { kind: 'mail', subject, address }
  } catch (error) {
    const isUnknown = error instanceof CallFailed && error.status === 404
    return isUnknown
      ? { kind: 'none', reason: noMailText, consequence: withoutMailText }
      : { kind: 'unavailable', reason: `Het bericht kan niet getoond worden. ${errorText(error)}` }
  }
}

const noMailText = 'Er is geen email template beschikbaar voor de gegeven statustransitie'
const withoutMailText = 'Als je verdergaat, verandert de status wel, maar gaat er geen e-mail uit.'
