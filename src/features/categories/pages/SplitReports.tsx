import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { previewSplit } from '#features/category-changes/contract.ts'
import { splitFacts } from '#features/category-changes/split-facts.ts'
import { categoryUsageQuery } from '#features/category-changes/web/category-usage.tsx'
import { useApi } from '#web/api.ts'
import { Choice } from '#web/ui/choices.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Select, TextField } from '#web/ui/inputs.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { useDebounced } from '#web/use-timers.ts'
import type { Category } from '../contract.ts'
import css from './SplitReports.module.css'

/** The debounce of a search (milliseconds). */
const delay = 400

type ChosenReports = ReturnType<typeof useSplitReports>

export function useSplitReports(id: number) {
  const [filter, setFilter] = useState({ text: '', answer: '', area: '' })
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const found = useApi(
    previewSplit,
    { params: { id }, query: useDebounced(filter, delay) },
    { staleTime: 0, keepsPrevious: true },
  )
  const listed = found.data?.reports ?? []
  const chosen = listed.filter(report => !unticked.has(report.id)).map(report => report.id)
  return {
    filter,
    change: (part: Partial<typeof filter>) => setFilter(before => ({ ...before, ...part })),
    found,
    listed,
    chosen,
    isChosen: (report: number) => !unticked.has(report),
    toggle: (report: number) => setUnticked(before => toggled(before, report)),
    toggleAll: () => setUnticked(new Set(chosen.length === listed.length ? listed.map(report => report.id) : [])),
  }
}

function toggled(set: ReadonlySet<number>, item: number): ReadonlySet<number> {
  const after = new Set(set)
  if (!after.delete(item)) after.add(item)
  return after
}

export const SplitReports = ({ reports }: { reports: ChosenReports }) => (
  <section aria-label="Welke meldingen gaan mee?">
    <h2>Welke meldingen gaan mee?</h2>
    <Filter reports={reports} />
    {reports.found.isPending && <Skeleton lines={6} label="Bezig met het ophalen van de meldingen…" />}
    {reports.found.error && (
      <FailedAlert
        title="De meldingen konden niet opgehaald worden"
        error={reports.found.error}
        retry={() => void reports.found.refetch()}
      />
    )}
    {reports.found.data && (
      <List reports={reports} count={reports.found.data.count} openReports={reports.found.data.openReports} />
    )}
  </section>
)

const Filter = ({ reports: { filter, change, found } }: { reports: ChosenReports }) => (
  <div className={css.filter}>
    <TextField
      label="Woorden in de melding"
      showOptional={false}
      maxLength={200}
      value={filter.text}
      onChange={event => change({ text: event.target.value })}
    />
    <TextField
      label="Woorden in een antwoord"
      showOptional={false}
      maxLength={200}
      value={filter.answer}
      onChange={event => change({ answer: event.target.value })}
    />
    {found.data && found.data.areas.length > 0 && (
      <Select
        label="Gebied"
        showOptional={false}
        options={[
          { value: '', label: 'Alle gebieden' },
          ...found.data.areas.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        value={filter.area}
        onChange={event => change({ area: event.target.value })}
      />
    )}
  </div>
)

function fittingText(count: number, openReports: number): string {
  if (openReports === 1) return 'De enige open melding past'
  return `${count} van de ${openReports} open meldingen ${count === 1 ? 'past' : 'passen'}`
}

type ListProps = { reports: ChosenReports; count: number; openReports: number }

const List = ({ reports, count, openReports }: ListProps) => {
  const { listed, chosen, isChosen, toggle, toggleAll, found } = reports
  if (openReports === 0) return <p>Er zijn geen open meldingen in deze categorie.</p>
  if (count === 0) return <p role="status">Geen open meldingen met dit filter.</p>
  return (
    <>
      <p role="status">
        {fittingText(count, openReports)}, {chosen.length} aangevinkt.
        {count > listed.length && ` De oudste ${listed.length} staan hier. Verplaats die eerst, of zoek preciezer.`}
      </p>
      <Choice
        type="checkbox"
        label={<strong>Alle in deze lijst</strong>}
        checked={chosen.length === listed.length}
        onChange={toggleAll}
      />
      <ul className={css.list} aria-busy={found.isPlaceholderData}>
        {listed.map(({ id, text, address, createdAt }) => (
          <li key={id}>
            <Choice
              type="checkbox"
              label={`${id} ${text}`}
              hint={
                <>
                  {address && `${address} · `}
                  <Moment at={createdAt} />
                </>
              }
              checked={isChosen(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

type ConsequencesProps = { from: Category; into: string; isNew: boolean; reports: ChosenReports }

export function SplitConsequences({ from, into, isNew, reports }: ConsequencesProps) {
  const usage = useQuery(categoryUsageQuery(from.id)).data
  if (!usage) return null
  const moved = reports.chosen.length
  const kept = Math.max(0, usage.openReports - moved)
  return (
    <section aria-label="Wat er verandert">
      <h2>Wat er verandert</h2>
      <DescriptionList>
        {splitFacts({ from: from.name, into, isNew, moved, kept, usage }).map(({ what, means }) => (
          <DescriptionRow key={what} term={what}>
            {means}
          </DescriptionRow>
        ))}
      </DescriptionList>
    </section>
  )
}
