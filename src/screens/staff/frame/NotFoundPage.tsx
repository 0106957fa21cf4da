import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

export function NotFoundPage() {
  const { language } = useConfiguration()
  useTitle(titleOf('Pagina niet gevonden', language.siteTitle))
  return (
    <>
      <PageHeading>Pagina niet gevonden</PageHeading>
      <p>Het adres klopt niet, of de pagina bestaat niet meer.</p>
      <p>
        <Link href="/manage/incidents">Naar het overzicht</Link>
      </p>
    </>
  )
}
