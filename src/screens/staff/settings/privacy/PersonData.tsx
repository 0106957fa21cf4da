import { useState } from 'react'
import type { Erasure, FoundPerson } from '../../../../features/privacy/contract.ts'
import type { Person } from '../../../../features/privacy/rules.ts'
import { EraseDialog } from '../../../../features/privacy/web/EraseDialog.tsx'
import { PersonReports } from '../../../../features/privacy/web/PersonReports.tsx'
import css from '../../../../features/privacy/web/Privacy.module.css'
import { useExportPerson } from '../../../../features/privacy/web/queries.ts'
import { reportPath } from '../../../../features/report-view/paths.ts'
import { reportsText } from '../../../../features/retention/texts.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { LinkButton } from '../../../../web/ui/LinkButton.tsx'
import { accessLogHref } from '../pages.ts'
import { useNotifyDownloaded } from '../parts/use-notify-downloaded.ts'

type Props = FoundPerson & { person: Person; onErased: (erasure: Erasure) => void }

/** The reports of a person, and what can be done with their details. */
export function PersonData({ person, reports, mentions, onErased }: Props) {
  const { fetch } = useSession()
  const download = useExportPerson(fetch)
  const notifyDownloaded = useNotifyDownloaded()
  const [isErasing, setIsErasing] = useState(false)
  if (reports.length === 0 && mentions.length === 0) return null
  const isAllOnHold = reports.length > 0 && reports.every(({ isOnHold }) => isOnHold)
  return (
    <>
      {reports.length > 0 && (
        <>
          <h2>{reportsText(reports.length)}</h2>
          <PersonReports reports={reports} hrefOf={reportPath} />
        </>
      )}
      <div className={css.actions}>
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Bezig met ophalen"
          onClick={() =>
            download.mutate(person, {
              onSuccess: () => notifyDownloaded('Alles van deze persoon', 'gegevens.zip'),
            })
          }
        >
          Download alles van deze persoon
        </Button>
        {reports.length > 0 && (
          <LinkButton variant="secondary" href={accessLogHref({ report: reports.map(({ id }) => id).join(',') })}>
            Wie zag deze gegevens?
          </LinkButton>
        )}
        {reports.length > 0 && !isAllOnHold && (
          <Button variant="danger" onClick={() => setIsErasing(true)}>
            Wis gegevens
          </Button>
        )}
      </div>
      {isAllOnHold && (
        <Alert severity="caution" title="Er kan nu niets worden gewist" live={false}>
          <p>Alles van deze persoon wordt vastgehouden. Bewaar het verzoek, en zoek opnieuw als het is losgelaten.</p>
        </Alert>
      )}
      {isErasing && (
        <EraseDialog
          send={fetch}
          person={person}
          found={{ reports, mentions }}
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
