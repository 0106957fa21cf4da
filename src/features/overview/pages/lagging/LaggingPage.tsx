import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { departmentsQuery, useDepartmentNames } from '#features/categories/departments/web/queries.ts'
import type { ReportFilter } from '#features/filters/contract.ts'
import { punctualityLabel } from '#features/filters/punctuality.ts'
import { type CategoryCount, type Counts, countLate, countReopenRequested } from '#features/insight/contract.ts'
import { Bar, type BarTone } from '#features/insight/web/Bar.tsx'
import { codeOf, workdaysToLookAgain } from '#features/reports/status/rules.ts'
import { useApi } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { overviewHref } from '../../web/address.ts'
import css from './LaggingPage.module.css'

export function LaggingPage() {
  const late = useApi(countLate, { query: {} })
  const reopen = useApi(countReopenRequested, { query: {} })
  // Late names would replace codes, and longer ones move the rows below.
  const departments = useQuery(departmentsQuery)
  usePageTitle('Signalering')
  const listOf = (filter: ReportFilter) => (id: number) =>
    overviewHref({ filter: { ...filter, category_id: [String(id)] } })
  return (
    <>
      <PageHeading>Signalering</PageHeading>
      <div className={css.columns}>
        <Lagging
          title={punctualityLabel.late_factor_3}
          description="Deze meldingen staan langer open dan 3 keer de afhandeltermijn."
          result={late}
          isWaiting={reopen.isPending || departments.isPending}
          tone="late"
          hrefOf={listOf({ punctuality: 'late_factor_3' })}
        />
        <Lagging
          title="Verzoek tot heropenen"
          description={`Deze melders zijn niet tevreden. Zij horen binnen ${workdaysToLookAgain} werkdagen van ons.`}
          result={reopen}
          isWaiting={late.isPending || departments.isPending}
          tone="reopen"
          hrefOf={listOf({ status: [codeOf('reopen-requested')] })}
        />
      </div>
    </>
  )
}

type Props = {
  title: string
  description: string
  result: UseQueryResult<Counts>
  isWaiting: boolean
  tone: BarTone
  hrefOf: (categoryId: number) => string
}

function Lagging({ title, description, result, isWaiting, tone, hrefOf }: Props) {
  const counts = isWaiting ? undefined : result.data
  return (
    <section className={css.column} aria-labelledby={tone}>
      <h2 id={tone}>{title}</h2>
      <p>{description}</p>
      {result.error && (
        <Alert severity="error" title="Er is iets misgegaan">
          <p>De data kon niet worden opgehaald</p>
          <RetryButton small onClick={() => void result.refetch()} />
        </Alert>
      )}
      {(result.isPending || isWaiting) && <Skeleton lines={24} label={`Bezig met het ophalen van: ${title}…`} />}
      {counts && <Total counts={counts} />}
      {counts && counts.total_signal_count > 0 && (
        <Table caption={`${title}, per categorie`}>
          <thead>
            <tr>
              <th scope="col">Categorie</th>
              <th scope="col">Meldingen</th>
            </tr>
          </thead>
          <tbody>
            {counts.results.map(count => (
              <tr key={count.category.id}>
                <th scope="row" className={css.category}>
                  <Category count={count} tone={tone} hrefOf={hrefOf} most={highestCount(counts)} />
                </th>
                <td className={css.number}>
                  <Numbers count={count} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

const highestCount = ({ results }: Counts) => Math.max(1, ...results.map(({ signal_count }) => signal_count))
const dutch = (count: number) => count.toLocaleString('nl-NL')

function Total({ counts: { total_signal_count: total, results } }: { counts: Counts }) {
  if (total === 0)
    return (
      <p className={css.done}>
        <CheckIcon size="1.5em" /> Hier is niks meer te signaleren
      </p>
    )
  const visible = results.reduce((sum, { visible_signal_count }) => sum + visible_signal_count, 0)
  return (
    <>
      <p className={css.total}>
        <strong>{dutch(total)}</strong> {total === 1 ? 'melding' : 'meldingen'}
      </p>
      {visible < total && <p className={css.rights}>{visibleText(visible)}</p>}
    </>
  )
}

function visibleText(visible: number) {
  const elsewhere = 'van afdelingen waar je geen rechten voor hebt.'
  if (visible === 0) return `Geen daarvan is voor jou te zien: het werk is ${elsewhere}`
  return `Daarvan ${visible === 1 ? 'is' : 'zijn'} er ${dutch(visible)} voor jou te zien. De rest is ${elsewhere}`
}

type CategoryProps = Pick<Props, 'tone' | 'hrefOf'> & { count: CategoryCount; most: number }

function Category({
  count: { category, signal_count: count, visible_signal_count: visible },
  most,
  tone,
  hrefOf,
}: CategoryProps) {
  const { departments } = category
  const namesOf = useDepartmentNames()
  const name = departments.length > 0 ? `${category.name} (${namesOf(departments.join(', '))})` : category.name
  return (
    <div className={css.line}>
      <span>{visible > 0 ? <Link href={hrefOf(category.id)}>{name}</Link> : name}</span>
      <Bar share={count / most} tone={tone} />
    </div>
  )
}

const Numbers = ({ count: { signal_count: count, visible_signal_count: visible } }: Pick<CategoryProps, 'count'>) => (
  <>
    {dutch(count)}
    {visible < count && <small className={css.visible}>{dutch(visible)} voor jou te zien</small>}
  </>
)
