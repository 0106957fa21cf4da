import { usePageTitle } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/Page.tsx'

export function NotFoundPage() {
  usePageTitle('Pagina niet gevonden')
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
