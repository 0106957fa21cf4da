import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { LinkedReports } from '../contract.ts'
import { comparisonPath } from '../paths.ts'
import { likelyQuery, linksQuery } from './queries.ts'

type Props = { id: number; path: (id: number) => string }

/** Keeps its place while loading. */
export const DoubleRow = (props: Props) => (
  <DescriptionRow term="Dubbele meldingen">
    <DoubleOf {...props} />
  </DescriptionRow>
)

function DoubleOf({ id, path }: Props) {
  const { data: links } = useQuery(linksQuery(id))
  const { data: likely, isError } = useQuery(likelyQuery(id))
  if (links?.main)
    return (
      <>
        Dubbele melding van <Link href={path(links.main.id)}>{links.main.number}</Link>
      </>
    )
  if (links && links.doubles.length + links.hiddenDoubles > 0) return <DoublesOf links={links} path={path} />
  if (links?.hasHiddenMain) return 'Dubbele melding van een melding die je niet mag zien'
  const [first] = likely ?? []
  if (first) return <Link href={comparisonPath(id, first.id)}>Lijkt op {first.number}: vergelijk</Link>
  if (isError) return 'Kon niet opgehaald worden'
  return likely && links ? 'Geen gevonden' : '\u00a0'
}

const DoublesOf = ({ links: { doubles, hiddenDoubles }, path }: { links: LinkedReports; path: Props['path'] }) => (
  <>
    Dubbele hiervan:{' '}
    {doubles.map(({ id, number }, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <Link href={path(id)}>{number}</Link>
      </Fragment>
    ))}
    {hiddenDoubles > 0 && `${doubles.length > 0 ? ' en ' : ''}${hiddenDoubles} die je niet mag zien`}
  </>
)
