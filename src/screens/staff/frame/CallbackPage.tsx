import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Loading } from './Loading.tsx'
import { SignInFailedPage } from './SignInFailedPage.tsx'

export function CallbackPage() {
  const { handleCallback, status, notice } = useSession()
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
  // In the popup for signing in again no other page follows.
  if (status === 'signed-out' && notice) return <SignInFailedPage notice={notice} />
  return <Loading label="Bezig met inloggen…" />
}
