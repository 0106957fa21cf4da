import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { SettingsHeading } from './parts/SettingsHeading.tsx'

/** In the place of a page of the settings that the user may not open. @param page its name in the menu */
export function NoRightsPage({ page }: { page: string }) {
  const { language } = useConfiguration()
  useTitle(titleOf('Geen rechten', page, language.siteTitle))
  return (
    <>
      <SettingsHeading page={`no rights for ${page}`}>{page}</SettingsHeading>
      <p>Je hebt geen rechten om deze pagina te gebruiken.</p>
      <p>Heb je dit nodig voor je werk? Vraag je beheerder om een rol die dit mag.</p>
    </>
  )
}
