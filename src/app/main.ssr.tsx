import { renderToString } from 'react-dom/server'
import type { OpenMainCategory } from '#features/categories/overview.ts'
import { PlainForm } from '#features/plain-form/pages/PlainForm.tsx'
import { PlainPublicMap } from '#features/public-map/page/pages/PlainPublicMap.tsx'
import type { PlainMap } from '#features/public-map/page/plain-map.ts'
import { CitizenApp } from '#features/site/pages/CitizenApp.tsx'
import { NonWizardPage } from '#features/site/pages/NonWizardPage.tsx'
import { Notices } from '#features/site/pages/parts/Notices.tsx'
import { type PlainPages, PlainPagesContext } from '#features/site/pages/plain-pages.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'

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
