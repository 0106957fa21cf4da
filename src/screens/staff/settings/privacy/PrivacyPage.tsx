import { useState } from 'react'
import type { Erasure } from '../../../../features/privacy/contract.ts'
import type { Person } from '../../../../features/privacy/rules.ts'
import { EraseDialog } from '../../../../features/privacy/web/EraseDialog.tsx'
import { PersonForm } from '../../../../features/privacy/web/PersonForm.tsx'
import { PersonReports } from '../../../../features/privacy/web/PersonReports.tsx'
import css from '../../../../features/privacy/web/Privacy.module.css'
import { useExportPerson, useFindPerson } from '../../../../features/privacy/web/queries.ts'
import { reportPath } from '../../../../features/report-view/paths.ts'
import { reportsText } from '../../../../features/retention/texts.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { dutchDate } from '../../../../kit/dutch-time.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { errorText } from '../../../../web/error-texts.ts'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'

/** Find everything of a person, hand it over, or erase it. */
export function PrivacyPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const find = useFindPerson(fetch)
  const [erasure, setErasure] = useState<Erasure>()
  useTitle(titleOf('Gegevens van een persoon', language.siteTitle))
  const search = (person: Person) => {
    setErasure(undefined)
    find.mutate(person)
  }
  return (
    <>
      <SettingsHeading>Gegevens van een persoon</SettingsHeading>
      <p>
        Vraagt iemand om inzage of om te wissen? Zoek op alles wat die persoon gebruikte. Dat je zoekt, komt in het
        logboek.
      </p>
      <PersonForm busy={find.isPending} onFind={search} />
      <div aria-live="polite" className={css.result}>
        {find.data && find.data.reports.length > 0 && !erasure && (
          <VisuallyHidden>{reportsText(find.data.reports.length)} gevonden</VisuallyHidden>
        )}
        {find.error && <Alert severity="error" title={errorText(find.error)} live={false} />}
        {find.data?.reports.length === 0 && !erasure && <p>Er zijn geen meldingen met deze gegevens.</p>}
        {erasure && <Erased {...erasure} />}
      </div>
      {find.data && find.variables && find.data.reports.length > 0 && !erasure && (
        <PersonData person={find.variables} reports={find.data.reports} onErased={setErasure} />
      )}
    </>
  )
}

type PersonDataProps = {
  person: Person
  reports: Parameters<typeof PersonReports>[0]['reports']
  onErased: (erasure: Erasure) => void
}

function PersonData({ person, reports, onErased }: PersonDataProps) {
  const { fetch } = useSession()
  const download = useExportPerson(fetch)
  const [isErasing, setIsErasing] = useState(false)
  return (
    <>
      <h2>{reportsText(reports.length)}</h2>
      <PersonReports reports={reports} hrefOf={reportPath} />
      <div className={css.actions}>
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Bezig met ophalen"
          onClick={() => download.mutate(person)}
        >
          Download alles van deze persoon
        </Button>
        <Button variant="danger" onClick={() => setIsErasing(true)}>
          Wis gegevens
        </Button>
      </div>
      {isErasing && (
        <EraseDialog
          send={fetch}
          person={person}
          reports={reports}
          onClose={() => setIsErasing(false)}
          onErased={erasure => {
            setIsErasing(false)
            onErased(erasure)
          }}
        />
      )}
    </>
  )
}

const Erased = ({ erased, onHold, backupsUntil }: Erasure) => (
  <Alert severity="success" title="De gegevens zijn gewist" live={false}>
    {erased.length > 0 && <p>Bij {erased.join(', ')}.</p>}
    {onHold.length > 0 && <p>Niet bij {onHold.join(', ')}: die worden vastgehouden.</p>}
    <p>In reservekopieën staan ze nog tot {dutchDate(new Date(backupsUntil))}.</p>
  </Alert>
)
