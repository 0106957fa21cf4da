import { Link } from '#web/ui/Link.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { usePageTitle } from '#web/use-page-title.ts'

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
