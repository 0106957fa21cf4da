import { Choice } from '#web/ui/Choice.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import css from './SplitReports.module.css'
import type { ChosenReports } from './use-split-reports.ts'

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
