import { renderToString } from 'react-dom/server'
import type { OpenMainCategory } from '../features/categories/overview.ts'
import type { PublicConfiguration } from '../kit/configuration.ts'
import { CitizenApp } from '../screens/citizen/CitizenApp.tsx'
import { NonWizardPage } from '../screens/citizen/NonWizardPage.tsx'
import { Notices } from '../screens/citizen/notices/Notices.tsx'

/** The residents' pages as the server sends them, so that there is something to read before any script has come. */
export const renderCitizen = (
  configuration: PublicConfiguration,
  path: string,
  options: { categories?: readonly OpenMainCategory[]; mayBeStaff?: boolean } = {},
): string =>
  renderToString(
    <CitizenApp
      configuration={configuration}
      path={path}
      {...options}
      Notices={Notices}
      NonWizardPage={NonWizardPage}
    />,
  )
