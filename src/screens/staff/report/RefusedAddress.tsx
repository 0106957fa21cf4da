import { useQuery } from '@tanstack/react-query'
import { mailsQuery } from '#features/mail/web/queries.ts'
import type { Editing } from '#features/report-page/web/editing.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'

export function RefusedAddress({ editing: { report, user, isOpen, setOpen } }: { editing: Editing }) {
  const { featureFlags } = useConfiguration()
  const { data } = useQuery(mailsQuery(report.id))
  if (!data?.addressRefusedAt) return null
  const mayChange = featureFlags.showContactEdit && seesContactDetails(user)
  return (
    <Alert
      severity="caution"
      title="Het e-mailadres van de melder bestaat niet (meer) of neemt geen e-mail aan"
      live={false}
    >
      <p>
        Sinds <Moment at={data.addressRefusedAt} /> gaat er geen e-mail meer naar de melder.{' '}
        {mayChange
          ? 'Vraag de melder om een ander adres.'
          : 'Een collega die contactgegevens mag zien, kan het adres wijzigen.'}
      </p>
      {mayChange && !isOpen('contact') && (
        <p>
          <Button variant="secondary" small onClick={() => setOpen('contact', true)}>
            Wijzig het e-mailadres
          </Button>
        </p>
      )}
    </Alert>
  )
}
