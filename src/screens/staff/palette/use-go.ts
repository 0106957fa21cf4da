import { useLocation, useNavigate } from 'react-router'
import { focusHeading } from '../../../web/focus.ts'
import { isStaffPage } from '../frame/RouterLink.tsx'

/** Goes to a page of staff or of residents; its heading takes the focus, also when the page itself stays. */
export function useGo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (href: string) => {
    if (!isStaffPage(href)) return location.assign(href)
    void navigate(href)
    if (new URL(href, location.origin).pathname === pathname) focusHeading()
  }
}
