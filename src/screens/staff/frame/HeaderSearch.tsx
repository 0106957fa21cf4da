import { useLocation, useNavigate } from 'react-router'
import { overviewMapPath, overviewPath } from '../../../features/overview/web/address.ts'
import { SearchField } from '../../../web/ui/SearchField.tsx'

const label = 'Zoek op meldingsinformatie'

/** Searches from any page; on the overview and its map within the current filter. The best match comes first. */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const overview = pathname === overviewMapPath ? overviewMapPath : overviewPath
  const current = new URLSearchParams(pathname === overview ? search : '')
  const q = current.get('q') ?? ''
  const searchFor = (text: string) => {
    const params = new URLSearchParams([...current].filter(([name]) => !['q', 'page', 'ordering'].includes(name)))
    if (text) params.set('q', text)
    void navigate(params.size > 0 ? `${overview}?${params}` : overview)
  }
  return (
    <SearchField
      label={label}
      placeholder={label}
      initial={q}
      onSearch={searchFor}
      onClear={() => q && searchFor('')}
    />
  )
}
