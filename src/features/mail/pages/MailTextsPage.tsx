import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { mailTextPath } from '#features/municipality/pages/settings-pages.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useApi } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import table from '#web/ui/row-table.module.css'
import { mailDescriptions } from '../template-editor/mail-list.ts'
import { listTemplates } from '../templates/contract.ts'

export function MailTextsPage() {
  const { data, error, isPending, refetch } = useApi(listTemplates, {})
  const isOwn = (template: string | null) => data?.some(({ key, isOwn: own }) => own && key === template)
  usePageTitle('E-mails')
  return (
    <>
      <SettingsHeading>{`E-mails (${mailDescriptions.length})`}</SettingsHeading>
      {isPending && <Skeleton lines={16} label="Bezig met het ophalen van de e-mails…" />}
      {error && !data && (
        <FailedAlert
          title="De teksten van e-mails konden niet opgehaald worden"
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && (
        <table className={table.table}>
          <caption className={table.caption}>E-mails, in de volgorde waarin ze verstuurd worden</caption>
          <thead>
            <tr>
              <th scope="col">E-mail</th>
              <th scope="col">Aan</th>
              <th scope="col">Wanneer</th>
              <th scope="col">Opmerking</th>
            </tr>
          </thead>
          <tbody>
            {mailDescriptions.map(({ kind, label, to, when, template }) => (
              <tr key={kind}>
                <th scope="row">
                  {template ? (
                    <Link className={table.link} href={`${mailTextPath}/${template}`}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                  {template && <small>{template}</small>}
                </th>
                <td>{to}</td>
                <td>{when}</td>
                <td>{template === null ? 'Niet te wijzigen' : isOwn(template) && <strong>Eigen tekst</strong>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
