import { renderToString } from 'react-dom/server'
import type { OpenMainCategory } from '#features/categories/overview.ts'
import type { PlainMap } from '#features/public-map/page/plain-map.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { CitizenApp } from '#screens/citizen/CitizenApp.tsx'
import { NonWizardPage } from '#screens/citizen/NonWizardPage.tsx'
import { Notices } from '#screens/citizen/notices/Notices.tsx'
import { PlainForm } from '#screens/citizen/plain/PlainForm.tsx'
import { type PlainPages, PlainPagesContext } from '#screens/citizen/plain-pages.ts'
import { PlainPublicMap } from '#screens/citizen/public-map/PlainPublicMap.tsx'

/** Server-rendered, so that the page is readable before any script arrives. */
export const renderCitizen = (
  configuration: PublicConfiguration,
  path: string,
  { plain, ...options }: { categories?: readonly OpenMainCategory[]; mayBeStaff?: boolean; plain?: PlainPages } = {},
): string =>
  renderToString(
    <PlainPagesContext value={plain}>
      <CitizenApp
        configuration={configuration}
        path={path}
        {...options}
        Form={PlainForm}
        Notices={Notices}
        NonWizardPage={NonWizardPage}
      />
    </PlainPagesContext>,
  )

export const renderPublicMap = (configuration: PublicConfiguration, shown: PlainMap): string =>
  renderToString(<PlainPublicMap configuration={configuration} shown={shown} />)
