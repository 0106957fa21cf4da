import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dutchDate } from '../../../kit/dutch-time.ts'
import type { Send } from '../../../web/call.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { Moment } from '../../../web/ui/Moment.tsx'
import table from '../../../web/ui/row-table.module.css'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import type { RegisteredRow } from '../contract.ts'
import { eraserText, erasureLabels, reportsText } from '../texts.ts'
import { registerQuery, useDownloadRegister } from './queries.ts'
import css from './Retention.module.css'

/** What was erased of which report, a page at a time, and all of it as a file. */
export function Register({ send, idPrefix }: { send: Send; idPrefix: string }) {
  const [before, setBefore] = useState<number>()
  const { data, isPending } = useQuery(registerQuery(send, before))
  const download = useDownloadRegister(send)
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
          onClick={() => download.mutate()}
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
