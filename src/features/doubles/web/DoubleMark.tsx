import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../web/ui/Link.tsx'
import { useSession } from '../../users/web/session.ts'
import { linksQuery } from './queries.ts'

/** In the header of a report: that it is a double, with the way to the main report. */
export function DoubleMark({ id, path }: { id: number; path: (id: number) => string }) {
  const { fetch } = useSession()
  const { data: links } = useQuery(linksQuery(fetch, id))
  if (!links?.main) return null
  return (
    <li>
      Dubbele melding van <Link href={path(links.main.id)}>{links.main.number}</Link>
    </li>
  )
}
