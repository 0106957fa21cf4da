import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Loading } from './Loading.tsx'

/** The redirect page of the identity provider; continues to the page that the user requested. */
export function CallbackPage() {
  const { handleCallback } = useSession()
  const { language } = useConfiguration()
  const navigate = useNavigate()
  useTitle(titleOf('Inloggen', language.siteTitle))
  useEffect(() => {
    let isMounted = true
    void handleCallback().then(path => {
      if (isMounted) void navigate(path, { replace: true })
    })
    return () => {
      isMounted = false
    }
  }, [handleCallback, navigate])
  return <Loading label="Bezig met inloggen…" />
}
