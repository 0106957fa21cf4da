import { useMutation } from '@tanstack/react-query'
import { downloadSettings } from '../../../../features/municipality/transfer/web/settings-file.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { useNotifyDownloaded } from '../parts/use-notify-downloaded.ts'
import { ImportForm } from './ImportForm.tsx'

/** All settings in one file, to keep or to take to another installation. */
export function TransferPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const notifyDownloaded = useNotifyDownloaded()
  const download = useMutation({
    mutationFn: () => downloadSettings(fetch),
    onSuccess: file => notifyDownloaded('Het bestand met instellingen', file),
  })
  useTitle(titleOf('Overzetten', language.siteTitle))
  return (
    <>
      <SettingsHeading page="transfer">Overzetten</SettingsHeading>
      <section aria-label="Bewaren als bestand">
        <h2>Bewaren als bestand</h2>
        <p>
          Alle instellingen in één bestand: afdelingen, categorieën, vragen, rollen, routering, bronnen, teksten,
          gebieden en die van de gemeente. Het is een kopie (back-up) van hoe alles is ingesteld: zet die later
          hieronder terug, of neem die mee naar een andere omgeving. Gebruikers en meldingen staan er niet in.
        </p>
        {download.error && (
          <FailedAlert
            title="Het bestand kon niet gemaakt worden"
            error={download.error}
            retry={() => download.mutate()}
          />
        )}
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Bezig met het bestand"
          onClick={() => download.mutate()}
        >
          Download de instellingen
        </Button>
      </section>
      <ImportForm />
    </>
  )
}
