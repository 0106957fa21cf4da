import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxReports, undoSeconds } from '#features/bulk/contract.ts'
import { bulkChangesQuery, useStartBulkChange } from '#features/bulk/pages/queries.ts'
import { reportCountText } from '#features/bulk/parts.ts'
import { useApi } from '#web/api.ts'
import { errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { ScrollIntoView } from '#web/ui/ScrollIntoView.tsx'
import { listMisplacedReports, type MisplacedReport } from '../contract.ts'
import { misplacedText, movesOf } from '../dry-run-summary.ts'
import type { Names } from '../web/rule-values.ts'

type Props = {
  names: Names
  mayMove: boolean
  isResult?: boolean
}

/** Moving is a bulk change, which can be undone. */
export function MisplacedReports({ names, mayMove, isResult = false }: Props) {
  const running = (useQuery(bulkChangesQuery).data ?? []).filter(({ isFinished }) => !isFinished).length
  const { data } = useApi(
    listMisplacedReports,
    {},
    // A finished change may have moved some of them.
    {
      under: ['routing-rules', running],
      keepsPrevious: true,
      meta: { suppressAccessErrors: true },
    },
  )
  const { isBusy, move } = useMove()
  if (!data || data.reports.length === 0) return null
  const { reports, routedByStaff, isComplete, checked } = data
  const departments = (ids: readonly number[]) => ids.map(names.department).join(' en ') || 'niemand'
  const moves = movesOf(
    reports.map(({ from, to }) => ({ from: { departmentIds: from, userEmail: null, rule: null }, to })),
    departments,
  )
  const { title, staying } = misplacedText({ movable: reports.length, byStaff: routedByStaff })
  const content = (
    <Alert severity="info" title={title} live={false}>
      {staying && <p>{staying}</p>}
      <ul>
        {moves.map(({ text, count: number }) => (
          <li key={text}>
            {text}: {number}
          </li>
        ))}
      </ul>
      {!isComplete && <p>Alleen de laatste {checked} open meldingen zijn bekeken.</p>}
      {mayMove && running === 0 && (
        <p>Verplaatsen begint na {undoSeconds} seconden; tot dan kun je het ongedaan maken.</p>
      )}
      {mayMove && running === 0 && (
        <Button small busy={isBusy} busyText="Bezig met klaarzetten" onClick={() => void move(reports)}>
          Verplaats {reportCountText(reports.length)}
        </Button>
      )}
      {running > 0 && <p>Er loopt al een wijziging van meldingen.</p>}
    </Alert>
  )
  return isResult ? <ScrollIntoView>{content}</ScrollIntoView> : content
}

/** One bulk change for each destination, of at most the allowed number of reports. */
function useMove() {
  const { notify } = useNotices()
  const start = useStartBulkChange()
  const [isBusy, setBusy] = useState(false)
  const move = async (reports: readonly MisplacedReport[]) => {
    setBusy(true)
    try {
      for (const { patch, reports: part } of changesOf(reports)) await start.mutateAsync({ reports: part, patch })
    } catch (error) {
      notify({ title: 'Niet alles is klaargezet', message: errorText(error), variant: 'error', type: 'local' })
    }
    setBusy(false)
  }
  return { isBusy, move }
}

/** Without a matching rule a report goes back to its category. */
function changesOf(reports: readonly MisplacedReport[]) {
  const groups = Map.groupBy(reports, ({ to }) =>
    JSON.stringify([to.rule === null ? [] : to.departmentIds, to.userEmail]),
  )
  return [...groups.values()].flatMap(group => {
    const to = group[0]?.to
    if (!to) return []
    const patch = {
      routing_departments: to.rule === null ? [] : to.departmentIds.map(id => ({ id })),
      ...(to.userEmail !== null && { assigned_user_email: to.userEmail }),
    }
    const selected = group.map(({ reportId, updatedAt }) => ({ id: reportId, updated_at: updatedAt }))
    return chunks(selected, maxReports).map(part => ({ patch, reports: part }))
  })
}

const chunks = <Item,>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
