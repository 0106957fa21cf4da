import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configured.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Page } from '../../../web/ui/Page.tsx'
import { Spinner } from '../../../web/ui/Spinner.tsx'
import { StaffHeader } from './StaffHeader.tsx'

/** Where the identity provider sends one back to; on to the page that one wanted to see. */
export function CallbackPage() {
  const { handleCallback } = useSession()
  const { language } = useConfiguration()
  const navigate = useNavigate()
  useTitle(titleOf('Inloggen', language.siteTitle))
  useEffect(() => {
    let isHere = true
    void handleCallback().then(path => {
      if (isHere) void navigate(path, { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [handleCallback, navigate])
  return (
    <Page header={<StaffHeader user={undefined} />}>
      <Spinner label="Bezig met inloggen…" />
    </Page>
  )
}
