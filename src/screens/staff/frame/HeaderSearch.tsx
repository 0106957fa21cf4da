import { useLocation, useNavigate } from 'react-router'
import { overviewMapPath, overviewPath } from '../../../features/overview/paths.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { typedReportNumber } from '../../../features/search/rules.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { SearchField } from '../../../web/ui/SearchField.tsx'
import { useReportExists } from '../parts/use-report-exists.ts'

const label = 'Zoek op meldingsinformatie'

/**
 * Searches from any page; on the overview and its map within the current filter. The best match comes first. A number of a
 * report opens that report.
 */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { idPrefix } = useConfiguration()
  const exists = useReportExists()
  const overview = pathname === overviewMapPath ? overviewMapPath : overviewPath
  const current = new URLSearchParams(pathname === overview ? search : '')
  const q = current.get('q') ?? ''
  const searchFor = (text: string) => {
    const params = new URLSearchParams([...current].filter(([name]) => !['q', 'page', 'ordering'].includes(name)))
    if (text) params.set('q', text)
    void navigate(params.size > 0 ? `${overview}?${params}` : overview)
  }
  const openOrSearch = async (text: string) => {
    const id = typedReportNumber(text, idPrefix)
    if (id !== undefined && (await exists(id))) void navigate(reportPath(id))
    else searchFor(text)
  }
  return (
    <SearchField
      key={pathname} // a number that was typed does not stay on the page of that report
      label={label}
      placeholder={label}
      initial={q}
      onSearch={text => void openOrSearch(text)}
      onClear={() => q && searchFor('')}
    />
  )
}
