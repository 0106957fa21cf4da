import { Button } from '../../../web/ui/Button.tsx'
import { Dialog } from '../../../web/ui/Dialog.tsx'
import css from './MailPreview.module.css'

/** What is shown before something is sent: the mail itself, that there is none, or why it cannot be shown. */
export type Shown =
  | { kind: 'mail'; subject: string; address: string }
  | { kind: 'none'; why: string; after: string }
  | { kind: 'unseen'; why: string }

type Props = {
  title: string
  shown: Shown | undefined
  onSend: () => void
  onBack: () => void
}

/** The mail as its reader sees it. It stands in a frame that can do nothing with the page around it. */
export const MailPreview = ({ title, shown, onSend, onBack }: Props) => (
  <Dialog
    open={shown !== undefined}
    onClose={onBack}
    title={title}
    wide
    actions={
      <>
        <Button onClick={onSend}>{shown?.kind === 'none' ? 'Ga verder zonder e-mail' : 'Verstuur'}</Button>
        <Button variant="secondary" onClick={onBack} data-autofocus>
          Wijzig
        </Button>
      </>
    }
  >
    {shown && shown.kind !== 'mail' && <p>{shown.why}</p>}
    {shown?.kind === 'none' && <p>{shown.after}</p>}
    {shown?.kind === 'unseen' && (
      <p>Ga terug met Wijzig en probeer het opnieuw. Met Verstuur gaat het bericht ongezien weg.</p>
    )}
    {shown?.kind === 'mail' && (
      <>
        <p>Onderwerp: {shown.subject}</p>
        <iframe
          className={css.frame}
          src={new URL(shown.address, window.location.href).pathname}
          title="Voorbeeld van de e-mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      </>
    )}
  </Dialog>
)
