import { useQuery } from '@tanstack/react-query'
import { reportPath } from '../../../../features/report-view/paths.ts'
import { DueList } from '../../../../features/retention/web/DueList.tsx'
import { HoldForm } from '../../../../features/retention/web/HoldForm.tsx'
import { HoldList } from '../../../../features/retention/web/HoldList.tsx'
import { retentionQuery } from '../../../../features/retention/web/queries.ts'
import { Register } from '../../../../features/retention/web/Register.tsx'
import { TermList } from '../../../../features/retention/web/TermList.tsx'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedLog } from '../../administration/FailedLog.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'

/** What is erased after how long, what the next night erases, what is on hold, and what was erased. */
export function RetentionPage() {
  const { language, idPrefix } = useConfiguration()
  const { fetch } = useSession()
  const { data, error, isPending, refetch } = useQuery(retentionQuery(fetch))
  useTitle(titleOf('Bewaartermijnen', language.siteTitle))
  return (
    <>
      <SettingsHeading>Bewaartermijnen</SettingsHeading>
      <p>
        Meldwerk wist gegevens vanzelf, elke nacht. Een termijn telt vanaf de dag waarop een melding is afgesloten, met
        al haar deelmeldingen. In reservekopieën staan de gegevens nog tot die verlopen, standaard na 30 dagen.
      </p>
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de bewaartermijnen…" />}
      {error && !data && (
        <FailedLog title="De bewaartermijnen konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && (
        <>
          <h2>Termijnen</h2>
          <TermList terms={data.terms} />
          <p>
            De termijnen staan in het bestand met instellingen van de gemeente (retention). Wie de server van Meldwerk
            beheert, kan ze daar wijzigen.
          </p>
          <h2>Vannacht</h2>
          <DueList due={data.due} hrefOf={reportPath} idPrefix={idPrefix} />
          <h2>Vasthouden</h2>
          <p>Is er een klacht of een rechtszaak? Houd de melding dan vast: er wordt niets van gewist.</p>
          <HoldList send={fetch} holds={data.holds} hrefOf={reportPath} idPrefix={idPrefix} />
          <HoldForm send={fetch} idPrefix={idPrefix} />
          <h2>Register</h2>
          <Register send={fetch} idPrefix={idPrefix} />
        </>
      )}
    </>
  )
}
