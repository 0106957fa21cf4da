import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { announceError } from '#web/error-reports.ts'
import { errorText } from '#web/error-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

export function CrashPage() {
  const error = useRouteError()
  useEffect(() => {
    announceError(error)
  }, [error])
  const isLoadError = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  return (
    <Page>
      <PageHeading>Er ging iets mis</PageHeading>
      <p>
        {isLoadError
          ? 'Een deel van de pagina kon niet worden opgehaald. Laad de pagina opnieuw.'
          : `De pagina kan niet worden getoond. ${errorText(error)}`}
      </p>
      <Button onClick={() => location.reload()}>Pagina opnieuw laden</Button>
    </Page>
  )
}
