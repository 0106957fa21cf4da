import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import css from './MailPreview.module.css'

/** The mail, that there is none, or why it cannot be preview. */
export type PreviewState =
  | { kind: 'mail'; subject: string; address: string }
  | { kind: 'none'; reason: string; consequence: string }
  | { kind: 'unavailable'; reason: string }

type Props = {
  title: string
  preview: PreviewState | undefined
  /** What seems wrong with the mail. */
  warning?: string | null
  /** Where it goes, when that is not the address of the reporter. */
  recipient?: string | null | undefined
  onSend: () => void
  onBack: () => void
}

/** The mail as its reader sees it, in a sandboxed frame. */
export const MailPreview = ({ title, preview, warning, recipient, onSend, onBack }: Props) => (
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
