import { type FormEvent, useState } from 'react'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { Field } from '#web/ui/Field.tsx'
import input from '#web/ui/input.module.css'
import { Link } from '#web/ui/Link.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { type ListAddress, listHref, searchFieldName, statusField } from '../../paths.ts'
import type { OwnReportPage } from '../contract.ts'
import { reportsPerPage } from '../rules.ts'
import { closeSession } from '../web/requests.ts'
import { texts } from '../web/texts.ts'
import css from './MyReports.module.css'
import { ReportRow } from './ReportRow.tsx'

type OwnReportsProps = { address: ListAddress; reports: OwnReportPage; onSignedOut?: () => void }

const noScript = () => {}

export const OwnReports = ({ address, reports, onSignedOut = noScript }: OwnReportsProps) => (
  <>
    {reports.counts.all === 0 ? <Empty /> : <ReportList address={address} reports={reports} />}
    <SignOut onSignedOut={onSignedOut} />
  </>
)

export const Introduction = ({ reports: { email, counts } }: { reports: OwnReportPage }) => (
  <p className={css.email}>
    {texts.list.signedInAs(email)}
    {counts.all > 0 && (
      <>
        {` ${texts.list.scope} `}
        <Link href="/incident/beschrijf">{texts.list.newReport}</Link>
      </>
    )}
  </p>
)

const Empty = () => (
  <div className={css.card}>
    <h2>{texts.empty.heading}</h2>
    <p>{texts.empty.text}</p>
    <div>
      <LinkButton href="/incident/beschrijf">{texts.report}</LinkButton>
    </div>
  </div>
)

function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function signOut(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    const isClosed = await closeSession()
    setIsBusy(false)
    setHasFailed(!isClosed)
    if (isClosed) onSignedOut()
  }
  return (
    <div>
      {hasFailed && <Alert severity="error">{texts.list.notSignedOut}</Alert>}
      <form {...pageForm} onSubmit={event => void signOut(event)}>
        <Button type="submit" name="press" value="sign-out" variant="subtle" className={css.signOut} busy={isBusy}>
          {texts.list.signOut}
        </Button>
      </form>
    </div>
  )
}

type Props = { address: ListAddress; reports: OwnReportPage }

const ReportList = ({ address, reports }: Props) => (
  <>
    <div className={css.tools}>
      <SearchForm address={address} />
      <Filters address={address} counts={reports.counts} />
    </div>
    <section className={css.list} aria-labelledby="reports">
      <h2 id="reports">
        <VisuallyHidden>{texts.list.heading}</VisuallyHidden>
      </h2>
      {(address.search || reports.count === 0) && <Outcome address={address} count={reports.count} />}
      <ul className={css.rows}>
        {reports.reports.map(report => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </section>
    <Pages address={address} reports={reports} />
  </>
)

const SearchForm = ({ address: { status, search } }: { address: ListAddress }) => (
  <search>
    <form className={css.search}>
      {status && <input type="hidden" {...statusField(status)} />}
      <Field label={texts.list.search} showOptional={false}>
        {control => (
          <div className={css.searchLine}>
            <input {...control} type="search" name={searchFieldName} className={input.input} defaultValue={search} />
            <Button type="submit" variant="secondary">
              {texts.list.searchButton}
            </Button>
          </div>
        )}
      </Field>
    </form>
  </search>
)

type FilterProps = { address: ListAddress; counts: OwnReportPage['counts'] }

const Filters = ({ address: { status, search }, counts }: FilterProps) => (
  <nav aria-label={texts.list.filters}>
    <ul className={chips.row}>
      {(['all', 'open', 'closed'] as const).map(filter => (
        <li key={filter}>
          <Link
            className={chips.chip}
            href={listHref({ search, page: 1, ...(filter !== 'all' && { status: filter }) })}
            aria-current={filter === (status ?? 'all') ? 'true' : undefined}
          >
            {texts.list.filter[filter]} ({counts[filter]})
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Outcome = ({ address: { search }, count }: { address: ListAddress; count: number }) => (
  <p>
    {search ? texts.list.found(count, search) : texts.list.none}{' '}
    <Link href={listHref({ search: '', page: 1 })}>{texts.list.showAll}</Link>
  </p>
)

function Pages({ address, reports: { page, count, reports } }: Props) {
  if (count <= reportsPerPage) return null
  const first = (page - 1) * reportsPerPage + 1
  const last = first + reports.length - 1
  return (
    <nav className={css.pages} aria-label={texts.list.pages}>
      <span className={css.subtle}>{texts.list.range(first, last, count)}</span>
      <span className={css.buttons}>
        {page > 1 && (
          <LinkButton variant="secondary" small rel="prev" href={listHref({ ...address, page: page - 1 })}>
            {texts.list.previous}
          </LinkButton>
        )}
        {last < count && (
          <LinkButton variant="secondary" small rel="next" href={listHref({ ...address, page: page + 1 })}>
            {texts.list.next(count - last)}
          </LinkButton>
        )}
      </span>
    </nav>
  )
}
