import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortened, trimEndOf } from '#kit/words.ts'
import { CallFailed, errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import cards from '#web/ui/cards-table.module.css'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { PartLink } from '#web/ui/PartLink.tsx'
import { Table } from '#web/ui/Table.tsx'
import { useDebounced } from '#web/use-timers.ts'
import type { ChangedDestination, Destination } from '../contract.ts'
import { movesOf, reportsTried, trialSentences } from '../dry-run-summary.ts'
import css from './DryRun.module.css'
import { conditionsText, dryRunQuery, type Names, type Proposal } from './rule-values.ts'

type ChangedReportsProps = {
  changes: readonly ChangedDestination[]
  names: Names
  departments: (ids: readonly number[]) => string
  hrefOf: (report: number) => string
}

const ChangedReports = ({ changes, names, departments, hrefOf }: ChangedReportsProps) => (
  <Table caption="Meldingen die ergens anders heen zouden gaan" className={cards.cards}>
    <thead>
      <tr>
        <th scope="col">Melding</th>
        <th scope="col">Staat nu bij</th>
        <th scope="col">Zou gaan naar</th>
        <th scope="col">Waarom</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ reportId, createdAt, isOpen, now, to, because, about }) => (
        <tr key={reportId}>
          <th scope="row">
            <Link href={hrefOf(reportId)}>{reportId}</Link> {about && firstWords(about.text)}
            <small>
              {about && `${[about.category, about.street].filter(Boolean).join(', ')}, `}
              <Moment at={createdAt} />
              {isOpen && ', nog open'}
            </small>
          </th>
          <td data-label="Staat nu bij">{departments(now)}</td>
          <td data-label="Zou gaan naar">
            {departments(to.departmentIds)}
            {to.userEmail !== null && <small>op naam van {names.colleague(to.userEmail)}</small>}
            <small>{byText(to)}</small>
          </td>
          <td data-label="Waarom">
            {because.length > 0 ? conditionsText(because.join(' and '), names) : 'Geen regel past nog'}
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const maxWords = 70

function firstWords(text: string): string {
  const line = shortened(text)
  if (line.length <= maxWords) return line
  const end = line.lastIndexOf(' ', maxWords)
  return `${trimEndOf(line.slice(0, end > 0 ? end : maxWords), ' .,')}…`
}

const byText = ({ rule }: Destination) => (rule === null ? 'door de categorie' : `door ‘${rule || 'deze regel'}’`)

const delay = 400
const firstRows = 10

type Props = { proposal: Proposal; names: Names; hrefOf: (report: number) => string }

/** Compares the last reports with the active rule: source, destination and reason. */
export function DryRun({ proposal, names, hrefOf }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { data, error, isStale } = useDryRun(proposal)
  const departments = (ids: readonly number[]) => ids.map(names.department).join(' en ') || 'niemand'
  return (
    <section className={css.proof} aria-label="Proef op de laatste meldingen" id={sectionId} tabIndex={-1}>
      <h2>Proef op {data ? reportsTried(data) : 'de laatste meldingen'}</h2>
      <p>
        {isOff(proposal) && 'De regel is niet actief: dit zou hij doen als hij dat wel is. '}
        Meldingen die er al zijn, blijven waar ze zijn; wat nog open is, kun je verplaatsen als de regel bewaard en
        actief is.
      </p>
      {error && !isStale && <p>De proef is niet gelukt. {reasonOf(error)}</p>}
      {!data && !error && <p>Rekent…</p>}
      {data && (
        <div className={classes(isStale && css.stale)} aria-busy={isStale}>
          <div role="status">
            {data.tried &&
              trialSentences(data.tried, data.checked, code => conditionsText(code, names)).map(sentence => (
                <p key={sentence}>{sentence}</p>
              ))}
            {!data.isComplete && (
              <Alert severity="info" title={`Alleen de laatste ${data.checked} meldingen zijn bekeken`} live={false}>
                <p>Meer duurde te lang.</p>
              </Alert>
            )}
            <dl className={css.sums}>
              {movesOf(data.changes.map(fromNow), departments).map(({ text, count }) => (
                <div key={text}>
                  <dt>{text}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
              {data.changes.length > 0 && (
                <div>
                  <dt>Daarvan nog open</dt>
                  <dd>{data.changes.filter(({ isOpen }) => isOpen).length}</dd>
                </div>
              )}
              <div>
                <dt>Blijven waar ze zijn</dt>
                <dd>{data.checked - data.changes.length}</dd>
              </div>
            </dl>
          </div>
          {data.changes.length > 0 && (
            <ChangedReports
              changes={isWhole ? data.changes : data.changes.slice(0, firstRows)}
              names={names}
              departments={departments}
              hrefOf={hrefOf}
            />
          )}
          {data.changes.length > firstRows && !isWhole && (
            <Button variant="subtle" small onClick={() => setWhole(true)}>
              Alle {data.changes.length}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** From the current place of the report, not from the destination by the current rules. */
const fromNow = ({ now, from, to }: ChangedDestination) => ({ from: { ...from, departmentIds: now }, to })

const isOff = ({ rules, tried = -1 }: Proposal) => rules[tried]?.isActive === false

function useDryRun(proposal: Proposal) {
  const settled = useDebounced(proposal, delay)
  const { data, error, isPlaceholderData } = useQuery(dryRunQuery(settled))
  return { data, error, isStale: isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(proposal) }
}

const sectionId = 'dry-run'

/** Links to the full outcome, which can lie below the screen. */
export function DryRunNote({ proposal }: Pick<Props, 'proposal'>) {
  const { data, isStale } = useDryRun(proposal)
  if (!data || isStale) return null
  const { length } = data.changes
  const who = length === 0 ? 'geen enkele melding' : length === 1 ? '1 melding' : `${length} meldingen`
  const verb = length > 1 ? 'gaan' : 'gaat'
  return (
    <PartLink id={sectionId}>
      Proef: {isOff(proposal) ? `als hij actief is, ${verb} ${who}` : `${who} ${verb}`} ergens anders heen
    </PartLink>
  )
}

const reasonOf = (error: Error) =>
  error instanceof CallFailed && error.status === 400 ? error.message : errorText(error)
