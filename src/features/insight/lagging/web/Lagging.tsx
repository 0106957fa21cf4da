import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { useDepartmentNames } from '#features/categories/departments/web/use-department-names.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Bar, type BarTone } from '../../web/Bar.tsx'
import type { CategoryCount, Counts } from '../contract.ts'
import css from './Lagging.module.css'

type Props = {
  title: string
  description: string
  result: UseQueryResult<Counts>
  isWaiting: boolean
  tone: BarTone
  hrefOf: (categoryId: number) => string
}

export function Lagging({ title, description, result, isWaiting, tone, hrefOf }: Props) {
  const id = useId()
  const counts = isWaiting ? undefined : result.data
  return (
    <section className={css.column} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
              <th scope="col" className={css.number}>
                Meldingen
              </th>
            </tr>
          </thead>
          <tbody>
            {counts.results.map(count => (
              <Row key={count.category.id} count={count} tone={tone} hrefOf={hrefOf} most={highestCount(counts)} />
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

type RowProps = Pick<Props, 'tone' | 'hrefOf'> & { count: CategoryCount; most: number }

function Row({
  count: { category, signal_count: count, visible_signal_count: visible },
  most,
  tone,
  hrefOf,
}: RowProps) {
  const { departments } = category
  const namesOf = useDepartmentNames()
  const name = departments.length > 0 ? `${category.name} (${namesOf(departments.join(', '))})` : category.name
  return (
    <tr>
      <th scope="row" className={css.category}>
        <div className={css.line}>
          <span>{visible > 0 ? <Link href={hrefOf(category.id)}>{name}</Link> : name}</span>
          <Bar share={count / most} tone={tone} />
        </div>
      </th>
      <td className={css.number}>
        {dutch(count)}
        {visible < count && <small className={css.visible}>{dutch(visible)} voor jou te zien</small>}
      </td>
    </tr>
  )
}
