import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'

/** Shown in place of a part of the page whose code could not be loaded; the rest of the page keeps its input. */
export const CodeLoadFailure = ({ onClose }: { onClose: () => void }) => (
  <Alert severity="error" title="Dit deel van de pagina kon niet worden opgehaald">
    <p>Controleer je internet. Sla op wat je nog hebt openstaan en laad daarna de pagina opnieuw.</p>
    <Button variant="secondary" small onClick={onClose}>
      Sluiten
    </Button>
  </Alert>
)
