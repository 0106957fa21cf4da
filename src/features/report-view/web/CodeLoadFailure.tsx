import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

export const CodeLoadFailure = ({ onClose }: { onClose: () => void }) => (
  <Alert severity="error" title="Dit deel van de pagina kon niet worden opgehaald">
    <p>Sla op wat je nog hebt openstaan en laad daarna de pagina opnieuw.</p>
    <Button variant="secondary" small onClick={onClose}>
      Sluiten
    </Button>
  </Alert>
)
