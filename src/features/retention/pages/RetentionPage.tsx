import { useState } from 'react'
import { FailedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { reportPath } from '#features/report-view/paths.ts'
import { dutchDate } from '#kit/dutch-time.ts'
import type { RetentionTerms } from '#kit/retention-terms.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useApi, useDownload } from '#web/api.ts'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import table from '#web/ui/row-table.module.css'
import { type DueStep, downloadRegister, type RegisteredRow, readRegister, readRetention } from '../contract.ts'
import { daysText, eraserText, erasureLabels, reportsText, stepLabels } from '../texts.ts'
import { HoldForm, HoldList } from '../web/Hold.tsx'
import css from '../web/Retention.module.css'

const names: readonly { name: keyof RetentionTerms; label: string }[] = [
  { name: 'reporter', label: 'E-mailadres en telefoonnummer van de melder' },
  { name: 'photos', label: 'Foto’s en andere bestanden' },
  { name: 'text', label: 'Teksten, antwoorden en notities' },
  { name: 'handled', label: 'De hele melding, als die is afgehandeld' },
  { name: 'cancelled', label: 'De hele melding, als die is geannuleerd' },
  { name: 'accessLog', label: 'Wie contactgegevens heeft gezien' },
]

const TermList = ({ terms }: { terms: RetentionTerms }) => (
  <div className={css.terms}>
    <DescriptionList>
      {names.map(({ name, label }) => (
        <DescriptionRow key={name} term={label}>
          {daysText(terms[name])}
        </DescriptionRow>
      ))}
    </DescriptionList>
  </div>
)

function Register({ idPrefix }: { idPrefix: string }) {
  const [before, setBefore] = useState<number>()
  const { data, isPending } = useApi(readRegister, { query: { before } }, { staleTime: 0 })
  const download = useDownload('Het register kon niet worden opgehaald')
  if (isPending) return <Skeleton lines={4} label="Bezig met het ophalen van het register…" />
  if (!data) return null
  if (data.results.length === 0) return <p>Er is nog niets gewist.</p>
  return (
    <>
      <table className={table.table}>
        <caption className={table.caption}>Wat er gewist is, het nieuwste eerst</caption>
        <thead>
          <tr>
            {['Melding', 'Gewist', 'Wanneer'].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.results.map(({ id, reportId, category, at, ...erasure }) => (
            <tr key={id}>
              <th scope="row">
                {`${idPrefix}${reportId}`} <small>{category}</small>
              </th>
              <td>{whatText(erasure)}</td>
              <td>
                <Moment at={at} /> {eraserText(erasure)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.actions}>
        {before !== undefined && (
          <Button variant="secondary" onClick={() => setBefore(undefined)}>
            Naar het nieuwste
          </Button>
        )}
        {data.next !== null && (
          <Button variant="secondary" onClick={() => setBefore(data.next ?? undefined)}>
            Ouder
          </Button>
        )}
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Bezig met ophalen"
          onClick={() => download.mutate({ url: downloadRegister.path, name: 'gewist.csv' })}
        >
          Download als CSV
        </Button>
      </div>
    </>
  )
}

function whatText({ step, reportCount, closedAt }: Pick<RegisteredRow, 'step' | 'reportCount' | 'closedAt'>): string {
  const parts = [
    erasureLabels[step],
    ...(reportCount !== null && reportCount > 1 ? [`bij ${reportsText(reportCount)} samen`] : []),
    ...(closedAt ? [`afgesloten op ${dutchDate(new Date(closedAt))}`] : []),
  ]
  return parts.join(', ')
}

type Props = { due: readonly DueStep[]; hrefOf: (reportId: number) => string; idPrefix: string }

function DueList({ due, hrefOf, idPrefix }: Props) {
  const steps = due.filter(({ count }) => count > 0)
  if (steps.length === 0) return <p>Vannacht wordt er niets gewist.</p>
  return (
    <ul className={css.steps}>
      {steps.map(({ step, count, reports }) => (
        <li key={step}>
          <details>
            <summary>
              {stepLabels[step]}: {reportsText(count)}
            </summary>
            <ul>
              {reports.map(({ id, category, closedAt }) => (
                <li key={id}>
                  <Link href={hrefOf(id)}>{`${idPrefix}${id}`}</Link> {category}, afgesloten op{' '}
                  {dutchDate(new Date(closedAt))}
                </li>
              ))}
            </ul>
            {reports.length < count && <p>En nog {reportsText(count - reports.length)}.</p>}
          </details>
        </li>
      ))}
    </ul>
  )
}

export function RetentionPage() {
  const { idPrefix } = useConfiguration()
  const { data, error, isPending, refetch } = useApi(readRetention, {}, { staleTime: 0 })
  usePageTitle('Bewaartermijnen')
  return (
    <>
      <SettingsHeading>Bewaartermijnen</SettingsHeading>
      <p>
        Meldwerk wist gegevens vanzelf, elke nacht. Een termijn telt vanaf de dag waarop een melding is afgesloten, met
        al haar deelmeldingen. In reservekopieën staan de gegevens nog tot die verlopen, standaard na 30 dagen.
      </p>
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de bewaartermijnen…" />}
      {error && !data && (
        <FailedPage
          title="De bewaartermijnen konden niet opgehaald worden"
          error={error}
          retry={() => void refetch()}
        />
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
          <HoldList holds={data.holds} hrefOf={reportPath} idPrefix={idPrefix} />
          <HoldForm idPrefix={idPrefix} />
          <h2>Register</h2>
          <Register idPrefix={idPrefix} />
        </>
      )}
    </>
  )
}
