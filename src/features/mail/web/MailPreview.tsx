import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSignedInFetch } from '#web/api.ts'
import { CallFailed, call, errorText, type Send } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Unbroken } from '#web/ui/contact.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useDebounced } from '#web/use-timers.ts'
import { type MailPreviewRequest, previewMail } from '../contract.ts'
import css from './MailPreview.module.css'

type Options = { id: number; title: string }
type PendingConfirmation = {
  preview: PreviewState
  request: MailPreviewRequest
  warning: string | null
  resolve: (isConfirmed: boolean) => void
}

/**
 * Shows the mail with its problems before sending. `confirm` resolves to true to go on; the page renders `dialog`.
 */
export function useMailConfirmation({ id, title }: Options) {
  const send = useSignedInFetch()
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

async function fetchPreview(send: Send, id: number, body: MailPreviewRequest): Promise<PreviewState> {
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

type PreviewState =
  | { kind: 'mail'; subject: string; address: string }
  | { kind: 'none'; reason: string; consequence: string }
  | { kind: 'unavailable'; reason: string }

type Props = {
  title: string
  preview: PreviewState | undefined
  warning?: string | null
  recipient?: string | null | undefined
  onSend: () => void
  onBack: () => void
}

const MailPreview = ({ title, preview, warning, recipient, onSend, onBack }: Props) => (
  <Dialog
    open={preview !== undefined}
    onClose={onBack}
    title={title}
    wide
    actions={
      <>
        <Button onClick={onSend}>{preview?.kind === 'none' ? 'Ga verder zonder e-mail' : 'Verstuur'}</Button>
        <Button variant="secondary" onClick={onBack} data-autofocus>
          Wijzig
        </Button>
      </>
    }
  >
    {warning && (
      <Alert severity="caution" live={false}>
        <p>{warning}</p>
      </Alert>
    )}
    {preview && preview.kind !== 'mail' && <p>{preview.reason}</p>}
    {preview?.kind === 'none' && <p>{preview.consequence}</p>}
    {preview?.kind === 'unavailable' && (
      <p>Ga terug met Wijzig en probeer het opnieuw. Met Verstuur gaat het bericht ongezien weg.</p>
    )}
    {preview?.kind === 'mail' && (
      <>
        {recipient && <p>Aan: {recipient}</p>}
        <p>Onderwerp: {preview.subject}</p>
        <iframe
          className={css.frame}
          src={new URL(preview.address, window.location.href).pathname}
          title="Voorbeeld van de e-mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </>
    )}
  </Dialog>
)

const typingPause = 600

type LetterOptions = { id: number; request: MailPreviewRequest | undefined }

export function useMailLetter({ id, request }: LetterOptions) {
  const send = useSignedInFetch()
  const settled = useDebounced(request ?? null, typingPause)
  const { data } = useQuery({
    queryKey: ['mail-letter', id, settled],
    queryFn: () => fetchPreview(send, id, settled ?? { status: 'm' }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    // The address of a letter works once.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return request && data
}

type LetterProps = {
  letter: ReturnType<typeof useMailLetter>
  reader: string
  missing?: string | undefined
}

export const MailLetter = ({ letter, reader, missing }: LetterProps) => (
  <section aria-label="Voorbeeld van de e-mail" className={css.letter}>
    <p className={css.reader}>
      Dit krijgt <Unbroken text={reader} />
    </p>
    {letter?.kind === 'mail' ? (
      <iframe
        key={letter.address}
        className={css.small}
        src={new URL(letter.address, window.location.href).pathname}
        title="Voorbeeld van de e-mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    ) : (
      <div className={css.small}>
        {letter && <p>{letter.reason}</p>}
        {missing && <p>{missing}</p>}
      </div>
    )}
  </section>
)
